import Foundation
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// One worked or recorded case: a description and what must come of it.
struct GoldenCase: Decodable {
  struct Item: Decodable {
    var frame: LayoutRect
    var zIndex: Int?

    private enum Key: CodingKey {
      case zIndex
    }

    init(from decoder: any Decoder) throws {
      frame = try LayoutRect(from: decoder)
      zIndex = try decoder.container(keyedBy: Key.self).decodeIfPresent(Int.self, forKey: .zIndex)
    }
  }

  struct Attachment: Decodable {
    var kind: String
    var section: Int
    var index: Int
    var x: Double
    var y: Double
    var w: Double
    var h: Double
    var zIndex: Int?
  }

  struct Orthogonal: Decodable {
    var section: Int
    var scrollFrame: LayoutRect?
    var contentSize: LayoutExtent?
  }

  struct Expectation: Decodable {
    /// What was not recorded is nil.
    var items: [[Item?]]
    /// What was not recorded is nil.
    var supplementary: [Attachment]?
    var supplementaryPartial: Bool?
    var decoration: [Attachment]?
    var contentWidth: Double?
    var contentHeight: Double?
    var orthogonal: [Orthogonal]?
  }

  var name: String
  var document: LayoutDocument
  var expected: Expectation?
  var expectedError: String?
  /// Where scrolling comes to rest, by section, and the offsets that were asked for under `asked`.
  var settled: [String: [Double]]

  private enum Key: CodingKey {
    case name, expected, expectedError, settled
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    document = try LayoutDocument(from: decoder)
    expected = try container.decodeIfPresent(Expectation.self, forKey: .expected)
    expectedError = try container.decodeIfPresent(String.self, forKey: .expectedError)
    settled = try container.decodeIfPresent([String: [Double]].self, forKey: .settled) ?? [:]
  }

  /// The worked cases, a file each.
  static func worked() throws -> [GoldenCase] {
    try Repository.jsonFiles(in: "Fixtures/layout/golden").map { file in
      try JSONDecoder().decode(GoldenCase.self, from: Data(contentsOf: Repository.url(file)))
    }
  }

  /// What UIKit gave.
  static func recorded() throws -> [GoldenCase] { try list("recorded") }

  /// What UIKit of iOS 17 showed, measured in screenshots: what lies above what is not known.
  static func shown() throws -> [GoldenCase] { try list("ios17") }

  private static func list(_ name: String) throws -> [GoldenCase] {
    let data = try Data(contentsOf: Repository.url("Fixtures/layout/uikit/\(name).json"))
    return try JSONDecoder().decode([GoldenCase].self, from: data)
  }
}

/// What a solver says to a case.
struct GoldenAnswer {
  var items: [[LayoutResult.Item]]
  var supplementary: [NaiveLayout.Attachment]
  var decoration: [NaiveLayout.Attachment]
  var contentSize: LayoutExtent
  var orthogonal: [Int: (scrollFrame: LayoutRect, contentSize: LayoutExtent)]
  var rest: (_ section: Int, _ asked: Double) -> Double

  init(_ naive: NaiveLayout) {
    (items, supplementary, decoration) = (naive.items, naive.supplementary, naive.decoration)
    (contentSize, orthogonal, rest) = (naive.contentSize, naive.orthogonal, naive.restingOffset)
  }

  init(_ layout: SolvedLayout, contentOffset: LayoutPoint) throws {
    func attachment(_ found: LayoutResult.Attachment) -> NaiveLayout.Attachment {
      .init(kind: found.kind, section: found.section, index: found.index, frame: found.frame, zIndex: found.zIndex)
    }
    let result = layout.result(contentOffset: contentOffset)
    items = result.items
    supplementary = result.supplementary.map(attachment)
    decoration = result.decoration.map(attachment)
    contentSize = LayoutExtent(w: result.contentWidth, h: result.contentHeight)
    orthogonal = Dictionary(
      uniqueKeysWithValues: result.orthogonal.map { ($0.section, ($0.scrollFrame, $0.contentSize)) })
    rest = { layout.targetOffset(for: $1, velocity: 0, inSection: $0) }
  }

