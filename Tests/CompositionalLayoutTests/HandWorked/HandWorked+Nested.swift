@testable import CompositionalLayout

/// Rule 9: groups in groups.
extension HandWorkedCase {
  static var nested: [HandWorkedCase] { growing + parts }

  /// Groups whose size is a part of the row around them: of its estimate, whatever the row becomes.
  private static var parts: [HandWorkedCase] {
    func row(_ nodes: [any LayoutSubitem]) -> LayoutSection {
      LayoutSection(group: .horizontal(layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: nodes))
    }
    let column = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .absolute(50))])
    let cell = item(.fractionalWidth(0.5), .estimated(100))
    return [
      // The column of 100 holds two of 50. The cell after it is item 2 and reports 150. Of the last row one cell of 50 is
      // there, where a whole one is 100 high.
      HandWorkedCase(
        "a column in a grown row holds no more", [row([column, cell])], items: [4],
        measured: [.init(section: 0, item: 2, height: 150)],
        frames: [[at(0, 0, 150, 50), at(0, 50, 150, 50), at(150, 0, 150, 150), at(0, 150, 150, 50)]],
        contentLength: 200),
      // The cell is 60 high; the column stays 100, and the row with it.
      HandWorkedCase(
        "a column keeps its row from shrinking", [row([cell, column])], items: [3],
        measured: [.init(section: 0, item: 0, height: 60)],
        frames: [[at(0, 0, 150, 60), at(150, 0, 150, 50), at(150, 50, 150, 50)]], contentLength: 100),
      // Where it holds no cell it does not: the last row is as high as what is there.
      HandWorkedCase(
        "a column without items does not keep its row from shrinking", [row([cell, column])], items: [1],
        measured: [.init(section: 0, item: 0, height: 20)], frames: [[at(0, 0, 150, 20)]], contentLength: 20),
      // Halves of 100.
      HandWorkedCase(
        "parts along a column in a grown row are parts of the estimate",
        [
          row([
            cell,
            LayoutGroup.vertical(
              layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)),
              subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
          ])
        ], items: [3], measured: [.init(section: 0, item: 0, height: 150)],
        frames: [[at(0, 0, 150, 150), at(150, 0, 150, 50), at(150, 50, 150, 50)]], contentLength: 150),
      // The nested row's width is estimated at 100: 25 and 60 are parts of that, and it is 85 long then. Its height is the
      // 100 of the estimate around it, which the second cell fills.
      HandWorkedCase(
        "parts along a nested row of estimated width are parts of the estimate",
        [
          row([
            LayoutGroup.horizontal(
              layoutSize: .size(.estimated(100), .fractionalHeight(1)),
              subitems: [
                item(.fractionalWidth(0.25), .estimated(30)), item(.fractionalWidth(0.6), .fractionalHeight(1)),
              ]), item(.absolute(200), .estimated(90)),
          ])
        ], items: [3], measured: [.init(section: 0, item: 0, height: 30), .init(section: 0, item: 2, height: 120)],
        frames: [[at(0, 0, 25, 30), at(25, 0, 60, 100), at(85, 0, 200, 120)]], contentLength: 120),
    ]
  }

  private static var growing: [HandWorkedCase] {
    func beside(_ column: LayoutGroup) -> LayoutSection {
      rowSection(.fractionalWidth(1), .estimated(100), [item(.fractionalWidth(0.5), .fractionalHeight(1)), column])
    }
    let half = item(.fractionalWidth(1), .estimated(50))
    let open = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.5), .estimated(100)), subitems: [half, half])
    return [
      // The column grows to 80 + 50 = 130, the row with it; the large cell keeps the 100 of the estimate.
      HandWorkedCase(
        "a nested column makes its row grow", [beside(open)], items: [4], measured: [cell(1, h: 80)],
        frames: [[at(0, 0, 150, 100), at(150, 0, 150, 80), at(150, 80, 150, 50), at(0, 130, 150, 100)]],
        contentLength: 230),
      // The row grows with its measured cell to 160; a column of the whole height shares the estimate: 50 each.
      HandWorkedCase(
        "a count column in a grown row shares the estimate",
        [
          rowSection(
            .fractionalWidth(1), .estimated(100),
            [
              item(.fractionalWidth(0.5), .estimated(100)),
              LayoutGroup.vertical(
                layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: LayoutItem(layoutSize: .full),
                count: 2),
            ])
        ], items: [3], measured: [cell(0, h: 160)],
        frames: [[at(0, 0, 150, 160), at(150, 0, 150, 50), at(150, 50, 150, 50)]], contentLength: 160),
      // Two columns of their own estimated heights: the first is 50 + 90 = 140, the second 100, in a row of 140. Of the
      // last row one cell of 50 is there.
      HandWorkedCase(
        "a nested group beside a grown one is as long as what it holds",
        [rowSection(.fractionalWidth(1), .estimated(100), [open])], items: [5], measured: [cell(1, h: 90)],
        frames: [
          [
            at(0, 0, 150, 50), at(0, 50, 150, 90), at(150, 0, 150, 50), at(150, 50, 150, 50), at(0, 140, 150, 50),
          ]
        ], contentLength: 190),
      // Shares of an estimated height, each a row of 50: its measured cell of 70 sticks out of it.
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
        frames: [[at(0, 0, 150, 70), at(150, 0, 150, 50), at(0, 50, 150, 20), at(150, 50, 150, 50)]],
        contentLength: 100),
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
        frames: [[at(0, 0, 150, 100), at(150, 0, 150, 80), at(150, 80, 150, 50)]],
        attachments: [.init("tail", 0, 0, at(150, 120, 10, 10))], contentLength: 130),
    ]
  }
}
