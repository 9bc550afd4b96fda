import Testing

@testable import CompositionalLayout

@Suite("Size does not matter")
struct HugeLayoutTests {
  private func layout(_ sections: Int, items: Int) throws -> SolvedLayout {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    let descriptions = [rows(), grid(columns: 3), grid(columns: 2, spacing: 10)]
    for index in 0..<sections {
      try layout.append(section: descriptions[index % descriptions.count], itemCount: items)
    }
    return layout
  }

  @Test("the counted work of solving does not depend on the number of items")
  func countedWork() throws {
    let few = try layout(300, items: 1).work
    #expect(few.templatesSolved == 3 && few.slotsSolved == 6)
    #expect(few.nodesSummed < 3 * 300)
    #expect(try layout(300, items: 1000).work == few)
    #expect(try layout(300, items: 1_000_000_000).work == few)
    let more = try layout(600, items: 1).work
    #expect(more.templatesSolved == 3 && more.slotsSolved == 6)
    #expect(more.nodesSummed < 3 * 600)
  }

  @Test("a thousand million items: frames, extents and queries without touching them")
  func thousandMillion() throws {
    let layout = try layout(2, items: 1_000_000_000)
    #expect(layout.totalItemCount == 2_000_000_000)
    #expect(layout.frame(section: 0, item: 999_999_999).y == 999_999_999 * 44)
    #expect(layout.frame(section: 1, item: 0).y == 44_000_000_000)
    let middle = layout.elements(in: LayoutRect(x: 0, y: 22_000_000_000, w: 390, h: 88))
    #expect(middle.map(\.index) == [500_000_000, 500_000_001])
    #expect(layout.contentSize.h == 44_000_000_000 + (1_000_000_000.0 / 3).rounded(.up) * 80)
    var piece = Array(repeating: LayoutRect.zero, count: 3)
    layout.writeFrames(ofSection: 0, items: 999_999_997..<1_000_000_000, into: &piece)
    #expect(piece.last?.y == 43_999_999_956.0)
  }
}

@Suite("What must not pile up")
struct PilingUpTests {
  @Test("a section replaced again and again by other descriptions keeps none of the old ones")
  func replacing() throws {
    var layout = try solved(rows(), 3)
    let kept = try layout.prepare(rows(height: 7))
    for number in 0..<2000 {
      let column = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(200 + Double(number) / 1000)),
        subitem: LayoutItem(layoutSize: .full), count: 100)
      try layout.replaceSection(at: 0, with: LayoutSection(group: column))
    }
    #expect(layout.frame(section: 0, item: 1).h == (200 + 1.999) / 100)
    #expect(layout.work.slotsSolved > 200_000 && layout.templates.slotsHeld < 70_000)
    // A template that was handed out is still there; one that was given up is solved again.
    try layout.append(kept, itemCount: 1)
    #expect(layout.frame(section: 1, item: 0).h == 7)
    try layout.append(section: rows(), itemCount: 1)
    #expect(layout.frame(section: 2, item: 0).h == 44)
    try layout.resize(to: .init(width: 844, height: 390))
    #expect(layout.frame(section: 0, item: 1).w == 844)
  }

  @Test("many kinds and many badges of one cell cost their number, not its square")
  func manyKinds() throws {
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = (0..<30_000).map {
      .init(layoutSize: .size(.absolute(2), .absolute(2)), elementKind: "kind \($0)", containerAnchor: .init(edges: []))
    }
    let section = rowSection(.fractionalWidth(1), .absolute(50), [item])
    let layout = try solved(section, 1)
    var count = 0
    layout.forEachSupplementary(inSection: 0) { _ in count += 1 }
    #expect(count == 30_000)
    let corner = LayoutRect(x: 0, y: 0, w: 5, h: 5)
    var work = 0
    layout.forEachElement(in: corner, counting: &work) { _ in }
    #expect(work < 100)
  }

  @Test("an offset that is no number moves nothing, and an infinite one leaves frames finite")
  func offsets() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      bar("header", .top, height: 40, pinned: true)
    ]
    let layout = try solved(section, 30)
    for (offset, y) in [(Double.nan, 0.0), (.infinity, 30 * 44), (-.infinity, 0)] {
      layout.forEachSupplementary(inSection: 0, contentOffset: LayoutPoint(x: offset, y: offset)) {
        #expect($0.frame == LayoutRect(x: 0, y: y, w: 390, h: 40))
      }
    }
  }
}
