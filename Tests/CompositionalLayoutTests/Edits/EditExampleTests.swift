import Testing

@testable import CompositionalLayout

@Suite("Edits worked by hand")
struct EditExampleTests {
  /// Rows that are as high as what their cell measures, 40 before.
  private var list: LayoutSection {
    LayoutSection(
      group: .horizontal(
        layoutSize: .size(.fractionalWidth(1), .estimated(40)), subitems: [item(.fractionalWidth(1), .estimated(40))]))
  }

  private func layout(_ counts: Int...) throws -> SolvedLayout {
    var layout = try SolvedLayout(container: .init(width: 300, height: 400))
    for count in counts { try layout.append(section: list, itemCount: count) }
    return layout
  }

  @Test("a report says exactly what it moves")
  func report() throws {
    var layout = try layout(1000, 5)
    let grown = try layout.report([cell(500, h: 100)])
    #expect(grown == LayoutInvalidation(section: 0, item: 500, offset: 20_000, cellsMoved: 505, contentDelta: 60))
    #expect(layout.frame(section: 0, item: 501).y == 20_100)
    #expect(layout.frame(section: 1, item: 0).y == 40_060)
    // Once more the same: nothing moves.
    let again = try layout.report([cell(500, h: 100)])
    #expect(again.section == 2)
    #expect(again.cellsMoved == 0)
    #expect(again.contentDelta == 0)
  }

  @Test("measuring a cell twice with different answers takes the last, and nothing loops")
  func flapping() throws {
    var layout = try layout(3)
    for height in [60, 61, 60, 61.5, 60] as [Double] {
      try layout.report([cell(1, h: height)])
      #expect(layout.contentSize.h == 80 + height)
    }
  }

