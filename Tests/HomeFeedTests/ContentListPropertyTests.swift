import Foundation
@testable import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Content lists, against JSONDecoder")
struct ContentListPropertyTests {
  @Test("good lists: the same contents, whatever the chunks", arguments: 0..<4)
  func strict(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      let bytes = RandomContents(seed: seed).bytes
      let dto = try JSONDecoder().decode(ContentListDTO.self, from: Data(bytes))
      let whole = try contents(bytes)
      #expect(whole.failure == nil && whole.contents == dto.contents, "seed \(seed)")
      let screen = ScreenVO(screenType: .home, contents: whole.contents.map { $0.toEntity() })
      #expect(try dto.toEntity() == screen, "seed \(seed)")
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(try contents(bytes, chunking) == whole, "seed \(seed), \(chunking)")
      }
      #expect(try contents(bytes, options: SectionDecodingOptions(mode: .lenient)) == whole, "seed \(seed)")
    }
  }

  private struct Lossy: Decodable {
    struct Content: Decodable {
      var content: ContentDTO?
      var failure: DecodingError?

      init(from decoder: any Decoder) throws {
        do { content = try ContentDTO(from: decoder) } catch let error as DecodingError { failure = error }
      }
    }

    var contents: [Content]
  }

  @Test("bad contents: the same contents and the same losses, whatever the chunks", arguments: 0..<4)
  func lenient(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)) {
      let bytes = RandomContents(seed: seed, faults: 30).bytes
      let options = SectionDecodingOptions(mode: .lenient)
      let expected = try JSONDecoder().decode(Lossy.self, from: Data(bytes)).contents
      let whole = try contents(bytes, options: options)
      #expect(whole.failure == nil && whole.contents == expected.compactMap(\.content), "seed \(seed)")
      let places = expected.compactMap(\.failure).map(LossyGraph.place)
      #expect(whole.reports.map(\.code) == places.map(\.0), "seed \(seed)")
      #expect(whole.reports.map(\.path.description) == places.map(\.1), "seed \(seed)")
      #expect(whole.reports.allSatisfy { $0.what == .content && $0.position != nil })
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(try contents(bytes, options: options, chunking) == whole, "seed \(seed), \(chunking)")
      }
      var inside = options
      inside.path = try JSONPath(parsing: "$.a[1].screen")
      let wrapped = try contents(
        Array("{\"a\":[0,{\"screen\":".utf8) + bytes + Array("}],\"contents\":[]}".utf8), options: inside)
      #expect(wrapped.contents == whole.contents && wrapped.reports.map(\.reason) == whole.reports.map(\.reason))
      let strict = try contents(bytes).failure
      #expect(strict?.path == whole.reports.first?.path.description, "seed \(seed)")
      #expect(strict?.position == whole.reports.first?.position, "seed \(seed)")
    }
  }

  @Test("a cut list is incomplete, wherever it is cut")
  func cut() throws {
    for seed in UInt64(0)..<12 {
      let bytes = RandomContents(seed: seed).bytes
      let whole = try contents(bytes).events
      for end in bytes.indices {
        let cut = try contents(Array(bytes[..<end]))
        #expect(cut.failure?.category == .incomplete, "seed \(seed), \(end)")
        #expect(whole.starts(with: cut.events), "seed \(seed), \(end)")
      }
    }
  }
}
