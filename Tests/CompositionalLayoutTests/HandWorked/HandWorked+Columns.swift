@testable import CompositionalLayout

/// Rule 9.4: groups of estimated length along their axis.
extension HandWorkedCase {
  static var columns: [HandWorkedCase] {
    let column = LayoutSection(
      group: LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .estimated(200)),
        subitems: [item(.fractionalWidth(1), .estimated(40)), item(.fractionalWidth(1), .estimated(40))]
      ).with { $0.interItemSpacing = .fixed(10) })
    return [
      // Not as many as fit into 200, but the two of the list. Group 0: 60 + 10 + 40 = 110, group 1: 40 + 10 + 40 = 90.
      HandWorkedCase(
        "a column of estimated length holds its list once, and is as long as that", [column], items: [4],
        measured: [cell(0, h: 60)],
        frames: [[at(0, 0, 300, 60), at(0, 70, 300, 40), at(0, 110, 300, 40), at(0, 160, 300, 40)]],
        contentLength: 200),
      // Small ones are no more: 15 + 10 + 15 = 40. The last one is as long as the cell that is there.
      HandWorkedCase(
        "a column that shrinks holds no more", [column], items: [3], measured: [cell(0, h: 15), cell(1, h: 15)],
        frames: [[at(0, 0, 300, 15), at(0, 25, 300, 15), at(0, 40, 300, 40)]], contentLength: 80),
      // Neither the child that does not exist nor the spacing before it counts.
      HandWorkedCase(
        "a partial column is as long as what is there", [column], items: [1], measured: [cell(0, h: 60)],
        frames: [[at(0, 0, 300, 60)]], contentLength: 60),
      // Nothing is left over in a group that is as long as what it holds: 40 + 4 + 40 = 84, 60 + 4 + 40.
      HandWorkedCase(
        "flexible spacing of an estimated column is at its least",
        [column.with { $0.group.interItemSpacing = .flexible(4) }], items: [4], measured: [cell(2, h: 60)],
        frames: [[at(0, 0, 300, 40), at(0, 44, 300, 40), at(0, 84, 300, 60), at(0, 148, 300, 40)]],
        contentLength: 188),
      // A part of the group's own estimated height is a part of the estimate: half of 100, whatever is measured. 50 + 70.
      HandWorkedCase(
        "a part along an estimated column is a part of the estimate",
        [
          columnSection(
            .fractionalWidth(1), .estimated(100),
            [item(.fractionalWidth(1), .fractionalHeight(0.5)), item(.fractionalWidth(1), .estimated(40))])
        ], items: [2], measured: [cell(1, h: 70)], frames: [[at(0, 0, 300, 50), at(0, 50, 300, 70)]],
        contentLength: 120),
      // The width, across, is estimated too: 90 measured, 80 of the estimate, 50. The column of 100 would hold five of 20;
      // three are there.
      HandWorkedCase(
        "in a column of estimated width every cell keeps its own",
        [
          columnSection(
            .estimated(80), .absolute(100),
            [
              item(.estimated(50), .absolute(20)), item(.fractionalWidth(1), .absolute(20)),
              item(.estimated(50), .absolute(20)),
            ])
        ], items: [3], measured: [cell(0, w: 90)],
        frames: [[at(0, 0, 90, 20), at(0, 20, 80, 20), at(0, 40, 50, 20)]], contentLength: 60),
    ]
  }
}
