@testable import CompositionalLayout

/// Rules 8 and 9: sections that scroll sideways with measured cells.
extension HandWorkedCase {
  static var orthogonal: [HandWorkedCase] {
    let cards = columnSection(.estimated(120), .estimated(80), [item(.estimated(120), .estimated(80))]).with {
      $0.orthogonalScrollingBehavior = .continuous
      $0.interGroupSpacing = 10
      $0.contentInsets = .init(top: 5, leading: 15, bottom: 5, trailing: 15)
      $0.boundarySupplementaryItems = [bar("header", .top, height: 20)]
    }
    return [
      // Groups of 200, 120 and 50 wide at 15, 225, 355; the content ends at 355 + 50, 390 after the inset, and is seen in
      // 300 − 30. The highest is 95: 20 + 5 + 95 + 5. The header spans 300 − 30.
      HandWorkedCase(
        "cards of their own size", [cards, rows(height: 30)], items: [3, 1],
        measured: [cell(0, w: 200, h: 95), cell(2, w: 50)],
        frames: [
          [at(15, 0, 200, 95), at(225, 0, 120, 80), at(355, 0, 50, 80)], [at(0, 125, 300, 30)],
        ], attachments: [.init("header", 0, 0, at(15, 0, 270, 20))], contentLength: 155,
        scrolls: [.init(section: 0, frame: at(15, 25, 270, 95), width: 390)]),
      // An unmeasured card counts its estimate: 80, though the measured one is 30.
      HandWorkedCase(
        "an unmeasured card keeps the section high", [cards], items: [2], measured: [cell(0, h: 30)],
        frames: [[at(15, 0, 120, 30), at(145, 0, 120, 80)]],
        attachments: [.init("header", 0, 0, at(15, 0, 270, 20))], contentLength: 110,
        scrolls: [.init(section: 0, frame: at(15, 25, 270, 80), width: 250)]),
      // Both are 30 and 40: the section shrinks to 40.
      HandWorkedCase(
        "the section shrinks when all cards do", [cards], items: [2], measured: [cell(0, h: 30), cell(1, h: 40)],
        frames: [[at(15, 0, 120, 30), at(145, 0, 120, 40)]],
        attachments: [.init("header", 0, 0, at(15, 0, 270, 20))], contentLength: 70,
        scrolls: [.init(section: 0, frame: at(15, 25, 270, 40), width: 250)]),
      // The row is 15 + 200 + 10 + 120 + 15 = 360: mirrored in it 360 − 15 − 200 = 145, 360 − 225 − 120 = 15.
      HandWorkedCase(
        "measured cards from right to left", [cards], items: [2], measured: [cell(0, w: 200)], direction: .rightToLeft,
        frames: [[at(145, 0, 200, 80), at(15, 0, 120, 80)]],
        attachments: [.init("header", 0, 0, at(15, 0, 270, 20))], contentLength: 110,
        scrolls: [.init(section: 0, frame: at(15, 25, 270, 80), width: 330)]),
    ]
  }
}
