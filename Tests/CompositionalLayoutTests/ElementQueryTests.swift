import Testing

@testable import CompositionalLayout

@Suite("Elements in a rectangle")
struct ElementQueryTests {
  /// Every element of a layout in the collection's coordinates, in the documented order, found without any query.
  private func everything(
    _ layout: SolvedLayout, contentOffset: LayoutPoint, scrollOffset: (Int) -> Double
  ) -> [LayoutElement] {
    let axis = layout.environment.axis
    var all: [LayoutElement] = []
    for section in 0..<layout.sectionCount {
      var shift = LayoutPoint.zero
      if let scroll = layout.orthogonalScroll(inSection: section) {
        let back = LayoutPoint(axis, along: 0, across: scrollOffset(section))
        shift = LayoutPoint(x: scroll.scrollFrame.x - back.x, y: scroll.scrollFrame.y - back.y)
      }
      var elements: [(rank: Int, LayoutElement)] = []
      layout.forEachDecoration(inSection: section) { elements.append((0, $0)) }
      for item in 0..<layout.itemCount(inSection: section) {
        let zIndex = layout.zIndex(section: section, item: item)
        let frame = layout.frame(section: section, item: item).offset(x: shift.x, y: shift.y)
        elements.append(
          (1, LayoutElement(category: .item, section: section, index: item, frame: frame, zIndex: zIndex)))
        layout.forEachBadge(ofItem: item, inSection: section) { badge in
          var badge = badge
          badge.frame = badge.frame.offset(x: shift.x, y: shift.y)
          elements.append((2, badge))
        }
      }
      layout.forEachBoundary(inSection: section, contentOffset: contentOffset) { elements.append((3, $0)) }
      // Boundary items keep their order in the description, the others go by index.
      all += elements.enumerated().sorted {
        let (a, b) = ($0.element, $1.element)
        if a.1.zIndex != b.1.zIndex { return a.1.zIndex < b.1.zIndex }
        if a.rank != b.rank { return a.rank < b.rank }
        if a.rank != 3, a.1.index != b.1.index { return a.1.index < b.1.index }
        return $0.offset < $1.offset
      }.map(\.element.1)
    }
    return all
  }

  @Test("equal a filter over everything, on random descriptions", arguments: [nil, 2] as [Double?])
  func bruteForce(scale: Double?) throws {
    var hits = 0
    for seed in 0..<700 as Range<UInt64> {
      var random = RandomDescription(seed: 200_000 + seed)
      var document = random.document()
      document.scale = scale
      for index in document.layout.sections.indices {
        for item in document.layout.sections[index].boundarySupplementaryItems.indices
        where random.generator.chance(40) {
          document.layout.sections[index].boundarySupplementaryItems[item].pinToVisibleBounds = true
        }
      }
      if random.generator.chance(30) { document = Transposition.document(document) }
      guard let layout = try? document.solve() else { continue }
      for _ in 0..<6 {
        let rect = LayoutRect(
          x: Double(random.generator.pick([-50, 0, 100, 380, 700])),
          y: Double(random.generator.pick([-50, 0, 40, 333, 900, 2500])),
          w: Double(random.generator.pick([1, 60, 390, 5000])), h: Double(random.generator.pick([1, 60, 844, 5000])))
        let offset = LayoutPoint(x: rect.x, y: rect.y)
        let scrolled = Double(random.generator.pick([0, 0, 120]))
        let found = layout.elements(in: rect, contentOffset: offset) { _ in scrolled }
        let wanted = everything(layout, contentOffset: offset) { _ in scrolled }.filter { $0.frame.intersects(rect) }
        hits += wanted.count
        guard found != wanted else { continue }
        Issue.record("seed \(seed): \(found.count) found, \(wanted.count) expected in \(rect) of \(json(document))")
        return
      }
    }
    #expect(hits > 1000)
  }

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
      layout.forEachBoundary(inSection: 0, contentOffset: LayoutPoint(x: 0, y: offset)) { frames.append($0.frame.y) }
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
