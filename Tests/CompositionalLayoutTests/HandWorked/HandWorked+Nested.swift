@testable import CompositionalLayout

/// Rule 9: groups in groups.
extension HandWorkedCase {
  static var nested: [HandWorkedCase] { growing + following }

  /// Groups whose size follows the row around them. What they hold is decided with the row as estimated, so that every
  /// item keeps its place and nothing that is measured can fail in a group that only follows.
  private static var following: [HandWorkedCase] {
    func row(_ nodes: [any LayoutSubitem]) -> LayoutSection {
      LayoutSection(group: .horizontal(layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: nodes))
    }
    let column = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .absolute(50))])
    let cell = item(.fractionalWidth(0.5), .estimated(100))
    return [
      // As estimated the column holds two of 50. The cell after it is item 2 and reports 150. A third of 50 would fit
      // into a column of 150 then; but it would be item 2, which reported for another place.
      HandWorkedCase(
        "a column that follows a grown row holds no more", [row([column, cell])], items: [4],
        measured: [.init(section: 0, item: 2, height: 150)],
        frames: [[at(0, 0, 150, 50), at(0, 50, 150, 50), at(150, 0, 150, 150), at(0, 150, 150, 50)]],
        contentLength: 250),
      // The row is 60 high: the column holds its two, and the second runs out.
      HandWorkedCase(
        "a column that follows a shrunk row holds no less", [row([cell, column])], items: [3],
        measured: [.init(section: 0, item: 0, height: 60)],
        frames: [[at(0, 0, 150, 60), at(150, 0, 150, 50), at(150, 50, 150, 50)]], contentLength: 60),
      // Places without an item cannot fail: the column of the last row holds nothing, and 20 is too little for one.
      HandWorkedCase(
        "a column without items follows a row that is too low for it", [row([cell, column])], items: [1],
        measured: [.init(section: 0, item: 0, height: 20)], frames: [[at(0, 0, 150, 20)]], contentLength: 20),
      // Halves of what the column has become: 75 each, as its own height is no estimate.
      HandWorkedCase(
        "parts along a following column are parts of what it has become",
        [
          row([
            cell,
            LayoutGroup.vertical(
              layoutSize: .size(.fractionalWidth(0.5), .fractionalHeight(1)),
              subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
          ])
        ], items: [3], measured: [.init(section: 0, item: 0, height: 150)],
        frames: [[at(0, 0, 150, 150), at(150, 0, 150, 75), at(150, 75, 150, 75)]], contentLength: 150),
      // The nested row's width is estimated at 100: 25 and 60 are parts of that, though they then are all that it takes,
      // 85. Its height follows the cell's 120.
      HandWorkedCase(
        "parts along a following row of estimated width are parts of the estimate",
        [
          row([
            LayoutGroup.horizontal(
              layoutSize: .size(.estimated(100), .fractionalHeight(1)),
              subitems: [
                item(.fractionalWidth(0.25), .estimated(30)), item(.fractionalWidth(0.6), .fractionalHeight(1)),
              ]), item(.absolute(200), .estimated(90)),
          ])
        ], items: [3], measured: [.init(section: 0, item: 0, height: 30), .init(section: 0, item: 2, height: 120)],
        frames: [[at(0, 0, 25, 30), at(25, 0, 60, 120), at(85, 0, 200, 120)]], contentLength: 120),
    ]
  }

  private static var growing: [HandWorkedCase] {
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
