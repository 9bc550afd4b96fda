import Testing

@testable import CompositionalLayout

@Suite("Edits worked by hand")
struct EditExampleTests {
  private var list: LayoutSection {
    rowSection(.fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))])
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
    let cloud = rowSection(.fractionalWidth(1), .absolute(30), [item(.estimated(100), .fractionalHeight(1))])
    var layout = try solved(cloud, 999_999_999, width: 300, height: 400)
    // Rows of three; item 3 · 10⁸ starts one. Measured 150 wide, its row holds it and one more.
    try layout.report([cell(300_000_000, w: 150)])
    #expect(layout.frame(section: 0, item: 300_000_000) == at(0, 3_000_000_000, 150, 30))
    #expect(layout.frame(section: 0, item: 300_000_001) == at(150, 3_000_000_000, 100, 30))
    #expect(layout.frame(section: 0, item: 300_000_002) == at(0, 3_000_000_030, 100, 30))
    // 699 999 997 items are left for rows of three.
    #expect(layout.contentSize.h == (100_000_000 + 1 + 233_333_333) * 30)
  }
}
