import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout

/// One worked case: a description and what must come of it.
struct GoldenCase: Decodable {
  struct Expectation: Decodable {
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
      var scrollFrame: LayoutRect
      var contentSize: LayoutExtent
    }

    var items: [[LayoutRect]]
    var supplementary: [Attachment]
    var decoration: [Attachment]
    var contentHeight: Double?
    var orthogonal: [Orthogonal]?
  }

  var name: String
  var expected: Expectation?
  var expectedError: String?

  /// The cases, each with its description.
  static func all() throws -> [(GoldenCase, LayoutDocument)] {
    let cases = try Repository.jsonFiles(in: "Fixtures/layout/golden").map { file in
      let data = try Data(contentsOf: Repository.url(file))
      return (try JSONDecoder().decode(GoldenCase.self, from: data), try decodeDocument(data))
    }
    #expect(cases.count >= 42)
    return cases
  }
}

@Suite("Golden cases")
struct GoldenTests {
  @Test("every case, frames within 0.01 points")
  func golden() throws {
    for (golden, document) in try GoldenCase.all() {
      do {
        check(try document.solve().result(contentOffset: document.contentOffset), golden)
      } catch {
        let wanted = try #require(golden.expectedError, "\(golden.name): \(error)")
        #expect(error.description.contains(wanted), "\(golden.name)")
        #expect(error.section != nil && error.path.contains("sections["), "\(golden.name): \(error)")
      }
    }
  }

  private func check(_ result: LayoutResult, _ golden: GoldenCase) {
    guard let expected = golden.expected else {
      Issue.record("\(golden.name) must fail: \(golden.expectedError ?? "")")
      return
    }
    #expect(result.items.map(\.count) == expected.items.map(\.count), "\(golden.name)")
    for (section, frames) in zip(result.items, expected.items).enumerated() {
      for (item, pair) in zip(frames.0, frames.1).enumerated() {
        #expect(pair.0.isClose(to: pair.1), "\(golden.name) section \(section) item \(item)")
      }
    }
    check(result.supplementary, expected.supplementary, golden.name)
    check(result.decoration, expected.decoration, golden.name)
    if let height = expected.contentHeight {
      #expect(abs(result.contentHeight - height) <= 0.01, "\(golden.name)")
    }
    guard let orthogonal = expected.orthogonal else { return }
    #expect(result.orthogonal.map(\.section) == orthogonal.map(\.section), "\(golden.name)")
    for (found, wanted) in zip(result.orthogonal, orthogonal) {
      #expect(found.scrollFrame.isClose(to: wanted.scrollFrame), "\(golden.name)")
      #expect(abs(found.contentSize.w - wanted.contentSize.w) <= 0.01, "\(golden.name)")
      #expect(abs(found.contentSize.h - wanted.contentSize.h) <= 0.01, "\(golden.name)")
    }
  }

  private func check(
    _ found: [LayoutResult.Attachment], _ expected: [GoldenCase.Expectation.Attachment], _ name: String
  ) {
    #expect(found.count == expected.count, "\(name)")
    for wanted in expected {
      let match = found.first {
        $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index
      }
      let frame = LayoutRect(x: wanted.x, y: wanted.y, w: wanted.w, h: wanted.h)
      #expect(match?.frame.isClose(to: frame) == true, "\(name) \(wanted.kind) \(wanted.index)")
      if let zIndex = wanted.zIndex { #expect(match?.zIndex == zIndex, "\(name)") }
    }
  }
}
