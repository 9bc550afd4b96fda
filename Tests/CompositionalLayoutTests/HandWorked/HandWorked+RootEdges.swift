@testable import CompositionalLayout

/// Rule 4.2 at the root: edge spacing around a section's groups.
extension HandWorkedCase {
  static var rootEdges: [HandWorkedCase] {
    let group = LayoutGroup.horizontal(
      layoutSize: .size(.absolute(200), .absolute(50)), subitems: [LayoutItem(layoutSize: .full)]
    ).with {
      $0.edgeSpacing = EdgeSpacing(leading: .fixed(7), top: .fixed(3), trailing: .fixed(11), bottom: .fixed(5))
    }
    let section = LayoutSection(group: group).with {
      $0.interGroupSpacing = 10
      $0.contentInsets = .init(top: 20, leading: 30, bottom: 0, trailing: 0)
    }
    return [
      // The run starts at 20: 20 + 3 = 23; the stride is 3 + 50 + 5 + 10 = 68: 91. It ends at 91 + 50 + 5 = 146. Across,
      // the group lies at 30 + 7.
      HandWorkedCase(
        "edge spacing of the root group takes room along the run of groups", [section], items: [2],
        frames: [[at(37, 23, 200, 50), at(37, 91, 200, 50)]], contentLength: 146),
      // There is nothing left over along a run: flexible edges there have their least value. Across, the leading one takes
      // the rest of 300 − 30 − 7 − 200 = 63: 30 + 7 + 63 = 100.
      HandWorkedCase(
        "flexible edges of the root group share what the section has left across",
        [
          section.with {
            $0.group.edgeSpacing = EdgeSpacing(leading: .flexible(7), top: .flexible(3), bottom: .flexible(5))
          }
        ], items: [2], frames: [[at(100, 23, 200, 50), at(100, 91, 200, 50)]], contentLength: 146),
      // A group of 300 in 270 with two flexible edges: the rest of −30 − 7 = −37 is shared, too: 30 + 7 − 18.5 = 18.5. The
      // content is as wide as the group, 300.
      HandWorkedCase(
        "flexible edges share a rest below 0",
        [
          section.with {
            $0.group.layoutSize.widthDimension = .absolute(300)
            $0.group.edgeSpacing = EdgeSpacing(leading: .flexible(7), trailing: .flexible(0))
          }
        ], items: [1], frames: [[at(18.5, 20, 300, 50)]], contentLength: 70),
      // Sideways: 30 + 7 = 37, then 7 + 200 + 11 + 10 = 228 further, 265; the groups with their edges end at 476, 446 after the inset of
      // 30, which the viewport leaves out. The section is 3 + 50 + 5 = 58 high after the inset of 20, and in its scroll space the group lies at 3.
      HandWorkedCase(
        "edge spacing of an orthogonal section's root group",
        [section.with { $0.orthogonalScrollingBehavior = .paging }],
        items: [2], frames: [[at(37, 3, 200, 50), at(265, 3, 200, 50)]], contentLength: 78,
        scrolls: [.init(section: 0, frame: at(30, 20, 270, 58), width: 446)]),
      // Measured rows: 3 + 80 + 5 + 10 = 98 after the first: 20 + 98 + 3 = 121; the end at 121 + 50 + 5 = 176.
      HandWorkedCase(
        "edge spacing around measured groups",
        [
          section.with {
            $0.group = LayoutGroup.horizontal(
              layoutSize: .size(.absolute(200), .estimated(50)),
              subitems: [item(.fractionalWidth(1), .estimated(50))]
            ).with { $0.edgeSpacing = group.edgeSpacing }
          }
        ], items: [2], measured: [cell(0, h: 80)], frames: [[at(37, 23, 200, 80), at(37, 121, 200, 50)]],
        contentLength: 176),
    ]
  }
}
