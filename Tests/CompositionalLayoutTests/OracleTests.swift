import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout

@Suite("Against the naive solver")
struct OracleTests {
  @Test("thousands of random descriptions", arguments: [1, 2, 3, 4] as [UInt64])
  func random(block: UInt64) {
    var solved = 0
    var impossible = 0
    var changed = 0
    let numbers = TestSize.some(of: 0..<1500 as Range<UInt64>)
    for number in numbers {
      let seed = block * 1_000_000 + number
      var random = RandomDescription(seed: seed)
      let document = random.document()
      if NaiveLayout.difference(document) != nil {
        let small = Shrinking.smallest(document) { NaiveLayout.difference($0) != nil }
        Issue.record("seed \(seed), made smaller: \(NaiveLayout.difference(small) ?? "") in \(json(small))")
        return
      }
      guard let layout = try? document.solve() else {
        impossible += 1
        continue
      }
      solved += 1
      var unmeasured = document
      unmeasured.measured = []
      if (try? unmeasured.solve())?.frames() != layout.frames() { changed += 1 }
    }
    // The generator must reach all sides: frames, errors, and reports that count.
    #expect(solved > numbers.count / 3)
    #expect(impossible > numbers.count / 75)
    #expect(15 * changed > 2 * numbers.count)
  }

  /// The oracle's own oracle: cases that were worked out independently.
  @Test("the naive solver solves the golden cases")
  func golden() throws {
    for (golden, document) in try GoldenCase.all() {
      guard let expected = golden.expected else {
        #expect(throws: NaiveLayout.Failure.self, "\(golden.name)") { try NaiveLayout(document) }
        continue
      }
      check(try NaiveLayout(document), expected, golden.name)
    }
  }

  private func check(_ naive: NaiveLayout, _ expected: GoldenCase.Expectation, _ name: String) {
    #expect(naive.items.map(\.count) == expected.items.map(\.count), "\(name)")
    for (found, wanted) in zip(naive.items.joined(), expected.items.joined()) {
      #expect(found.frame.isClose(to: wanted), "\(name)")
    }
    if let height = expected.contentHeight { #expect(abs(naive.height - height) < 0.01, "\(name)") }
    for (found, wanted) in [(naive.supplementary, expected.supplementary), (naive.decoration, expected.decoration)] {
      #expect(found.count == wanted.count, "\(name)")
      for wanted in wanted {
        let match = found.first {
          $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index
        }
        let frame = LayoutRect(x: wanted.x, y: wanted.y, w: wanted.w, h: wanted.h)
        #expect(match?.frame.isClose(to: frame) == true, "\(name) \(wanted.kind)")
        if let zIndex = wanted.zIndex { #expect(match?.zIndex == zIndex, "\(name) \(wanted.kind)") }
      }
    }
    guard let orthogonal = expected.orthogonal else { return }
    #expect(naive.scrollFrames.keys.sorted() == orthogonal.map(\.section), "\(name)")
    for wanted in orthogonal {
      #expect(naive.scrollFrames[wanted.section]?.isClose(to: wanted.scrollFrame) == true, "\(name)")
      #expect(abs((naive.scrollWidths[wanted.section] ?? -1) - wanted.contentSize.w) < 0.01, "\(name)")
    }
  }
}
