@testable import CompositionalLayout

/// Rule 10: right to left; and the safe area.
extension HandWorkedCase {
  static var directions: [HandWorkedCase] {
    let two = grid(columns: 2, height: 50).with {
      $0.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 10)
    }
    let cards = LayoutSection(
      group: .horizontal(
        layoutSize: .size(.absolute(120), .absolute(80)), subitems: [LayoutItem(layoutSize: .full)])
    ).with {
      $0.contentInsets.leading = 15
      $0.interGroupSpacing = 10
      $0.orthogonalScrollingBehavior = .continuous
    }
    let pages = LayoutSection(
      group: .vertical(
        layoutSize: .size(.absolute(90), .fractionalHeight(1)), subitems: [LayoutItem(layoutSize: .full)]))
    return [
      // 300 − 20 − 10 = 270, halves of 135. Left to right at 20 and 155; mirrored 300 − 20 − 135 = 145, 300 − 155 − 135.
      HandWorkedCase(
        "right to left: insets change sides with the cells", [two], items: [3], direction: .rightToLeft,
        frames: [[at(145, 0, 135, 50), at(10, 0, 135, 50), at(145, 50, 135, 50)]], contentLength: 100),
      // The leading half of 270 − 0 points starts at 20, 135 wide: 300 − 20 − 135 = 145. The background's leading inset
      // of 8 is cut on the right: x 300 − 8 − 292 = 0.
      HandWorkedCase(
        "right to left: headers and backgrounds",
        [
          two.with {
            $0.boundarySupplementaryItems = [bar("header", .topLeading, height: 30, width: .fractionalWidth(0.5))]
            $0.decorationItems = [.init(elementKind: "back", contentInsets: .init(leading: 8))]
          }
        ], items: [1], direction: .rightToLeft, frames: [[at(145, 30, 135, 50)]],
        attachments: [.init("header", 0, 0, at(145, 0, 135, 30)), .init("back", 0, 0, at(0, 0, 292, 80))],
        contentLength: 80),
      // In the scroll space at 15, 145, 275: mirrored 300 − 15 − 120 = 165, 300 − 145 − 120 = 35, 300 − 275 − 120 = −95.
      HandWorkedCase(
        "right to left: an orthogonal section's items go on to the left of its scroll space", [cards], items: [3],
        direction: .rightToLeft,
        frames: [[at(165, 0, 120, 80), at(35, 0, 120, 80), at(-95, 0, 120, 80)]], contentLength: 80,
        scrolls: [.init(section: 0, frame: at(0, 0, 300, 80), width: 15 + 3 * 120 + 2 * 10)]),
      // Columns of 90 at 0, 90 | 180, 270, 360: mirrored 300 − 0 − 90 = 210, 120 | 30, −60, −150.
      HandWorkedCase(
        "right to left: horizontal scrolling goes to negative x", [pages, pages], items: [2, 3],
        configuration: .init(scrollDirection: .horizontal), direction: .rightToLeft,
        frames: [
          [at(210, 0, 90, 400), at(120, 0, 90, 400)], [at(30, 0, 90, 400), at(-60, 0, 90, 400), at(-150, 0, 90, 400)],
        ], contentLength: 450),
      // The safe area adds to both insets: 300 − (20 + 30) − (10 + 40) = 200, halves of 100; the header follows.
      HandWorkedCase(
        "the safe area adds to a section's insets, and its headers follow",
        [
          two.with {
            $0.contentInsetsReference = .safeArea
            $0.boundarySupplementaryItems = [bar("header", .top, height: 30)]
          }
        ], items: [2], safeArea: .init(top: 9, leading: 30, bottom: 9, trailing: 40),
        frames: [[at(50, 30, 100, 50), at(150, 30, 100, 50)]], attachments: [.init("header", 0, 0, at(50, 0, 200, 30))],
        contentLength: 80),
    ]
  }
}
