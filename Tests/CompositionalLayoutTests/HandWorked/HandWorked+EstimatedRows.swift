@testable import CompositionalLayout

/// Rule 9: rows that are as high as their highest cell.
extension HandWorkedCase {
  static var estimatedRows: [HandWorkedCase] {
    let list = rowSection(.fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))])
    let halves = rowSection(
      .fractionalWidth(1), .estimated(40),
      [item(.fractionalWidth(0.5), .estimated(40)), item(.fractionalWidth(0.5), .fractionalHeight(1))])
    return rowReports(list) + [
      // Row 0 is as high as its measured cell, 70; the second cell is a part of the estimate, 40, and stays so.
      HandWorkedCase(
        "a cell of the whole height is as high as the estimate", [halves], items: [4], measured: [cell(0, h: 70)],
        frames: [[at(0, 0, 150, 70), at(150, 0, 150, 40), at(0, 70, 150, 40), at(150, 70, 150, 40)]],
        contentLength: 110),
      // A report of a cell whose height is not estimated does not count.
      HandWorkedCase(
        "reports of other cells are ignored", [halves], items: [2], measured: [cell(1, w: 20, h: 90), cell(0, w: 20)],
        frames: [[at(0, 0, 150, 40), at(150, 0, 150, 40)]], contentLength: 40),
      // Two estimated cells, one measured smaller: the row is as high as the other's estimate, 40, which still counts.
      HandWorkedCase(
        "an unmeasured neighbour counts with its estimate",
        [rowSection(.fractionalWidth(1), .estimated(55), [item(.fractionalWidth(0.5), .estimated(40))])], items: [4],
        measured: [cell(0, h: 15)],
        // Row 1 is as high as its largest cell, 40, too: the row's own estimate of 55 does not count.
        frames: [[at(0, 0, 150, 15), at(150, 0, 150, 40), at(0, 40, 150, 40), at(150, 40, 150, 40)]],
        contentLength: 80),
      // Insets 6 + 4 and edges 3 + 2 count: 6 + 3 + 50 + 2 + 4 = 65. The cell's own insets of 5 are cut off its width, but
      // not off its height, which is estimated.
      HandWorkedCase(
        "insets and edges of what is measured",
        [
          LayoutSection(
            group: LayoutGroup.horizontal(
              layoutSize: .size(.fractionalWidth(1), .estimated(40)),
              subitems: [
                item(.fractionalWidth(1), .estimated(20)).with {
                  $0.edgeSpacing = EdgeSpacing(top: .fixed(3), bottom: .flexible(2))
                  $0.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
                }
              ]
            ).with { $0.contentInsets = .init(top: 6, bottom: 4) })
        ], items: [2], measured: [cell(0, h: 50)],
        // Row 0: 6 + 3 = 9. Row 1, 6 + 3 + 20 + 2 + 4 = 35 high: 65 + 9 = 74.
        frames: [[at(5, 9, 290, 50), at(5, 74, 290, 20)]], contentLength: 100),
      // A part of the group's width does not refer to its height, so it decides: 300 · 0.25 = 75.
      HandWorkedCase(
        "a part of the other dimension decides, too",
        [
          rowSection(
            .fractionalWidth(1), .estimated(40),
            [item(.fractionalWidth(0.5), .estimated(40)), item(.fractionalWidth(0.5), .fractionalWidth(0.25))])
        ], items: [2], measured: [cell(0, h: 60)], frames: [[at(0, 0, 150, 60), at(150, 0, 150, 75)]],
        contentLength: 75),
      // All cells are half the estimate of 40, and the row is as high as they are.
      HandWorkedCase(
        "a row of nothing but parts is as high as the largest of them",
        [rowSection(.fractionalWidth(1), .estimated(40), [item(.estimated(100), .fractionalHeight(0.5))])], items: [2],
        measured: [cell(0, w: 120)], frames: [[at(0, 0, 120, 20), at(120, 0, 100, 20)]],
        contentLength: 20),
    ]
  }

  private static func rowReports(_ list: LayoutSection) -> [HandWorkedCase] {
    [
      // 60 + 40 + 25; what follows moves.
      HandWorkedCase(
        "measured rows", [list, rows(height: 10)], items: [3, 1], measured: [cell(0, h: 60), cell(2, h: 25)],
        frames: [[at(0, 0, 300, 60), at(0, 60, 300, 40), at(0, 100, 300, 25)], [at(0, 125, 300, 10)]],
        contentLength: 135),
      // The last height of cell 0 is 30; the report after it has none and leaves it.
      HandWorkedCase(
        "the last report of a dimension counts", [list], items: [2],
        measured: [cell(0, h: 60), cell(0, h: 30), cell(0, w: 99)], frames: [[at(0, 0, 300, 30), at(0, 30, 300, 40)]],
        contentLength: 70),
      // A row may shrink to nothing.
      HandWorkedCase(
        "a measured height of 0", [list], items: [3], measured: [cell(1, h: 0)],
        frames: [[at(0, 0, 300, 40), at(0, 40, 300, 0), at(0, 40, 300, 40)]], contentLength: 80),
      // 60 − 40 (the spacing takes it back) = 20; 40 − 40 = 0: the next row lies on it.
      HandWorkedCase(
        "a spacing that takes a row back", [list.with { $0.interGroupSpacing = -39 }], items: [3],
        measured: [cell(0, h: 60), cell(1, h: 39)],
        frames: [[at(0, 0, 300, 60), at(0, 21, 300, 39), at(0, 21, 300, 40)]], contentLength: 61),
    ]
  }
}
