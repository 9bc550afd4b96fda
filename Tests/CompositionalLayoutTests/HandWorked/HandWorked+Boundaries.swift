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
    return layoutWide(around, list) + insetHeaders + sheets + [
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
      // Pinned as a top item: y max(180, 130) = 180; at most 280 − 60 = 220. The mark has an offset of 5, −2: its room is
      // 25, 148, 16 × 20, of which its insets leave 25, 152, 16 × 10.
      HandWorkedCase(
        "leading and trailing items are pinned as top ones, and their insets are cut off their frames",
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
          .init("mark", 0, 0, at(25, 152, 16, 10)),
        ], contentLength: 280),
    ]
  }

  /// Rule 6.1: own insets are cut off the frame where the size is no estimate, and change nothing else.
  private static var insetHeaders: [HandWorkedCase] {
    let insets = DirectionalEdgeInsets(top: 10, leading: 7, bottom: 20, trailing: 3)
    let header = bar("header", .top, height: 50).with { $0.contentInsets = insets }
    let open = BoundarySupplementaryItem(
      layoutSize: .size(.fractionalWidth(1), .estimated(50)), elementKind: "header", alignment: .top,
      contentInsets: insets)
    let narrow = bar("footer", .bottomTrailing, height: 40, width: .absolute(100)).with { $0.contentInsets = insets }
    func section(_ items: [BoundarySupplementaryItem]) -> LayoutSection {
      rows(height: 100).with {
        $0.contentInsets = .init(leading: 20, trailing: 30)
        $0.boundarySupplementaryItems = items
      }
    }
    return [
      // The span is 20…270. The header's room is 20, 0, 250 × 50: 27, 10, 240 × 20. The footer's is 170, 150, 100 × 40.
      HandWorkedCase(
        "a header's own insets cut its frame, and the section grows by all of it", [section([header, narrow])],
        items: [1], frames: [[at(20, 50, 250, 100)]],
        attachments: [
          .init("header", 0, 0, at(27, 10, 240, 20)), .init("footer", 0, 0, at(177, 160, 90, 10)),
        ], contentLength: 190),
      HandWorkedCase(
        "a header's insets above and below are ignored where its height is an estimate", [section([open])], items: [1],
        frames: [[at(20, 50, 250, 100)]], attachments: [.init("header", 0, 0, at(27, 0, 240, 50))],
        contentLength: 150),
      // Its room is held at 60, the start of what is visible: 60 + 10.
      HandWorkedCase(
        "a pinned header's insets are cut off where it is held",
        [section([header.with { $0.pinToVisibleBounds = true }])], items: [3],
        contentOffset: LayoutPoint(x: 0, y: 60),
        frames: [[at(20, 50, 250, 100), at(20, 150, 250, 100), at(20, 250, 250, 100)]],
        attachments: [.init("header", 0, 0, at(27, 70, 240, 20))], contentLength: 350),
    ]
  }

  /// Rule 6.5: row headers of sheets, which are wider than the bounds.
  private static var sheets: [HandWorkedCase] {
    func row(_ width: Double, _ alignment: RectAlignment = .leading, pinned: Bool = true) -> LayoutSection {
      rowSection(.absolute(width), .absolute(40), [item(.absolute(width), .fractionalHeight(1))]).with {
        $0.boundarySupplementaryItems = [
          bar("row", alignment, height: 40, width: .absolute(80), pinned: pinned)
        ]
      }
    }
    let offset = LayoutPoint(x: 150, y: 0)
    let frames = [[at(0, 0, 600, 40)], [at(0, 40, 600, 40)]]
    return [
      // The content is 600 wide, the bounds 300. The second is not pinned.
      HandWorkedCase(
        "a row's header is held at the visible edge", [row(600), row(600, pinned: false)], items: [1, 1],
        contentOffset: offset, frames: frames,
        attachments: [.init("row", 0, 0, at(150, 0, 80, 40)), .init("row", 1, 0, at(0, 40, 80, 40))],
        contentLength: 80, contentBreadth: 600),
      // The second section ends at the bounds' width, 300: no further than 300 − 80. A trailing item lies at 300 − 80, and
      // is held there as the visible edge passes it.
      HandWorkedCase(
        "a row's header goes no further than its section", [row(600, .trailing), row(200)], items: [1, 1],
        contentOffset: LayoutPoint(x: 290, y: 0), frames: [[at(0, 0, 600, 40)], [at(0, 40, 200, 40)]],
        attachments: [.init("row", 0, 0, at(290, 0, 80, 40)), .init("row", 1, 0, at(220, 40, 80, 40))],
        contentLength: 80, contentBreadth: 600),
      HandWorkedCase(
        "where nothing is wider than the bounds nothing is held across", [row(200)], items: [1],
        contentOffset: LayoutPoint(x: 30, y: 0), frames: [[at(0, 0, 200, 40)]],
        attachments: [.init("row", 0, 0, at(0, 0, 80, 40))], contentLength: 40),
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
      HandWorkedCase(
        "the whole layout's headers and footers are not shown without sections", [], items: [], configuration: around,
        frames: [], contentLength: 0),
      // Section 0 has no items: it has no size, and the title is shown.
      HandWorkedCase(
        "the whole layout's headers are shown around an empty section", [list], items: [0], configuration: around,
        frames: [[]],
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
