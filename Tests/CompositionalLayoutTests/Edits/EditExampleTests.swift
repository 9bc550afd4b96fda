import Testing

@testable import CompositionalLayout

@Suite("Edits worked by hand")
struct EditExampleTests {
  @Test("a thousand million items, one of them measured at the far end")
  func huge() throws {
    let count = 1_000_000_000
    let list = rowSection(.fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))])
    var layout = try solved(list, count, width: 300, height: 400)
    try layout.append(section: list, itemCount: 1)
    try layout.report([cell(count - 1, h: 50)])
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
