import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Against the naive solver")
struct OracleTests {
  @Test("thousands of random descriptions", arguments: [1, 2, 3, 4] as [UInt64])
  func random(block: UInt64) {
    var reached = Reached()
    let numbers = TestSize.some(of: 0..<1500 as Range<UInt64>)
    for number in numbers {
      let seed = block * 1_000_000 + number
      var random = RandomDescription(seed: seed)
      random.mixesKinds = seed % 3 == 1
      let document = random.document()
      if let difference = NaiveLayout.difference(document) {
        Issue.record("seed \(seed): \(difference) in \(json(document))")
        return
      }
      reached.note(document)
    }
    reached.check(numbers.count)
  }

  @Test("a candidate of more slots than the template's is packed by what its cells report")
  func largeCandidates() {
    func size(_ height: LayoutDimension) -> LayoutSize { .size(.fractionalWidth(1), height) }
    let small = LayoutItem(layoutSize: .size(.absolute(10), .absolute(10)))
    let nested = LayoutGroup.horizontal(
      layoutSize: size(.estimated(100)),
      subitems: [small, small, small, LayoutItem(layoutSize: .size(.absolute(10), .estimated(100)))])
    let section = LayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(100)), subitems: [LayoutItem(layoutSize: size(.absolute(60))), nested]))
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

  private struct Reached {
    var solved = 0
    var impossible = 0
    var measured = 0
    var measuredAround = 0
    var sideways = 0
    var mirrored = 0
    var rounded = 0
    var orthogonal = 0
    var lifted = 0
    var wide = 0

    mutating func note(_ document: LayoutDocument) {
      guard let layout = try? document.solve() else {
        impossible += 1
        return
      }
      solved += 1
      var plain = document
      plain.measured.removeAll { if case .item = $0.element { true } else { false } }
      let unmeasured = try? plain.solve()
      if unmeasured?.frames() != layout.frames() { measured += 1 }
      plain.measured = []
      if (try? plain.solve())?.contentSize != unmeasured?.contentSize { measuredAround += 1 }
      let isSideways = document.layout.configuration.scrollDirection == .horizontal
      sideways += isSideways ? 1 : 0
      mirrored += document.container.layoutDirection == .rightToLeft ? 1 : 0
      rounded += document.scale == nil ? 0 : 1
      orthogonal += (0..<layout.sectionCount).contains { layout.orthogonalScroll(inSection: $0) != nil } ? 1 : 0
      var isLifted = false
      for section in 0..<layout.sectionCount {
        layout.forEachSupplementary(inSection: section, contentOffset: document.contentOffset) { element in
          isLifted = isLifted || element.zIndex > 1_000_000
        }
      }
      lifted += isLifted ? 1 : 0
      let size = layout.contentSize
      wide += isSideways ? (size.h > document.container.height ? 1 : 0) : (size.w > document.container.width ? 1 : 0)
    }

    func check(_ count: Int) {
      #expect(solved > count / 3)
      #expect(impossible > count / 75)
      #expect(15 * measured > 2 * count)
      #expect(measuredAround > count / 30)
      #expect(sideways > count / 6)
      #expect(mirrored > count / 6)
      #expect(rounded > count / 4)
      #expect(orthogonal > count / 6)
      #expect(lifted > count / 20)
      #expect(wide > count / 50)
    }
  }
}
