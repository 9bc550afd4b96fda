import Testing

@testable import CompositionalLayout

@Suite("Elements in a rectangle")
struct ElementQueryTests {
  @Test("a last group with a few of its many places is found by its cells alone")
  func partialGroup() throws {
    let column = LayoutSection(
      group: .vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(1000)), subitem: LayoutItem(layoutSize: .full), count: 100))
    for count in [1, 7, 8, 9, 33, 40, 99, 101, 164] {
      let layout = try solved(column, count, height: 300)
      #expect(layout.elements(in: LayoutRect(x: 0, y: -10, w: 390, h: 9000)).map(\.index) == Array(0..<count))
      let last = LayoutRect(x: 0, y: Double(count) * 10 - 1, w: 390, h: 9000)
      #expect(layout.elements(in: last).map(\.index) == [count - 1])
    }
  }

  @Test("rectangles that are not rectangles find nothing and crash nothing")
  func hostile() throws {
    let layout = try solved(rows(), 1_000_000_000)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let rect = LayoutRect(x: 0, y: value, w: 390, h: 10)
      #expect(layout.elements(in: rect).isEmpty)
      #expect(layout.elements(in: LayoutRect(x: value, y: 0, w: 10, h: 10)).isEmpty)
    }
    #expect(layout.elements(in: LayoutRect(x: 0, y: 0, w: 10, h: -5)).isEmpty)
    #expect(try SolvedLayout(container: .init(width: 1, height: 1)).firstViewport().isEmpty)
  }
}
