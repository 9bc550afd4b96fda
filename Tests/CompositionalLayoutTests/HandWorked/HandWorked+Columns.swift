@testable import CompositionalLayout

/// Rule 9: groups of estimated length along their axis.
extension HandWorkedCase {
  static var columns: [HandWorkedCase] {
    let column = LayoutSection(
      group: LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: [item(.fractionalWidth(1), .estimated(40))]
      ).with { $0.interItemSpacing = .fixed(10) })
    return [
      // As estimated 40 + 10 + 40 = 90 fit into 100, so every group holds two. Group 0: 60 + 10 + 40 = 110, group 1 as
      // estimated, 100.
      HandWorkedCase(
        "a column holds as many as estimated, and is as long as they are", [column], items: [4],
        measured: [cell(0, h: 60)],
        frames: [[at(0, 0, 300, 60), at(0, 70, 300, 40), at(0, 110, 300, 40), at(0, 160, 300, 40)]],
        contentLength: 210),
      // Small ones are no more: 15 + 10 + 15 = 40.
      HandWorkedCase(
        "a column that shrinks holds no more", [column], items: [3], measured: [cell(0, h: 15), cell(1, h: 15)],
        frames: [[at(0, 0, 300, 15), at(0, 25, 300, 15), at(0, 40, 300, 40)]], contentLength: 140),
      // The child that does not exist keeps its estimate: 60 + 10 + 40.
      HandWorkedCase(
        "a partial column counts what is missing as estimated", [column], items: [1], measured: [cell(0, h: 60)],
        frames: [[at(0, 0, 300, 60)]], contentLength: 110),
      // As estimated, 100 − 80 = 20 are left for the flexible gap; once measured, nothing is left over: 60 + 4 + 40.
      HandWorkedCase(
        "flexible spacing of a measured column is at its least",
        [column.with { $0.group.interItemSpacing = .flexible(4) }], items: [4], measured: [cell(2, h: 60)],
        frames: [[at(0, 0, 300, 40), at(0, 60, 300, 40), at(0, 100, 300, 60), at(0, 164, 300, 40)]],
        contentLength: 204),
      // A part of the group's own estimated height is a part of the estimate: half of 100, whatever is measured. 50 + 70.
      HandWorkedCase(
        "a part along an estimated column is a part of the estimate",
        [
          LayoutSection(
            group: .vertical(
              layoutSize: .size(.fractionalWidth(1), .estimated(100)),
              subitems: [
                item(.fractionalWidth(1), .fractionalHeight(0.5)), item(.fractionalWidth(1), .estimated(40)),
              ]))
        ], items: [2], measured: [cell(1, h: 70)], frames: [[at(0, 0, 300, 50), at(0, 50, 300, 70)]],
        contentLength: 120),
      // The width, across, is estimated too: the largest of 90 measured and the 50 estimated; a cell of the whole width
      // follows it.
      HandWorkedCase(
        "a column of estimated width is as wide as its widest cell",
        [
          LayoutSection(
            group: .vertical(
              layoutSize: .size(.estimated(80), .absolute(100)),
              subitems: [
                item(.estimated(50), .absolute(20)), item(.fractionalWidth(1), .absolute(20)),
                item(.estimated(50), .absolute(20)),
              ]))
        ], items: [3], measured: [cell(0, w: 90)],
        frames: [[at(0, 0, 90, 20), at(0, 20, 90, 20), at(0, 40, 50, 20)]], contentLength: 100),
    ]
  }
}
