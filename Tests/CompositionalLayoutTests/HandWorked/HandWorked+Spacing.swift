@testable import CompositionalLayout

/// Rules 1.3, 2 and 4 within one group: fractions and spacing, insets, what is left over.
extension HandWorkedCase {
  static var spacing: [HandWorkedCase] {
    func row(_ width: LayoutDimension, _ spacing: LayoutSpacing, of length: Double = 300) -> LayoutSection {
      LayoutSection(
        group: LayoutGroup.horizontal(
          layoutSize: .size(.absolute(length), .absolute(50)), subitems: [item(width, .fractionalHeight(1))]
        ).with { $0.interItemSpacing = spacing })
    }
    return [
      // With two children halves are of 300 − 10: 145 + 10 + 145. With three they would be of 280: 3 · 140 + 20 > 300.
      HandWorkedCase(
        "fractions along a group are of what the spacing leaves", [row(.fractionalWidth(0.5), .fixed(10))], items: [3],
        frames: [[at(0, 0, 145, 50), at(155, 0, 145, 50), at(0, 50, 145, 50)]], contentLength: 100),
      // Three of 0.3: 0.3 · 280 = 84, 3 · 84 + 20 = 272. Four: 0.3 · 270 = 81, 4 · 81 + 30 > 300. The 28 that are left are
      // shared by two flexible gaps: 10 + 14.
      HandWorkedCase(
        "flexible spacing takes its minimum out of fractions, and then shares what is left",
        [row(.fractionalWidth(0.3), .flexible(10))], items: [3],
        frames: [[at(0, 0, 84, 50), at(108, 0, 84, 50), at(216, 0, 84, 50)]], contentLength: 50),
      // Ten of 0.1 · (100 − 90) = 1 and nine gaps fill 100. Eleven would be of nothing, and do not count as a fit.
      HandWorkedCase(
        "children of nothing do not fit", [row(.fractionalWidth(0.1), .fixed(10), of: 100)], items: [11],
        frames: [(0..<10).map { at(Double($0) * 11, 0, 1, 50) } + [at(0, 50, 1, 50)]], contentLength: 100),
      // Heights from the width are of the same 290: 0.25 · 290 = 72.5; the cells stick out of their row of 50.
      HandWorkedCase(
        "a height from the width is of what the spacing leaves, too",
        [
          row(.fractionalWidth(0.5), .fixed(10)).with {
            $0.group = LayoutGroup.horizontal(
              layoutSize: $0.group.layoutSize, subitems: [item(.fractionalWidth(0.5), .fractionalWidth(0.25))]
            ).with { $0.interItemSpacing = .fixed(10) }
          }
        ], items: [2], frames: [[at(0, 0, 145, 72.5), at(155, 0, 145, 72.5)]], contentLength: 50),
      // 100 − 45 − 70 = −15, made positive; the corner moves by the leading inset. 50 − 10 − 5 = 35.
      HandWorkedCase(
        "insets beyond a size leave the difference",
        [
          rowSection(
            .fractionalWidth(1), .absolute(50),
            [
              item(.absolute(100), .fractionalHeight(1)).with {
                $0.contentInsets = .init(top: 10, leading: 45, bottom: 5, trailing: 70)
              }
            ])
        ], items: [2], frames: [[at(45, 10, 15, 35), at(145, 10, 15, 35)]], contentLength: 50),
      // Across, a child of 20 leaves 30 − 4 of the row of 50: two flexible edges of 13 more, one fixed and one flexible, or
      // one that takes it all.
      HandWorkedCase(
        "flexible edges share what a child leaves across",
        [
          LayoutSection(
            group: .horizontal(
              layoutSize: .size(.fractionalWidth(1), .absolute(50)),
              subitems: [
                EdgeSpacing(top: .flexible(4), bottom: .flexible(0)), EdgeSpacing(top: .fixed(4), bottom: .flexible(0)),
                EdgeSpacing(top: .flexible(4)),
              ].map { edges in item(.absolute(100), .absolute(20)).with { $0.edgeSpacing = edges } }))
        ], items: [3], frames: [[at(0, 17, 100, 20), at(100, 4, 100, 20), at(200, 30, 100, 20)]], contentLength: 50),
      // Two of 100 and a gap of at least 10 leave 90: the gap and the four edges get 18 each.
      HandWorkedCase(
        "flexible gaps and edges along a group share alike",
        [
          LayoutSection(
            group: LayoutGroup.horizontal(
              layoutSize: .size(.fractionalWidth(1), .absolute(50)),
              subitems: [
                item(.absolute(100), .fractionalHeight(1)).with {
                  $0.edgeSpacing = EdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
                }
              ]
            ).with { $0.interItemSpacing = .flexible(10) })
        ], items: [2], frames: [[at(18, 0, 100, 50), at(182, 0, 100, 50)]], contentLength: 50),
      // From the outer corner, whatever the insets.
      HandWorkedCase(
        "stated frames do not know their group's insets",
        [
          LayoutSection(
            group: LayoutGroup.custom(
              layoutSize: .size(.absolute(100), .absolute(80)),
              customItems: [.init(frame: at(10, 20, 30, 40)), .init(frame: at(50, 0, 30, 70))]
            ).with { $0.contentInsets = .init(top: 50, leading: 60, bottom: 50, trailing: 60) })
        ], items: [3], frames: [[at(10, 20, 30, 40), at(50, 0, 30, 70), at(10, 100, 30, 40)]],
        // The first alone ends at 60 of the 70, and the group leaves 10.
        contentLength: 150),
    ]
  }
}
