@testable import CompositionalLayout

/// Rule 9: siblings that all get the largest, and count groups.
extension HandWorkedCase {
  static var siblings: [HandWorkedCase] {
    let uniform = LayoutSection(
      group: .horizontal(
        layoutSize: .size(.fractionalWidth(1), .estimated(50)),
        subitem: item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 40)), count: 3))
    return [
      // Row 0: 70 is the largest of 25, 70 and the estimate 40: all get it. Row 1 is as high as its cells, 40.
      HandWorkedCase(
        "uniform siblings all get the largest", [uniform], items: [6], measured: [cell(0, h: 25), cell(1, h: 70)],
        frames: [
          [
            at(0, 0, 100, 70), at(100, 0, 100, 70), at(200, 0, 100, 70), at(0, 70, 100, 40), at(100, 70, 100, 40),
            at(200, 70, 100, 40),
          ]
        ], contentLength: 110),
      // One measured smaller: the largest is the others' estimate of 40.
      HandWorkedCase(
        "an unmeasured uniform sibling counts with its estimate", [uniform], items: [3], measured: [cell(0, h: 25)],
        frames: [[at(0, 0, 100, 40), at(100, 0, 100, 40), at(200, 0, 100, 40)]], contentLength: 40),
      // Alone in the last row: siblings that do not exist have no say.
      HandWorkedCase(
        "uniform siblings that do not exist have no say", [uniform], items: [4], measured: [cell(3, h: 25)],
        frames: [[at(0, 0, 100, 40), at(100, 0, 100, 40), at(200, 0, 100, 40), at(0, 40, 100, 25)]],
        contentLength: 65),
    ] + shares
  }

  /// A share is no estimate: neither the subitem's own one nor what its cell reports counts (rule 3.1).
  private static var shares: [HandWorkedCase] {
    let shares = LayoutSection(
      group: LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .estimated(110)), subitem: item(.fractionalWidth(1), .estimated(7)),
        count: 2
      ).with { $0.interItemSpacing = .fixed(10) })
    return [
      // (110 − 10) / 2 = 50 each.
      HandWorkedCase(
        "a count group shares its estimate, whatever its cells report", [shares], items: [4],
        measured: [cell(1, h: 80), cell(2, h: 20), cell(3, h: 30)],
        frames: [[at(0, 0, 300, 50), at(0, 60, 300, 50), at(0, 110, 300, 50), at(0, 170, 300, 50)]],
        contentLength: 220),
      HandWorkedCase(
        "a count group of a given height shares it, whatever its cells report",
        [shares.with { $0.group.layoutSize.heightDimension = .absolute(110) }], items: [2], measured: [cell(1, h: 80)],
        frames: [[at(0, 0, 300, 50), at(0, 60, 300, 50)]], contentLength: 110),
      // The share that has no cell, and the spacing before it, are not there.
      HandWorkedCase(
        "a last count group ends behind its cells", [shares], items: [3], measured: [cell(2, h: 20)],
        frames: [[at(0, 0, 300, 50), at(0, 60, 300, 50), at(0, 110, 300, 50)]], contentLength: 160),
      // Edges lie outside the shares of 50: 4 + 50 + 6 = 60 each; the group is as long as that, 2 · 60 + 10.
      HandWorkedCase(
        "edges beyond the shares of an estimated group",
        [
          LayoutSection(
            group: LayoutGroup.vertical(
              layoutSize: .size(.fractionalWidth(1), .estimated(110)),
              subitem: item(.fractionalWidth(1), .estimated(7)).with {
                $0.edgeSpacing = EdgeSpacing(top: .fixed(4), bottom: .fixed(6))
              }, count: 2
            ).with { $0.interItemSpacing = .fixed(10) })
        ], items: [2], measured: [cell(0, h: 80)], frames: [[at(0, 4, 300, 50), at(0, 74, 300, 50)]],
        contentLength: 130),
      // Cells of their own size, three of them: 20 + 5 + 45 + 5 + 30, and 105 more than the 60 that there are.
      HandWorkedCase(
        "a group that repeats its subitem so often takes what each of them measures",
        [
          LayoutSection(
            group: LayoutGroup.vertical(
              layoutSize: .size(.fractionalWidth(1), .estimated(60)),
              repeatingSubitem: item(.fractionalWidth(1), .estimated(30)), count: 3
            ).with { $0.interItemSpacing = .fixed(5) })
        ], items: [4], measured: [cell(0, h: 20), cell(1, h: 45)],
        frames: [[at(0, 0, 300, 20), at(0, 25, 300, 45), at(0, 75, 300, 30), at(0, 105, 300, 30)]],
        contentLength: 135),
    ]
  }
}
