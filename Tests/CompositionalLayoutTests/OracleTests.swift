import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Against the naive solver")
struct OracleTests {
  @Test("thousands of random descriptions", arguments: [1, 2, 3, 4] as [UInt64])
  func random(block: UInt64) throws {
    var reached = Reached()
    let numbers = TestSize.some(of: 0..<1500 as Range<UInt64>)
    for number in numbers {
      let seed = block * 1_000_000 + number
      var random = RandomDescription(seed: seed)
      random.mixesKinds = seed % 3 == 1
      let document = random.document()
      let difference = NaiveLayout.difference(document)
      try #require(difference == nil, "seed \(seed) in \(json(document))")
      reached.note(document)
    }
    reached.check(numbers.count)
  }

  @Test("a candidate of more slots than the template's is packed by what its cells report")
  func largeCandidates() {
    func size(_ height: LayoutDimension) -> LayoutSize {
      .size(.fractionalWidth(1), height)
    }
    let small = LayoutItem(layoutSize: .size(.absolute(10), .absolute(10)))
    let nested = LayoutGroup.horizontal(
      layoutSize: size(.estimated(100)),
      subitems: [
        small, small, small, LayoutItem(layoutSize: .size(.absolute(10), .estimated(100))),
      ])
    let section = LayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(100)),
        subitems: [LayoutItem(layoutSize: size(.absolute(60))), nested]))
    for item in 0..<5 {
      for height in [0.0, 10, 40, 100] {
        let document = LayoutDocument(
          container: LayoutContainer(width: 100, height: 400),
          measured: [MeasuredSize(section: 0, item: item, height: height)],
          layout: LayoutDescription(sections: [section]), itemsPerSection: [5])
        #expect(NaiveLayout.difference(document) == nil, "item \(item) reports \(height)")
      }
    }
  }

  /// The kinds of layouts that the random descriptions come to: all must be reached.
  private struct Reached {
    private var counts: [String: Int] = [:]

    mutating func note(_ document: LayoutDocument) {
      guard let layout = try? document.solve() else {
        counts["impossible", default: 0] += 1
        return
      }
      var plain = document
      plain.measured = []
      let kinds = [
        "solved": true, "measured": (try? plain.solve())?.frames() != layout.frames(),
        "orthogonal": (0..<layout.sectionCount).contains {
          layout.orthogonalScroll(inSection: $0) != nil
        },
      ]
      for (kind, isReached) in kinds where isReached {
        counts[kind, default: 0] += 1
      }
    }

    func check(_ count: Int) {
      for (kind, part) in ["solved": 3.0, "impossible": 75, "measured": 7.5, "orthogonal": 6] {
        #expect(Double(counts[kind] ?? 0) > Double(count) / part, "\(kind)")
      }
    }
  }
}
