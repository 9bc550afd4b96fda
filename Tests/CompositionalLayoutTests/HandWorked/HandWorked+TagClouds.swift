@testable import CompositionalLayout

/// Rule 9: cells of their own width that flow into rows.
extension HandWorkedCase {
  static var tagClouds: [HandWorkedCase] {
    func cloud(_ spacing: LayoutSpacing) -> LayoutSection {
      LayoutSection(
        group: LayoutGroup.horizontal(
          layoutSize: .size(.fractionalWidth(1), .estimated(30)), subitems: [item(.estimated(90), .estimated(30))]
        ).with { $0.interItemSpacing = spacing })
    }
    return [
      // As estimated, three of 90 fit into 300. Measured 200 + 10 + 60 = 270, and 90 more do not fit; then 90 + 10 + 150
      // = 250, and 50 more do not; then 50 alone.
      HandWorkedCase(
        "a row holds as many as fit by their measured widths", [cloud(.fixed(10))], items: [5],
        measured: [cell(0, w: 200), cell(1, w: 60), cell(3, w: 150), cell(4, w: 50)],
        frames: [
          [at(0, 0, 200, 30), at(210, 0, 60, 30), at(0, 30, 90, 30), at(100, 30, 150, 30), at(0, 60, 50, 30)]
        ], contentLength: 90),
      // Small ones come up: 40 + 10 + 40 + 10 + 90 + 10 + 90 = 290. The fifth starts row 1. Row 0 is 45 high.
      HandWorkedCase(
        "more fit when they are small", [cloud(.fixed(10))], items: [5],
        measured: [cell(0, w: 40, h: 45), cell(1, w: 40)],
        frames: [
          [at(0, 0, 40, 45), at(50, 0, 40, 30), at(100, 0, 90, 30), at(200, 0, 90, 30), at(0, 45, 90, 30)]
        ], contentLength: 75),
      // Row 0 would hold three by estimates and has none measured; item 3, of 10, fits after them: 270 + 0 + 10 ≤ 300.
      // Then 90 more do not.
      HandWorkedCase(
        "a measured cell comes up into a row of unmeasured ones", [cloud(.fixed(0))], items: [5],
        measured: [cell(3, w: 10)],
        frames: [
          [at(0, 0, 90, 30), at(90, 0, 90, 30), at(180, 0, 90, 30), at(270, 0, 10, 30), at(0, 30, 90, 30)]
        ], contentLength: 60),
      // Flexible gaps share what is left: row 0 300 − (100 + 150) = 50 in one gap. In the last row, item 2 of 60 goes on
      // with two places of 90 as estimated: 300 − 240 = 60 in two gaps; they hold no item.
      HandWorkedCase(
        "flexible gaps in measured rows", [cloud(.flexible(0))], items: [3],
        measured: [cell(0, w: 100), cell(1, w: 150), cell(2, w: 60)],
        frames: [[at(0, 0, 100, 30), at(150, 0, 150, 30), at(0, 30, 60, 30)]], contentLength: 60),
      // The same, with one more: it lies after a gap of 300 − (60 + 90 + 90) = 60 in two.
      HandWorkedCase(
        "places without an item matter for flexible spacing", [cloud(.flexible(0))], items: [4],
        measured: [cell(0, w: 100), cell(1, w: 150), cell(2, w: 60)],
        frames: [[at(0, 0, 100, 30), at(150, 0, 150, 30), at(0, 30, 60, 30), at(90, 30, 90, 30)]], contentLength: 60),
      // Each row starts again at the first subitem: row 0 is an icon of 40, a tag of 250; the next icon does not fit.
      HandWorkedCase(
        "every row starts with the first subitem",
        [
          rowSection(
            .fractionalWidth(1), .absolute(30),
            [item(.absolute(40), .fractionalHeight(1)), item(.estimated(90), .fractionalHeight(1))])
        ], items: [4], measured: [cell(1, w: 250)],
        frames: [[at(0, 0, 40, 30), at(40, 0, 250, 30), at(0, 30, 40, 30), at(40, 30, 90, 30)]], contentLength: 60),
      // Uniform widths: with 130 measured all in the row get 130, so two fit (260); item 2 starts row 1, which has no
      // report: three of 90.
      HandWorkedCase(
        "uniform cells of a row grow together before the next is tried",
        [
          rowSection(
            .fractionalWidth(1), .absolute(30), [item(.uniformAcrossSiblings(estimate: 90), .fractionalHeight(1))])
        ], items: [4], measured: [cell(1, w: 130)],
        frames: [[at(0, 0, 130, 30), at(130, 0, 130, 30), at(0, 30, 90, 30), at(90, 30, 90, 30)]],
        contentLength: 60),
      // What cannot be solved and does not fit as described ends the column, whoever reported in it: the second row's cells
      // are 77 wide in 59, but 40 + 60 do not fit into 45 anyway.
      HandWorkedCase(
        "a report in what does not fit is no error",
        [
          columnSection(
            .fractionalWidth(1), .absolute(45),
            [
              item(.fractionalWidth(1), .absolute(40)),
              LayoutGroup.horizontal(
                layoutSize: .size(.absolute(59), .estimated(60)), subitems: [item(.absolute(77), .estimated(30))]),
            ])
        ], items: [2], measured: [cell(1, h: 58)], frames: [[at(0, 0, 300, 40), at(0, 45, 300, 40)]],
        contentLength: 90),
      // The same one level down: in rows of 85, the second holds 50 and, measured 33, the next one, too.
      HandWorkedCase(
        "a measured cell comes up into a nested row of unmeasured ones",
        [
          columnSection(
            .fractionalWidth(1), .absolute(60),
            [
              LayoutGroup.horizontal(
                layoutSize: .size(.absolute(85), .absolute(30)), subitems: [item(.estimated(50), .fractionalHeight(1))])
            ])
        ], items: [4], measured: [cell(2, w: 33)],
        // Rows: 50 | 50 + 33; then a second column of rows, of which one is there: 50.
        frames: [[at(0, 0, 50, 30), at(0, 30, 50, 30), at(50, 30, 33, 30), at(0, 60, 50, 30)]], contentLength: 90),
      // Nested clouds: a column of 100 holds rows of the estimated height 30: as estimated three. Row 0 measured 80 high:
      // 80, and no second row fits (110 > 100). Column 1: rows of 30 from item 3 on, two of three: 60, and 10 that a whole
      // column leaves.
      HandWorkedCase(
        "rows in a column of a given height are packed by measured heights",
        [
          columnSection(
            .fractionalWidth(1), .absolute(100),
            [
              LayoutGroup.horizontal(
                layoutSize: .size(.fractionalWidth(1), .estimated(30)),
                subitems: [item(.estimated(100), .estimated(30))])
            ])
        ], items: [7], measured: [cell(0, h: 80)],
        frames: [
          [
            at(0, 0, 100, 80), at(100, 0, 100, 30), at(200, 0, 100, 30), at(0, 100, 100, 30), at(100, 100, 100, 30),
            at(200, 100, 100, 30), at(0, 130, 100, 30),
          ]
        ], contentLength: 170),
    ]
  }
}
