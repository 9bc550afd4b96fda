import Testing

@testable import CompositionalLayout

@Suite("Elements in a rectangle")
struct ElementQueryTests {
  @Test("what reaches out of its section is found outside it, before and after")
  func overhang() throws {
    var section = rows(height: 100)
    section.boundarySupplementaryItems = [-350.0, 450].map { offset in
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .absolute(20)), elementKind: "far", alignment: .top,
        absoluteOffset: LayoutPoint(x: 0, y: offset))
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

  @Test("a background of no extent is found where it lies, beyond its empty section")
  func degenerate() throws {
    var section = rows()
    section.decorationItems = [.init(elementKind: "back", contentInsets: .init(top: 16, bottom: 16))]
    var layout = try SolvedLayout(container: .init(width: 390, height: 300))
    try layout.append(section: section, itemCount: 0)
    layout.forEachDecoration(inSection: 0) { #expect($0.frame == LayoutRect(x: 0, y: 16, w: 390, h: 0)) }
    #expect(layout.elements(in: LayoutRect(x: 0, y: 10, w: 390, h: 20)).count == 1)
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
    func frames(_ offset: Double) -> [Double] {
      var frames: [Double] = []
      layout.forEachSupplementary(inSection: 0, contentOffset: LayoutPoint(x: 0, y: offset)) { element in
        frames.append(element.frame.y)
      }
      // By kind: the footer comes first.
      frames.reverse()
      return frames
    }
    #expect(frames(-50) == [0, 210])
    #expect(frames(0) == [0, 260])
    #expect(frames(123) == [123, 383])
    #expect(frames(560) == [540, 540])
    #expect(frames(5000) == [540, 540])
    #expect(frames(-5000) == [0, 0])
  }
}