  /// What is not as expected; empty when all is.
  func differences(from golden: GoldenCase, isRecorded: Bool) -> [String] {
    guard let expected = golden.expected else { return ["must fail: \(golden.expectedError ?? "")"] }
    var found: [String] = []
    if items.map(\.count) != expected.items.map(\.count) { found.append("items \(items.map(\.count))") }
    for (section, pair) in zip(items, expected.items).enumerated() {
      for (item, pair) in zip(pair.0, pair.1).enumerated() {
        guard let wanted = pair.1 else { continue }
        if !pair.0.frame.isClose(to: wanted.frame) {
          found.append("section \(section) item \(item) \(pair.0.frame), expected \(wanted.frame)")
        }
        // The schema says 0 where none is stated. The worked cases of cells on a background state none.
        let zIndex = wanted.zIndex ?? (isRecorded ? 0 : pair.0.zIndex)
        if pair.0.zIndex != zIndex { found.append("section \(section) item \(item) zIndex \(pair.0.zIndex)") }
      }
    }
    let isPartial = expected.supplementaryPartial ?? false
    found += differences(supplementary, expected.supplementary, isPartial: isPartial)
    found += differences(decoration, expected.decoration, isPartial: false)
    for (length, wanted) in [(contentSize.w, expected.contentWidth), (contentSize.h, expected.contentHeight)] {
      if let wanted, abs(length - wanted) > 0.01 { found.append("content \(contentSize), expected \(wanted)") }
    }
    return found + scrollDifferences(expected.orthogonal) + restDifferences(golden.settled)
  }

  private func differences(
    _ found: [NaiveLayout.Attachment], _ expected: [GoldenCase.Attachment]?, isPartial: Bool
  ) -> [String] {
    guard let expected else { return [] }
    var differences: [String] = []
    if isPartial ? found.count < expected.count : found.count != expected.count {
      differences.append("\(found.count) attachments, expected \(expected.count)")
    }
    for wanted in expected {
      let frame = LayoutRect(x: wanted.x, y: wanted.y, w: wanted.w, h: wanted.h)
      let match = found.first { $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index }
      if let match, match.frame.isClose(to: frame), match.zIndex == wanted.zIndex ?? match.zIndex { continue }
      differences.append("\(wanted) is \(match.map { "\($0)" } ?? "missing")")
    }
    return differences
  }

  private func scrollDifferences(_ expected: [GoldenCase.Orthogonal]?) -> [String] {
    guard let expected else { return [] }
    guard orthogonal.keys.sorted() == expected.map(\.section) else { return ["scrolls \(orthogonal.keys.sorted())"] }
    return expected.compactMap { wanted in
      guard let found = orthogonal[wanted.section] else { return "section \(wanted.section) does not scroll" }
      let frame = wanted.scrollFrame ?? found.scrollFrame
      let size = wanted.contentSize ?? found.contentSize
      let isClose =
        found.scrollFrame.isClose(to: frame) && abs(found.contentSize.w - size.w) <= 0.01
        && abs(found.contentSize.h - size.h) <= 0.01
      return isClose ? nil : "scroll \(found), expected \(wanted)"
    }
  }

  private func restDifferences(_ settled: [String: [Double]]) -> [String] {
    var differences: [String] = []
    for (key, offsets) in settled where key != "asked" {
      guard let section = Int(key.dropFirst("section".count)), offsets.count == settled["asked"]?.count else {
        differences.append("\(key) is no list of offsets for those asked")
        continue
      }
      for (asked, wanted) in zip(settled["asked"] ?? [], offsets) where abs(rest(section, asked) - wanted) > 0.01 {
        differences.append("\(key) asked for \(asked) rests at \(rest(section, asked)), expected \(wanted)")
      }
    }
    return differences
  }
}
