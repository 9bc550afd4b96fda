@testable import CompositionalLayout

/// Rule 9: groups in groups.
extension HandWorkedCase {
  static var nested: [HandWorkedCase] {
    func beside(_ column: LayoutGroup) -> LayoutSection {
      LayoutSection(
        group: .horizontal(
          layoutSize: .size(.fractionalWidth(1), .estimated(100)),
          subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1)), column]))
    }
    let open = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.5), .estimated(100)), subitems: [item(.fractionalWidth(1), .estimated(50))])
    let following = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: LayoutItem(layoutSize: .full), count: 2)
    return [
      // The column grows to 80 + 50 = 130, the row with it, and the large cell follows.
      HandWorkedCase(
        "a nested column makes its row grow", [beside(open)], items: [4], measured: [cell(1, h: 80)],
        frames: [[at(0, 0, 150, 130), at(150, 0, 150, 80), at(150, 80, 150, 50), at(0, 130, 150, 100)]],
        contentLength: 230),
      // The row grows with its measured cell to 160; a column of the whole height follows and shares it out: 80 each.
      HandWorkedCase(
        "a count column follows its row",
        [
          LayoutSection(
            group: .horizontal(
              layoutSize: .size(.fractionalWidth(1), .estimated(100)),
              subitems: [item(.fractionalWidth(0.5), .estimated(100)), following]))
        ], items: [3], measured: [cell(0, h: 160)],
        frames: [[at(0, 0, 150, 160), at(150, 0, 150, 80), at(150, 80, 150, 80)]], contentLength: 160),
      // Two columns of their own estimated heights: the report is below the first only, which is 90 + 50 = 140; the
      // second keeps its 100, in a row of 140.
      HandWorkedCase(
        "a nested group without a report keeps its estimate",
        [
          LayoutSection(
            group: .horizontal(layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: [open]))
        ], items: [5], measured: [cell(1, h: 90)],
        frames: [
          [
            at(0, 0, 150, 50), at(0, 50, 150, 90), at(150, 0, 150, 50), at(150, 50, 150, 50), at(0, 140, 150, 50),
          ]
        ], contentLength: 240),
      // Shares of an estimated height, each a row: as estimated 50. The first is 70 high as its cell; so are all shares.
      // A cell of the row's whole height follows.
      HandWorkedCase(
        "rows as shares of an estimated column",
        [
          LayoutSection(
            group: .vertical(
              layoutSize: .size(.fractionalWidth(1), .estimated(100)),
              subitem: LayoutGroup.horizontal(
                layoutSize: .size(.fractionalWidth(1), .estimated(10)),
                subitems: [
                  item(.fractionalWidth(0.5), .estimated(20)), item(.fractionalWidth(0.5), .fractionalHeight(1)),
                ]), count: 2))
        ], items: [4], measured: [cell(0, h: 70)],
        frames: [[at(0, 0, 150, 70), at(150, 0, 150, 70), at(0, 70, 150, 20), at(150, 70, 150, 70)]],
        contentLength: 140),
      // A badge of a group lies on what the group has become: the column's bottom is 130.
      HandWorkedCase(
        "a group's badge follows the measured group",
        [
          beside(
            open.with {
              $0.supplementaryItems = [
                LayoutSupplementaryItem(
                  layoutSize: .size(.absolute(10), .absolute(10)), elementKind: "tail",
                  containerAnchor: LayoutAnchor(edges: [.bottom, .leading]))
              ]
            })
        ], items: [3], measured: [cell(1, h: 80)],
        frames: [[at(0, 0, 150, 130), at(150, 0, 150, 80), at(150, 80, 150, 50)]],
        attachments: [.init("tail", 0, 1, at(150, 120, 10, 10))], contentLength: 130),
    ]
  }
}
