import Testing

@testable import CompositionalLayout

@Suite("Elements in a rectangle")
struct ElementQueryTests {
  @Test("what reaches out of its section is found outside it, before and after")
  func overhang() throws {
    var section = rows(height: 100)
    section.boundarySupplementaryItems = [-350.0, 450].map { offset in
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .absolute(20)), elementKind: "far \(offset)", alignment: .top,
        absoluteOffset: LayoutPoint(x: 0, y: offset), extendsBoundary: false)
    }
    var layout = try solved(rows(height: 100), 8, height: 300)
    try layout.append(section: section, itemCount: 1)
    try layout.append(section: rows(height: 100), itemCount: 8)
    func far(_ y: Double) -> [Int] {
      layout.elements(in: LayoutRect(x: 0, y: y, w: 390, h: 20)).filter { $0.category != .item }.map(\.section)
    }
    #expect(far(450) == [1])
    #expect(far(1250) == [1])
    #expect(far(800) == [])
  }

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

  @Test("the first viewport is what intersects the container")
  func viewport() throws {
    let layout = try solved(rows(), 50, height: 100)
    #expect(layout.firstViewport().map(\.index) == [0, 1, 2])
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
