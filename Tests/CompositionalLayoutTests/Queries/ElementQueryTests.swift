import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Elements in a rectangle")
struct ElementQueryTests {
  @Test("of any description equal a filter over everything", arguments: [1, 2, 3] as [UInt64])
  func bruteForce(block: UInt64) throws {
    var hits = 0
    for number in 0..<UInt64(TestSize.step(90, full: 400)) {
      let seed = 200_000 + block * 1000 + number
      var random = RandomDescription(seed: seed)
      let document = random.document()
      guard let layout = try? document.solve() else { continue }
      let naive = try NaiveLayout(document)
      for _ in 0..<6 {
        let query = RandomQuery(&random.generator, layout)
        let difference = query.difference(layout, naive)
        try #require(difference == nil, "seed \(seed) in \(json(document))")
        hits += layout.elements(in: query.rect).count
      }
    }
    #expect(hits > TestSize.step(200, full: 1000))
  }

  @Test("a last group with a few of its many places is found by its cells alone")
  func partialGroup() throws {
    let column = LayoutSection(
      group: .vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(1000)),
        subitem: LayoutItem(layoutSize: .full), count: 100))
    for count in [1, 7, 8, 9, 33, 40, 99, 101, 164] {
      let layout = try solved(column, count, height: 300)
      #expect(
        layout.elements(in: LayoutRect(x: 0, y: -10, width: 390, height: 9000)).map(\.index)
          == Array(0..<count))
      let last = LayoutRect(x: 0, y: Double(count) * 10 - 1, width: 390, height: 9000)
      #expect(layout.elements(in: last).map(\.index) == [count - 1])
    }
  }

  @Test("rectangles that are not rectangles find nothing and crash nothing")
  func hostile() throws {
    let layout = try solved(rows(), 1_000_000_000)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let rect = LayoutRect(x: 0, y: value, width: 390, height: 10)
      #expect(layout.elements(in: rect).isEmpty)
      #expect(layout.elements(in: LayoutRect(x: value, y: 0, width: 10, height: 10)).isEmpty)
    }
    #expect(layout.elements(in: LayoutRect(x: 0, y: 0, width: 10, height: -5)).isEmpty)
    #expect(try SolvedLayout(container: .init(width: 1, height: 1)).firstViewport().isEmpty)
  }
}

struct RandomQuery {
  var rect: LayoutRect
  var contentOffset: LayoutPoint
  var scrolled: Double

  init(_ generator: inout SeededGenerator, _ layout: SolvedLayout) {
    let axis = layout.configuration.scrollDirection.axis
    let length = Double(generator.pick([1, 60, 844, 5000]))
    let breadth = Double(generator.pick([1, 60, 390, 5000]))
    rect = LayoutRect(
      origin: LayoutPoint(
        axis, along: Double(generator.pick([-50, 0, 40, 333, 900, 2500])),
        across: Double(generator.pick([-50, 0, 100, 380, 700]))),
      extent: LayoutExtent(axis, along: length, across: breadth))
    // The same places, seen from where a layout from right to left begins.
    if layout.container.layoutDirection == .rightToLeft, generator.chance(70) {
      rect.x = max(layout.contentSize.width, layout.container.width) - rect.maxX
    }
    contentOffset = LayoutPoint(x: rect.x, y: rect.y)
    scrolled = Double(generator.pick([0, 0, 120]))
  }

  /// Returns the fault of a layout's answer; nil if it is right.
  func difference(_ layout: SolvedLayout, _ naive: NaiveLayout) -> String? {
    let found = layout.elements(in: rect, contentOffset: contentOffset) { _ in scrolled }
    let all = AllElements(layout, naive: naive, contentOffset: contentOffset) { _ in scrolled }
    return all.difference(found, in: rect).map { "\(self): \($0)" }
  }
}