  @Test("a header's report moves its section's cells and what follows, the whole layout's moves everything")
  func headers() throws {
    func header(_ kind: String) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .estimated(30)), elementKind: kind, alignment: .top)
    }
    var layout = try SolvedLayout(
      container: .init(width: 300, height: 400), configuration: .init(boundarySupplementaryItems: [header("title")]))
    for _ in 0..<3 {
      try layout.append(section: list.with { $0.boundarySupplementaryItems = [header("header")] }, itemCount: 2)
    }
    let change = try layout.report([MeasuredSize(section: 1, kind: "header", width: 99, height: 50)])
    #expect(change.section == 1 && change.item == 0 && change.cellsMoved == 4 && change.contentDelta == 20)
    // The title's 30, a section of 110; what ends before the second one is where it was.
    #expect(change.offset <= 140 && change.offset > 110)
    #expect((0..<3).map { layout.frame(section: $0, item: 0).y } == [60, 190, 300])
    let all = try layout.report([MeasuredSize(section: -1, kind: "title", height: 5)])
    #expect(all.section == 0 && all.item == 0 && all.cellsMoved == 6 && all.contentDelta == -25 && all.offset <= 0)
    #expect((0..<3).map { layout.frame(section: $0, item: 0).y } == [35, 165, 275])
    // They move with their section, and are forgotten with its description, or with the container.
    layout.moveSection(from: 1, to: 0)
    #expect((0..<3).map { layout.sectionFrame($0).h } == [130, 110, 110])
    #expect(layout.reportedSize(section: 0, kind: "header").height == 50)
    try layout.resize(to: .init(width: 200, height: 400), keepingMeasuredSizes: true)
    #expect(layout.sectionFrame(0) == at(0, 5, 200, 130))
    try layout.replaceSection(at: 0, with: layout.section(at: 1), itemCount: nil)
    #expect(layout.sectionFrame(0) == at(0, 5, 200, 110))
    try layout.resize(to: .init(width: 100, height: 400))
    #expect(layout.sectionFrame(0) == at(0, 30, 100, 110))
  }

  @Test("appended items move nothing")
  func append() throws {
    var layout = try layout(3)
    let change = try layout.appendItems(2, toSection: 0)
    #expect(change.section == 0 && change.item == 3)
    #expect(change.cellsMoved == 0)
    #expect(change.contentDelta == 80)
    // The last group may have been a partial one, so its start is near enough.
    #expect(change.offset >= 80 && change.offset <= 120)
  }

  @Test("measured sizes move with their items")
  func measuredMove() throws {
    var layout = try layout(4, 1)
    try layout.report([cell(1, h: 70), cell(3, w: 5, h: 10)])
    try layout.insertItems(2, at: 1, inSection: 0)
    #expect(layout.frames(inSection: 0).map(\.h) == [40, 40, 40, 70, 40, 10])
    try layout.removeItems(0..<2, inSection: 0)
    #expect(layout.frames(inSection: 0).map(\.h) == [40, 70, 40, 10])
    try layout.moveItem(from: 3, to: 0, inSection: 0)
    #expect(layout.frames(inSection: 0).map(\.h) == [10, 40, 70, 40])
    let kept = layout.reportedSize(section: 0, item: 0)
    #expect(kept.width == 5 && kept.height == 10)
    layout.moveSection(from: 0, to: 1)
    #expect(layout.frames(inSection: 1).map(\.h) == [10, 40, 70, 40])
    #expect(layout.frames(inSection: 1).map(\.y) == [40, 50, 90, 160])
    try layout.replaceSection(at: 1, with: list, itemCount: nil)
    #expect(layout.frames(inSection: 1).map(\.h) == [40, 40, 40, 40])
  }

  @Test("a resize forgets measured sizes unless they are kept")
  func resize() throws {
    var layout = try layout(2)
    try layout.report([cell(0, h: 70)])
    try layout.resize(to: .init(width: 200, height: 400), keepingMeasuredSizes: true)
    #expect(layout.frames(inSection: 0) == [at(0, 0, 200, 70), at(0, 70, 200, 40)])
    let change = try layout.resize(to: .init(width: 100, height: 400))
    #expect(layout.frames(inSection: 0) == [at(0, 0, 100, 40), at(0, 40, 100, 40)])
    #expect(change.contentDelta == -30)
    #expect(change.offset <= 0)
  }

  @Test("a thousand million items, one of them measured at the far end")
  func huge() throws {
    let count = 1_000_000_000
    var layout = try layout(count, 1)
    let change = try layout.report([cell(count - 1, h: 50)])
    #expect(change.item == count - 1)
    #expect(change.cellsMoved == 2)
    #expect(layout.frame(section: 0, item: count - 1) == at(0, 39_999_999_960, 300, 50))
    #expect(layout.contentSize.h == 40_000_000_050)
    let end = layout.elements(in: at(0, 39_999_999_950, 300, 55))
    #expect(end.map(\.index) == [count - 2, count - 1])
    try layout.insertItems(3, at: 0, inSection: 0)
    #expect(layout.frame(section: 0, item: count + 2).h == 50)
    try layout.removeItems(1..<count, inSection: 0)
    #expect(layout.frames(inSection: 0).map(\.h) == [40, 40, 40, 50])
  }

  @Test("a thousand million tags, one of them measured in the middle")
  func hugeCloud() throws {
    let cloud = LayoutSection(
      group: .horizontal(
        layoutSize: .size(.fractionalWidth(1), .absolute(30)), subitems: [item(.estimated(100), .fractionalHeight(1))]))
    var layout = try SolvedLayout(container: .init(width: 300, height: 400))
    try layout.append(section: cloud, itemCount: 999_999_999)
    // Rows of three; item 3 · 10⁸ starts one. Measured 150 wide, its row holds it and one more.
    try layout.report([cell(300_000_000, w: 150)])
    #expect(layout.frame(section: 0, item: 300_000_000) == at(0, 3_000_000_000, 150, 30))
    #expect(layout.frame(section: 0, item: 300_000_001) == at(150, 3_000_000_000, 100, 30))
    #expect(layout.frame(section: 0, item: 300_000_002) == at(0, 3_000_000_030, 100, 30))
    // 699 999 997 items are left for rows of three.
    #expect(layout.contentSize.h == (100_000_000 + 1 + 233_333_333) * 30)
  }

  @Test("zero sizes: a container, groups and cells of nothing")
  func zero() throws {
    var layout = try layout(3)
    try layout.report([cell(0, w: 0, h: 0), cell(1, h: 0), cell(2, h: 0)])
    #expect(layout.contentSize.h == 0)
    #expect(layout.frames() == Array(repeating: at(0, 0, 300, 0), count: 3))
    #expect(layout.elements(in: at(0, -10, 300, 20)).count == 3)
    // No room: an error, and the layout stays.
    #expect(layoutError { try layout.resize(to: .init(width: 0, height: 400)) }?.code == .noRoomForGroup)
    #expect(layout.container.width == 300)
    try layout.removeItems(0..<3, inSection: 0)
    #expect(layout.contentSize.h == 0)
    let nothing = try layout.report([])
    #expect(nothing.section == 1 && nothing.cellsMoved == 0)
  }

  @Test("a horizontal layout from right to left counts the offset from its leading edge")
  func rightToLeft() throws {
    var layout = try SolvedLayout(
      container: .init(width: 300, height: 400, layoutDirection: .rightToLeft),
      configuration: .init(scrollDirection: .horizontal))
    let column = LayoutSection(
      group: .vertical(
        layoutSize: .size(.estimated(40), .fractionalHeight(1)), subitems: [item(.estimated(40), .fractionalHeight(1))])
    )
    try layout.append(section: column, itemCount: 5)
    let change = try layout.report([cell(2, w: 100)])
    #expect(change == LayoutInvalidation(section: 0, item: 2, offset: 80, cellsMoved: 3, contentDelta: 60))
    // Left to right at 80 and 180: 300 − 80 − 100, 300 − 180 − 40.
    #expect(layout.frame(section: 0, item: 2) == at(120, 0, 100, 400))
    #expect(layout.frame(section: 0, item: 3) == at(80, 0, 40, 400))
  }

  @Test("what a mirrored scroll space moves when it grows is said")
  func mirroredScrollSpace() throws {
    var layout = try SolvedLayout(
      container: .init(width: 300, height: 400, layoutDirection: .rightToLeft),
      configuration: .init(scrollDirection: .horizontal))
    let cards = LayoutSection(
      group: .horizontal(
        layoutSize: .size(.estimated(40), .absolute(80)), subitems: [item(.estimated(40), .fractionalHeight(1))])
    ).with { $0.orthogonalScrollingBehavior = .continuous }
    try layout.append(section: cards, itemCount: 3)
    let before = layout.frames()
    let change = try layout.report([cell(2, w: 100)])
    for item in 0..<3 where layout.frame(section: 0, item: item) != before[item] {
      #expect(change.item <= item)
    }
    #expect(change.cellsMoved >= zip(before, layout.frames()).filter { $0 != $1 }.count)
  }
}
