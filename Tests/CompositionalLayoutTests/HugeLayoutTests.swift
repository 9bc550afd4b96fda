import Testing

@testable import CompositionalLayout

@Suite("Size does not matter")
struct HugeLayoutTests {
  @Test("a thousand million items, one of them measured at the far end")
  func huge() throws {
    let count = 1_000_000_000
    let list = rowSection(
      .fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))])
    var layout = try solved(list, count, width: 300, height: 400)
    try layout.append(section: list, itemCount: 1)
    try layout.report([cell(count - 1, height: 50)])
    #expect(layout.frame(section: 0, item: count - 1) == at(0, 39_999_999_960, 300, 50))
    #expect(layout.contentSize.height == 40_000_000_050)
    let end = layout.elements(in: at(0, 39_999_999_950, 300, 55))
    #expect(end.map(\.index) == [count - 2, count - 1])
    var piece = Array(repeating: LayoutRect.zero, count: 2)
    layout.writeFrames(ofSection: 0, items: count - 2..<count, into: &piece)
    #expect(piece == end.map(\.frame))
    try layout.insertItems(3, at: 0, inSection: 0)
    #expect(layout.frame(section: 0, item: count + 2).height == 50)
    try layout.removeItems(1..<count, inSection: 0)
    #expect(layout.frames(inSection: 0).map(\.height) == [40, 40, 40, 50])
  }

  @Test("a thousand million tags, one of them measured in the middle")
  func hugeCloud() throws {
    let cloud = rowSection(
      .fractionalWidth(1), .absolute(30), [item(.estimated(100), .fractionalHeight(1))])
    var layout = try solved(cloud, 999_999_999, width: 300, height: 400)
    // Rows of three; item 3 · 10⁸ starts one. Measured 150 wide, its row holds it and one more.
    try layout.report([cell(300_000_000, width: 150)])
    #expect(layout.frame(section: 0, item: 300_000_000) == at(0, 3_000_000_000, 150, 30))
    #expect(layout.frame(section: 0, item: 300_000_001) == at(150, 3_000_000_000, 100, 30))
    #expect(layout.frame(section: 0, item: 300_000_002) == at(0, 3_000_000_030, 100, 30))
    // 699 999 997 items are left for rows of three.
    #expect(layout.contentSize.height == (100_000_000 + 1 + 233_333_333) * 30)
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
    let height = 200 + 1.999
    #expect(layout.frame(section: 0, item: 1).height == height / 100)
    #expect(layout.work.slotsSolved > 200_000 && layout.templates.slotsHeld < 70_000)
    // A template that was handed out is still there; one that was given up is solved again.
    try layout.append(kept, itemCount: 1)
    #expect(layout.frame(section: 1, item: 0).height == 7)
    try layout.append(section: rows(), itemCount: 1)
    #expect(layout.frame(section: 2, item: 0).height == 44)
    try layout.resize(to: .init(width: 844, height: 390))
    #expect(layout.frame(section: 0, item: 1).width == 844)
  }

  @Test("many kinds and many badges of one cell cost their number, not its square")
  func manyKinds() throws {
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = (0..<30_000).map {
      .init(
        layoutSize: .size(.absolute(2), .absolute(2)), elementKind: "kind \($0)",
        containerAnchor: .init(edges: []))
    }
    let section = rowSection(.fractionalWidth(1), .absolute(50), [item])
    let layout = try solved(section, 1)
    var count = 0
    layout.forEachSupplementary(inSection: 0) { _ in count += 1 }
    #expect(count == 30_000)
    let corner = LayoutRect(x: 0, y: 0, width: 5, height: 5)
    var work = 0
    layout.forEachElement(in: corner, counting: &work) { _ in }
    #expect(work < 100)
  }

  @Test("an offset that is no number moves nothing, and an infinite one leaves frames finite")
  func offsets() throws {
    var section = rows()
    section.boundarySupplementaryItems = [bar("header", .top, height: 40, pinned: true)]
    let layout = try solved(section, 30)
    for (offset, y) in [(Double.nan, 0.0), (.infinity, 30 * 44), (-.infinity, 0)] {
      layout.forEachSupplementary(inSection: 0, contentOffset: LayoutPoint(x: offset, y: offset)) {
        #expect($0.frame == LayoutRect(x: 0, y: y, width: 390, height: 40))
      }
    }
  }
}
