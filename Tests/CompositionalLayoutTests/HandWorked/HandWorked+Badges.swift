@testable import CompositionalLayout

/// Rule 7.1: item anchors, and badges of groups.
extension HandWorkedCase {
  private static func badge(
    _ kind: String, _ container: LayoutAnchor, _ item: LayoutAnchor? = nil
  ) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: .size(.absolute(20), .absolute(10)), elementKind: kind, containerAnchor: container, itemAnchor: item)
  }

  static var badges: [HandWorkedCase] {
    func cells(_ badges: [LayoutSupplementaryItem]) -> LayoutSection {
      rowSection(.absolute(100), .absolute(50), [LayoutItem(layoutSize: .full, supplementaryItems: badges)])
    }
    let pair = LayoutGroup.vertical(
      layoutSize: .size(.absolute(80), .fractionalHeight(1)), subitem: LayoutItem(layoutSize: .full), count: 2
    ).with {
      $0.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
      $0.supplementaryItems = [badge("pair", LayoutAnchor(edges: [.top, .leading]))]
    }
    let root = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(60)),
      subitems: [item(.absolute(100), .fractionalHeight(1)), pair]
    ).with { $0.supplementaryItems = [badge("all", LayoutAnchor(edges: [.bottom, .trailing]))] }
    return [
      // The badge's centre lies on the cell's top trailing corner: 100 − 20 · 0.5 = 90, 0 − 10 · 0.5 = −5.
      HandWorkedCase(
        "an item anchor says which point of the badge lies on the cell's anchor",
        [cells([badge("dot", LayoutAnchor(edges: [.top, .trailing]), LayoutAnchor(edges: []))])], items: [1],
        frames: [[at(0, 0, 100, 50)]], attachments: [.init("dot", 0, 0, at(90, -5, 20, 10))], contentLength: 50),
      // The same, moved by both offsets: 90 + 3 + 0.25 · 20 = 98, −5 − 4 − 0.5 · 10 = −14.
      HandWorkedCase(
        "both anchors' offsets add up",
        [
          cells([
            badge(
              "dot", LayoutAnchor(edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: 3, y: -4)),
              LayoutAnchor(edges: [], fractionalOffset: LayoutPoint(x: 0.25, y: -0.5)))
          ])
        ], items: [1], frames: [[at(0, 0, 100, 50)]], attachments: [.init("dot", 0, 0, at(98, -14, 20, 10))],
        contentLength: 50),
      // Without one, the badge's own corner: 100 − 20, 0.
      HandWorkedCase(
        "without an item anchor the badge lies inside",
        [cells([badge("dot", LayoutAnchor(edges: [.top, .trailing]))])],
        items: [1], frames: [[at(0, 0, 100, 50)]], attachments: [.init("dot", 0, 0, at(80, 0, 20, 10))],
        contentLength: 50),
      // A group of 300 holds cell, pair and cell again (100 + 80 + 100); a second pair does not fit. The pair's insets
      // leave 70 × 50, cells of 25. Badges lie on groups less their insets: the pair's at 105, 5, not at its corner 100,
      // 0; the one of the whole at 300 − 20, 60 − 10. Cells start after the pair, at 180.
      HandWorkedCase(
        "badges of groups lie on the group less its insets", [LayoutSection(group: root)],
        items: [4],
        frames: [[at(0, 0, 100, 60), at(105, 5, 70, 25), at(105, 30, 70, 25), at(180, 0, 100, 60)]],
        attachments: [.init("pair", 0, 0, at(105, 5, 20, 10)), .init("all", 0, 0, at(280, 50, 20, 10))],
        contentLength: 60),
      // Four items a group: items 4 and 5 are group 1's cell and its pair's first. Badges of a kind are numbered.
      HandWorkedCase(
        "a group's badge is there once the group's first item is", [LayoutSection(group: root)], items: [6],
        frames: [
          [
            at(0, 0, 100, 60), at(105, 5, 70, 25), at(105, 30, 70, 25), at(180, 0, 100, 60), at(0, 60, 100, 60),
            at(105, 65, 70, 25),
          ]
        ],
        attachments: [
          .init("pair", 0, 0, at(105, 5, 20, 10)), .init("pair", 0, 1, at(105, 65, 20, 10)),
          .init("all", 0, 0, at(280, 50, 20, 10)), .init("all", 0, 1, at(280, 110, 20, 10)),
        ], contentLength: 120),
      // A column of 10 + 3 × 30 + 5 = 105, whose badge is at its end: 105 − 5 − 10. With one of three cells it is trimmed
      // to the cell's end from the inset corner, 30: 30 − 5 − 10 below its start at 105.
      HandWorkedCase(
        "a trimmed group's badge lies on the trimmed group less its insets",
        [
          LayoutSection(
            group: LayoutGroup.vertical(
              layoutSize: .size(.absolute(100), .absolute(105)), subitems: [item(.fractionalWidth(1), .absolute(30))]
            ).with {
              $0.contentInsets = .init(top: 10, leading: 4, bottom: 5, trailing: 6)
              $0.supplementaryItems = [badge("end", LayoutAnchor(edges: [.bottom, .trailing]))]
            })
        ], items: [4],
        frames: [[at(4, 10, 90, 30), at(4, 40, 90, 30), at(4, 70, 90, 30), at(4, 115, 90, 30)]],
        attachments: [.init("end", 0, 0, at(74, 90, 20, 10)), .init("end", 0, 1, at(74, 120, 20, 10))],
        contentLength: 135),
    ]
  }
}
