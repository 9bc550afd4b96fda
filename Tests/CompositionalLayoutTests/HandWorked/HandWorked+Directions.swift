@testable import CompositionalLayout

/// Rule 10: right to left; and the safe area.
extension HandWorkedCase {
  static var directions: [HandWorkedCase] {
    let two = grid(columns: 2, height: 50).with {
      $0.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 10)
    }
    let cards = rowSection(.absolute(120), .absolute(80), [LayoutItem(layoutSize: .full)]).with {
      $0.contentInsets.leading = 15
      $0.interGroupSpacing = 10
      $0.orthogonalScrollingBehavior = .continuous
    }
    let pages = columnSection(.absolute(90), .fractionalHeight(1), [LayoutItem(layoutSize: .full)])
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
      // Groups and gaps are 3 · 120 + 2 · 10 = 380 long; with the inset the row is 395. Left to right at 15, 145 and 275:
      // mirrored 395 − 15 − 120 = 260, 395 − 145 − 120 = 130, 395 − 275 − 120 = 0. The leading inset is on the right.
      HandWorkedCase(
        "right to left: an orthogonal section's items are mirrored in its row", [cards], items: [3],
        direction: .rightToLeft,
        frames: [[at(260, 0, 120, 80), at(130, 0, 120, 80), at(0, 0, 120, 80)]], contentLength: 80,
        scrolls: [.init(section: 0, frame: at(0, 0, 285, 80), width: 380)]),
      // A row that does not fill the container is mirrored in it: 300 − 15 − 120 = 165.
      HandWorkedCase(
        "right to left: a short row begins at the right", [cards], items: [1], direction: .rightToLeft,
        frames: [[at(165, 0, 120, 80)]], contentLength: 80,
        scrolls: [.init(section: 0, frame: at(0, 0, 285, 80), width: 120)]),
      // Columns of 90 at 0, 90 | 180, 270, 360 in 450: mirrored 450 − 0 − 90 = 360, 270 | 180, 90, 0.
      HandWorkedCase(
        "right to left: horizontal scrolling begins at the right end", [pages, pages], items: [2, 3],
        configuration: .init(scrollDirection: .horizontal), direction: .rightToLeft,
        frames: [
          [at(360, 0, 90, 400), at(270, 0, 90, 400)], [at(180, 0, 90, 400), at(90, 0, 90, 400), at(0, 0, 90, 400)],
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
