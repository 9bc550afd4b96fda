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
    var layout = try SolvedLayout(container: .init(width: 390, height: 300))
    try layout.append(section: rows(height: 100), itemCount: 8)
    try layout.append(section: section, itemCount: 1)
    try layout.append(section: rows(height: 100), itemCount: 8)
    func far(_ y: Double) -> [Int] {
      layout.elements(in: LayoutRect(x: 0, y: y, w: 390, h: 20)).filter { $0.category != .item }.map(\.section)
    }
    #expect(far(450) == [1])
    #expect(far(1250) == [1])
    #expect(far(800) == [])
  }

  @Test("a background is found where it lies, without extent or beyond its section")
  func degenerate() throws {
    // 20 − 10 − 10 = 0 points at 10; 20 − 16 − 16 = −12, made positive, from 16 on.
    for (inset, frame) in [(10.0, at(0, 10, 390, 0)), (16, at(0, 16, 390, 12))] {
      var section = rows(height: 20)
      section.decorationItems = [.init(elementKind: "back", contentInsets: .init(top: inset, bottom: inset))]
      var layout = try SolvedLayout(container: .init(width: 390, height: 300))
      try layout.append(section: section, itemCount: 1)
      layout.forEachDecoration(inSection: 0) { #expect($0.frame == frame) }
      let place = LayoutRect(x: 0, y: frame.maxY - 1, w: 390, h: 2)
      #expect(layout.elements(in: place).map(\.kind) == (inset < 16 ? ["back", ""] : ["back"]))
    }
  }

  @Test("a last group with a few of its many places is found by its cells alone")
  func partialGroup() throws {
    let column = LayoutSection(
      group: .vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(1000)), subitem: LayoutItem(layoutSize: .full), count: 100))
    for count in [1, 7, 8, 9, 33, 40, 99, 101, 164] {
      var layout = try SolvedLayout(container: .init(width: 390, height: 300))
      try layout.append(section: column, itemCount: count)
      #expect(layout.elements(in: LayoutRect(x: 0, y: -10, w: 390, h: 9000)).map(\.index) == Array(0..<count))
      let last = LayoutRect(x: 0, y: Double(count) * 10 - 1, w: 390, h: 9000)
      #expect(layout.elements(in: last).map(\.index) == [count - 1])
    }
  }

  @Test("the first viewport is what intersects the container")
  func viewport() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 100))
    try layout.append(section: rows(), itemCount: 50)
    #expect(layout.firstViewport().map(\.index) == [0, 1, 2])
  }

  @Test("rectangles that are not rectangles find nothing and crash nothing")
  func hostile() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    try layout.append(section: rows(), itemCount: 1_000_000_000)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let rect = LayoutRect(x: 0, y: value, w: 390, h: 10)
      #expect(layout.elements(in: rect).isEmpty)
      #expect(layout.elements(in: LayoutRect(x: value, y: 0, w: 10, h: 10)).isEmpty)
    }
    #expect(layout.elements(in: LayoutRect(x: 0, y: 0, w: 10, h: -5)).isEmpty)
    #expect(try SolvedLayout(container: .init(width: 1, height: 1)).firstViewport().isEmpty)
  }

  @Test("pinned headers stay in their section, pinned footers mirror them")
  func pinning() throws {
    var section = rows(height: 100)
    section.boundarySupplementaryItems = [.top, .bottom].map { alignment in
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .absolute(40)), elementKind: alignment == .top ? "header" : "footer",
        alignment: alignment, pinToVisibleBounds: true)
    }
    var layout = try SolvedLayout(container: .init(width: 390, height: 300))
    try layout.append(section: section, itemCount: 5)
    try layout.append(section: section, itemCount: 5)
    func found(_ offset: Double) -> [LayoutElement] {
      var found: [LayoutElement] = []
      layout.forEachSupplementary(inSection: 0, contentOffset: LayoutPoint(x: 0, y: offset)) { found.append($0) }
      // By kind: the footer comes first.
      return found.reversed()
    }
    // Rows from 40 to 540: the header stays before them and the footer after them.
    for (offset, places) in [
      (-50, [0, 210]), (0, [0, 260]), (123, [123, 383]), (560, [500, 540]), (5000, [500, 540]), (-5000, [0, 40]),
    ] as [(Double, [Double])] {
      #expect(found(offset).map(\.frame.y) == places, "\(offset)")
      // What is on the screen lies above everything.
      let isOnScreen = places.map { $0 < offset + 300 && offset < $0 + 40 }
      #expect(found(offset).map { $0.zIndex > 1_000_000_000 } == isOnScreen, "\(offset)")
    }
  }

  @Test("pinned headers and footers stay clear of what covers the bounds")
  func covered() throws {
    var section = rows(height: 100)
    section.boundarySupplementaryItems = [.top, .bottom].map { alignment in
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .absolute(40)), elementKind: alignment == .top ? "header" : "footer",
        alignment: alignment, pinToVisibleBounds: true)
    }
    let container = LayoutContainer(
      width: 390, height: 300, adjustedContentInset: .init(top: 44, leading: 5, bottom: 30, trailing: 5))
    var layout = try SolvedLayout(container: container)
    try layout.append(section: section, itemCount: 5)
    var places: [Double] = []
    layout.forEachSupplementary(inSection: 0, contentOffset: LayoutPoint(x: 0, y: 123)) { places.append($0.frame.y) }
    // The footer above 123 + 300 − 30, the header below 123 + 44.
    #expect(places == [353, 167])
  }
}
