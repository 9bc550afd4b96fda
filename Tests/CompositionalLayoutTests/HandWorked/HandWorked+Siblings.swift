@testable import CompositionalLayout

/// Rule 9: siblings that all get the largest, and count groups.
extension HandWorkedCase {
  static var siblings: [HandWorkedCase] {
    let uniform = LayoutSection(
      group: .horizontal(
        layoutSize: .size(.fractionalWidth(1), .estimated(50)),
        subitem: item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 40)), count: 3))
    let shares = LayoutSection(
      group: LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .estimated(110)), subitem: item(.fractionalWidth(1), .estimated(7)),
        count: 2
      ).with { $0.interItemSpacing = .fixed(10) })
    return [
      // Row 0: 70 is the largest of 25, 70 and the estimate 40: all get it. Row 1 is as estimated: 50 high, cells of 40.
      HandWorkedCase(
        "uniform siblings all get the largest", [uniform], items: [6], measured: [cell(0, h: 25), cell(1, h: 70)],
        frames: [
          [
            at(0, 0, 100, 70), at(100, 0, 100, 70), at(200, 0, 100, 70), at(0, 70, 100, 40), at(100, 70, 100, 40),
            at(200, 70, 100, 40),
          ]
        ], contentLength: 120),
      // One measured smaller: the largest is the others' estimate of 40, and the row shrinks to it.
      HandWorkedCase(
        "an unmeasured uniform sibling counts with its estimate", [uniform], items: [3], measured: [cell(0, h: 25)],
        frames: [[at(0, 0, 100, 40), at(100, 0, 100, 40), at(200, 0, 100, 40)]], contentLength: 40),
      // Alone in the last row: siblings that do not exist have no say.
      HandWorkedCase(
        "uniform siblings that do not exist have no say", [uniform], items: [4], measured: [cell(3, h: 25)],
        frames: [[at(0, 0, 100, 40), at(100, 0, 100, 40), at(200, 0, 100, 40), at(0, 50, 100, 25)]],
        contentLength: 75),
      // As estimated (110 − 10) / 2 = 50 each; the cell's own estimate of 7 is ignored. Measured 80: both shares are 80,
      // the group 170. Group 1 is as estimated, from 170 on.
      HandWorkedCase(
        "a count group grows to its largest child", [shares], items: [4], measured: [cell(1, h: 80)],
        frames: [[at(0, 0, 300, 80), at(0, 90, 300, 80), at(0, 170, 300, 50), at(0, 230, 300, 50)]],
        contentLength: 280),
      // Measured 20, the other unmeasured one counts its share of 50. Both 20 and 30: shares of 30, the group 70.
      HandWorkedCase(
        "a count group shrinks when all its children do", [shares], items: [4],
        measured: [cell(0, h: 20), cell(2, h: 20), cell(3, h: 30)],
        frames: [[at(0, 0, 300, 50), at(0, 60, 300, 50), at(0, 110, 300, 30), at(0, 150, 300, 30)]],
        contentLength: 180),
      // The child that does not exist has no say: both shares are 20, the group 50.
      HandWorkedCase(
        "a partial count group", [shares], items: [1], measured: [cell(0, h: 20)], frames: [[at(0, 0, 300, 20)]],
        contentLength: 50),
      // A group of a definite height divides it, whatever its cells report.
      HandWorkedCase(
        "a definite share ignores reports",
        [
          LayoutSection(
            group: .vertical(
              layoutSize: .size(.fractionalWidth(1), .absolute(100)),
              subitem: item(.fractionalWidth(1), .estimated(7)), count: 2))
        ], items: [2], measured: [cell(1, h: 80)], frames: [[at(0, 0, 300, 50), at(0, 50, 300, 50)]],
        contentLength: 100),
      // Edges lie inside the share: 4 + 80 + 6 = 90 each; the group 2 · 90 + 10 = 190.
      HandWorkedCase(
        "edges inside measured shares",
        [
          LayoutSection(
            group: LayoutGroup.vertical(
              layoutSize: .size(.fractionalWidth(1), .estimated(110)),
              subitem: item(.fractionalWidth(1), .estimated(7)).with {
                $0.edgeSpacing = EdgeSpacing(top: .fixed(4), bottom: .fixed(6))
              }, count: 2
            ).with { $0.interItemSpacing = .fixed(10) })
        ], items: [2], measured: [cell(0, h: 80)], frames: [[at(0, 4, 300, 80), at(0, 104, 300, 80)]],
        contentLength: 190),
    ]
  }
}
