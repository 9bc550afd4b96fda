@testable import CompositionalLayout

/// Rule 6: the whole layout's headers and footers, pinning, and the sides that are no boundary.
extension HandWorkedCase {
  static var boundaries: [HandWorkedCase] {
    let around = LayoutConfiguration(
      interSectionSpacing: 10,
      boundarySupplementaryItems: [
        bar("title", .top, height: 50), bar("note", .topLeading, height: 20, width: .absolute(80), extends: false),
        bar("end", .bottom, height: 30),
      ])
    let list = rows(height: 100)
    let pinned = list.with {
      $0.boundarySupplementaryItems = [
        bar("header", .top, height: 40, pinned: true), bar("footer", .bottom, height: 30, pinned: true),
      ]
    }
    let sides = rows(height: 100).with {
      $0.contentInsets = .init(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.boundarySupplementaryItems = [
        bar("header", .top, height: 40), bar("index", .trailing, height: 60, width: .absolute(24)),
        bar("mark", .leading, height: 20, width: .absolute(16)),
      ]
    }
    return layoutWide(around, list) + [
      // Section 1 starts at 370 (header 40, 3 × 100, footer 30). At offset 500 it is 370…740: its header goes down to
      // 500, its footer would lie at 710 and fits into what is visible (… 900). Section 0 is above: its header stops at
      // the end of its content, 340 − 40, before its footer at 340.
      HandWorkedCase(
        "pinned headers stop at their section's end", [pinned, pinned], items: [3, 3],
        contentOffset: LayoutPoint(x: 0, y: 500),
        frames: [
          [at(0, 40, 300, 100), at(0, 140, 300, 100), at(0, 240, 300, 100)],
          [at(0, 410, 300, 100), at(0, 510, 300, 100), at(0, 610, 300, 100)],
        ],
        attachments: [
          .init("header", 0, 0, at(0, 300, 300, 40)), .init("footer", 0, 0, at(0, 340, 300, 30)),
          .init("header", 1, 0, at(0, 500, 300, 40)), .init("footer", 1, 0, at(0, 710, 300, 30)),
        ], contentLength: 740),
      // What is visible ends at 400. Section 0's footer lies at 340, wholly visible. Section 1's would lie at 710: it
      // comes up towards 400 − 30 = 370, but only to the start of its section's content, 410.
      HandWorkedCase(
        "pinned footers come up to their section's start", [pinned, pinned], items: [3, 3],
        frames: [
          [at(0, 40, 300, 100), at(0, 140, 300, 100), at(0, 240, 300, 100)],
          [at(0, 410, 300, 100), at(0, 510, 300, 100), at(0, 610, 300, 100)],
        ],
        attachments: [
          .init("header", 0, 0, at(0, 0, 300, 40)), .init("footer", 0, 0, at(0, 340, 300, 30)),
          .init("header", 1, 0, at(0, 370, 300, 40)), .init("footer", 1, 0, at(0, 410, 300, 30)),
        ], contentLength: 740),
      // The section: header 40, then inset 10, 200, inset 30: 40…280. Trailing: the span is 20…260, so x 260 − 24; y 40 +
      // (240 − 60) / 2 = 130. Leading: x 20, y 40 + (240 − 20) / 2 = 150. Neither moves anything.
      HandWorkedCase(
        "leading and trailing items lie in the middle of their side", [sides], items: [2],
        frames: [[at(20, 50, 240, 100), at(20, 150, 240, 100)]],
        attachments: [
          .init("header", 0, 0, at(20, 0, 240, 40)), .init("index", 0, 0, at(236, 130, 24, 60)),
          .init("mark", 0, 0, at(20, 150, 16, 20)),
        ], contentLength: 280),
      // Pinned as a top item: y max(180, 130) = 180; at most 280 − 60 = 220. The mark's insets above and below do not
      // count; it has an offset of 5, −2.
      HandWorkedCase(
        "leading and trailing items are pinned as top ones, and their insets above and below do not count",
        [
          sides.with {
            $0.boundarySupplementaryItems[1].pinToVisibleBounds = true
            $0.boundarySupplementaryItems[2].contentInsets = .init(top: 4, bottom: 6)
            $0.boundarySupplementaryItems[2].absoluteOffset = LayoutPoint(x: 5, y: -2)
          }
        ], items: [2], contentOffset: LayoutPoint(x: 0, y: 180),
        frames: [[at(20, 50, 240, 100), at(20, 150, 240, 100)]],
        attachments: [
          .init("header", 0, 0, at(20, 0, 240, 40)), .init("index", 0, 0, at(236, 180, 24, 60)),
          .init("mark", 0, 0, at(25, 148, 16, 20)),
        ], contentLength: 280),
    ]
  }

  private static func layoutWide(_ around: LayoutConfiguration, _ list: LayoutSection) -> [HandWorkedCase] {
    let frames = [[at(0, 50, 300, 100), at(0, 150, 300, 100)], [at(0, 260, 300, 100)]]
    return [
      // Title 50, section 0 50…250, 10 between, section 1 260…360, end 360…390. The note, which extends nothing, lies
      // over the content's first points: below the title, at 50.
      HandWorkedCase(
        "the whole layout's headers and footers lie outside all sections", [list, list], items: [2, 1],
        configuration: around, frames: frames,
        attachments: [
          .init("title", -1, 0, at(0, 0, 300, 50)), .init("note", -1, 0, at(0, 50, 80, 20)),
          .init("end", -1, 0, at(0, 360, 300, 30)),
        ], contentLength: 390),
      // Pinned before the end of all sections, 360: the title at min(360, 360 − 50) = 310; the note, pinned too, at
      // min(360, 360 − 20) = 340.
      HandWorkedCase(
        "the whole layout's headers are pinned within the whole content", [list, list], items: [2, 1],
        configuration: LayoutConfiguration(
          interSectionSpacing: 10,
          boundarySupplementaryItems: around.boundarySupplementaryItems.map {
            var item = $0
            item.pinToVisibleBounds = item.elementKind != "end"
            return item
          }), contentOffset: LayoutPoint(x: 0, y: 360), frames: frames,
        attachments: [
          .init("title", -1, 0, at(0, 310, 300, 50)), .init("note", -1, 0, at(0, 340, 80, 20)),
          .init("end", -1, 0, at(0, 360, 300, 30)),
        ], contentLength: 390),
      // Nothing but the title and the end: no spacing, as there are no sections.
      HandWorkedCase(
        "the whole layout's headers and footers without sections", [], items: [], configuration: around, frames: [],
        attachments: [
          .init("title", -1, 0, at(0, 0, 300, 50)), .init("note", -1, 0, at(0, 50, 80, 20)),
          .init("end", -1, 0, at(0, 50, 300, 30)),
        ], contentLength: 80),
      // All sections are at 50…360: 50 + (310 − 90) / 2 = 160, at the container's trailing edge whatever the sections'
      // insets are. Items of one kind are numbered.
      HandWorkedCase(
        "a side item of the whole layout",
        [list.with { $0.contentInsets = .init(top: 0, leading: 40, bottom: 0, trailing: 40) }, list], items: [2, 1],
        configuration: LayoutConfiguration(
          interSectionSpacing: 10,
          boundarySupplementaryItems: [
            bar("bar", .top, height: 50), bar("bar", .trailing, height: 90, width: .absolute(12)),
            bar("bar", .bottom, height: 30),
          ]), frames: [[at(40, 50, 220, 100), at(40, 150, 220, 100)], [at(0, 260, 300, 100)]],
        attachments: [
          .init("bar", -1, 0, at(0, 0, 300, 50)), .init("bar", -1, 1, at(288, 160, 12, 90)),
          .init("bar", -1, 2, at(0, 360, 300, 30)),
        ], contentLength: 390),
    ]
  }
}
