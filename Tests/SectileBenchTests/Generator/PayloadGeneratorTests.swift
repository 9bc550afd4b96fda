import BenchmarkKit
import Foundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("Payload generator: the bytes")
struct PayloadGeneratorTests {
  @Test("no sections and no cells are payloads too", arguments: PayloadProfile.allCases)
  func empty(profile: PayloadProfile) throws {
    let none = try sections(of: PayloadGenerator(sections: 0, cells: 3, profile: profile).bytes())
    #expect(none.count == (profile == .seeAll ? 1 : 0))
    let bare = try sections(of: PayloadGenerator(sections: 7, cells: 0, profile: profile).bytes())
    #expect(bare.count == (profile == .seeAll ? 1 : 7))
    for section in bare {
      #expect((section["data"] as? [Any])?.isEmpty == true)
    }
  }

  /// Measurements of different days and machines are of the same bytes. Who changes what is
  /// generated changes these numbers, and knows that older measurements no longer compare.
  @Test("the bytes do not depend on process, platform or build mode")
  func fingerprints() {
    let found = everyKind.map { ResultDigest.hash($0.bytes()) }
    let expected: [UInt64] = [
      0xCF5D1AAC748DDE00, 0x71FABF2BA74372AF,
      0x489610BF0C0EA5D6, 0x8F2EDDC27EECE682,
      0xE0A01230CB3A2FB2, 0x52949A217B9946E7,
      0x8936FC139700934B, 0xDF471F91972CAB89,
    ]
    #expect(found == expected)
  }

  @Test("the pieces are the whole, and none is large", arguments: PayloadProfile.allCases)
  func pieces(profile: PayloadProfile) {
    let generator = PayloadGenerator(sections: 12, cells: 60, profile: profile)
    var pieces: [[UInt8]] = []
    generator.generate { pieces.append(Array($0)) }
    #expect(Array(pieces.joined()) == generator.bytes())
    #expect(
      pieces.allSatisfy { (1...140_000).contains($0.count) }
        && (pieces.count > 1 || profile == .seeAll))
  }

  private struct Full: Error {}

  @Test(
    "any number of cells streams, until the sink has had enough", arguments: PayloadProfile.allCases
  )
  func huge(profile: PayloadProfile) {
    for (sections, cells) in [(1, 1_000_000_000), (1_000_000_000, 0), (Int.max, Int.max)] {
      var received = 0
      #expect(throws: Full.self) {
        try PayloadGenerator(sections: sections, cells: cells, profile: profile).generate {
          received += $0.count
          if received > 500_000 || profile == .seeAll && cells == 0 {
            throw Full()
          }
        }
      }
      #expect(received <= 500_000 + 140_000)
    }
  }

  @Test(
    "Foundation reads every profile: sections are numbered, and cells through the payload",
    arguments: everyKind)
  func identifiers(options: PayloadGenerator) throws {
    let list = try sections(of: options.bytes())
    #expect(list.count == (options.profile == .seeAll ? 1 : options.sections))
    for section in list { #expect(cells(of: section).count == options.cells) }
    #expect(list.map { $0["id"] as? Int } == (1...list.count).map { $0 })
    let ids = list.flatMap(cells(of:)).map { $0["id"] as? Int }
    #expect(ids == (1...ids.count).map { $0 })
  }

  @Test("keys come as backends send them, or in every order, each once")
  func keyOrder() throws {
    func keys(_ payload: [UInt8]) -> [String] {
      literals(in: payload).filter(\.isKey).map { String(decoding: $0.text, as: UTF8.self) }
    }
    var options = PayloadGenerator(sections: 40, cells: 2, seed: 3)
    #expect(keys(options.bytes()).starts(with: ["id", "title"]))
    options.shuffleKeys = true
    let shuffled = options.bytes()
    let before = String(decoding: shuffled, as: UTF8.self).components(separatedBy: #""data":"#)
      .filter { $0.contains(#""cellType":"#) }.count
    // Where data comes first, a piece has no cellType or two.
    #expect(5..<38 ~= before, "\(before) pieces with a cellType")
    // No key twice: as many keys as Foundation, which keeps one of each, reads.
    func count(_ value: Any) -> Int {
      switch value {
      case let list as [Any]: list.map(count).reduce(0, +)
      case let object as JSONObject: object.count + object.values.map(count).reduce(0, +)
      default: 0
      }
    }
    #expect(try count(sections(of: shuffled)) == keys(shuffled).count)
  }
}
