@testable import CompositionalLayout

/// Rules 5 and 6: what a section takes, pixels, and headers that stick out.
extension HandWorkedCase {
  static var sections: [HandWorkedCase] { stacked + rounded + around }

  private static var stacked: [HandWorkedCase] {
    let list = rows(height: 100)
    let column = columnSection(.fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))])
    let inset = list.with {
      $0.contentInsets = .init(top: 10, leading: 0, bottom: 20, trailing: 0)
      $0.decorationItems = [.background(elementKind: "back")]
    }
    return [
      // Three of 30 and 10 that are left; the last column ends at 30 + 10.
      HandWorkedCase(
        "a last group leaves behind its cells what a whole one leaves", [column, list], items: [4, 1],
        frames: [
          [at(0, 0, 300, 30), at(0, 30, 300, 30), at(0, 60, 300, 30), at(0, 100, 300, 30)], [at(0, 140, 300, 100)],
        ], contentLength: 240),
      // Its own insets of 5 and 7 are not added back: 30 + (100 − 12 − 60). Two of 30 fit into 88, and leave 28.
      HandWorkedCase(
        "a last group's own insets are not added back",
        [column.with { $0.group.contentInsets = .init(top: 5, bottom: 7) }], items: [3],
        frames: [[at(0, 5, 300, 30), at(0, 35, 300, 30), at(0, 105, 300, 30)]], contentLength: 158),
      // The first has no size, but the spacing is there. With a header that extends nothing the insets are, too.
      HandWorkedCase(
        "a section without items has its insets with a header only",
        [
          inset, inset.with { $0.boundarySupplementaryItems = [bar("header", .top, height: 8, extends: false)] }, list,
        ], items: [0, 0, 1], configuration: .init(interSectionSpacing: 5), frames: [[], [], [at(0, 40, 300, 100)]],
        attachments: [.init("header", 1, 0, at(0, 5, 300, 8)), .init("back", 1, 0, at(0, 5, 300, 30))],
        contentLength: 140),
      // An empty row has no scroll space.
      HandWorkedCase(
        "an orthogonal section without items is nothing",
        [inset.with { $0.orthogonalScrollingBehavior = .paging }, list], items: [0, 1],
        frames: [[], [at(0, 0, 300, 100)]], contentLength: 100),
      // 420 is the widest group; where it is shifted to, and what sticks out of it, does not count.
      HandWorkedCase(
        "the content is as wide as the widest group",
        [
          list, list.with { $0.group.layoutSize.widthDimension = .absolute(420) },
          rowSection(.absolute(350), .absolute(20), [item(.absolute(100), .absolute(20))]).with {
            $0.group.edgeSpacing.leading = .fixed(100)
          },
        ], items: [1, 1, 1], frames: [[at(0, 0, 300, 100)], [at(0, 100, 420, 100)], [at(100, 200, 100, 20)]],
        contentLength: 220, contentBreadth: 420),
      // As the layout says, none, the safe area, the margins, the margins: 1 and 2 on the sides, or 10 and 20.
      HandWorkedCase(
        "the container's insets are added across, as each section's reference says",
        ContentInsetsReference.allCases.map { reference in list.with { $0.contentInsetsReference = reference } },
        items: [1, 1, 1, 1, 1], configuration: .init(contentInsetsReference: .layoutMargins),
        safeArea: .init(top: 50, leading: 1, bottom: 50, trailing: 2),
        margins: .init(top: 60, leading: 10, bottom: 60, trailing: 20),
        frames: [
          [at(10, 0, 270, 100)], [at(0, 100, 300, 100)], [at(1, 200, 297, 100)], [at(10, 300, 270, 100)],
          [at(10, 400, 270, 100)],
        ], contentLength: 500),
      // Sideways the top and the bottom count. A layout whose reference is automatic adds nothing, whole-layout headers
      // are not moved.
      HandWorkedCase(
        "sideways the container's top and bottom are added",
        [ContentInsetsReference.automatic, .safeArea].map { reference in
          columnSection(.absolute(50), .fractionalHeight(1), [LayoutItem(layoutSize: .full)]).with {
            $0.contentInsetsReference = reference
          }
        }, items: [1, 1],
        configuration: .init(
          scrollDirection: .horizontal, contentInsetsReference: .automatic,
          boundarySupplementaryItems: [
            .init(layoutSize: .size(.absolute(30), .fractionalHeight(1)), elementKind: "side", alignment: .leading)
          ]), safeArea: .init(top: 44, leading: 9, bottom: 34, trailing: 9),
        frames: [[at(30, 0, 50, 400)], [at(80, 44, 50, 322)]], attachments: [.init("side", -1, 0, at(0, 0, 30, 400))],
        contentLength: 130),
    ]
  }

  /// Rule 5.6, at two pixels a point.
  private static var rounded: [HandWorkedCase] {
    [
      // 100 / 3 is 66.67 pixels: 66, so 33 points each, and the rest stays free.
      HandWorkedCase(
        "shares go down to a pixel before they are used",
        [
          LayoutSection(
            group: .horizontal(
              layoutSize: .size(.absolute(100), .absolute(20)), subitem: LayoutItem(layoutSize: .full), count: 3))
        ], items: [3], scale: 2, frames: [[at(0, 0, 33, 20), at(33, 0, 33, 20), at(66, 0, 33, 20)]],
        contentLength: 20),
      // Widths of 33.3 stay. Exact places 33.3 and 66.6 are 66.6 and 133.2 pixels: 67 and 133.
      HandWorkedCase(
        "stated sizes stay, and places go to the nearest pixel",
        [rowSection(.absolute(100), .absolute(20), [item(.absolute(33.3), .fractionalHeight(1))])], items: [3],
        scale: 2, frames: [[at(0, 0, 33.3, 20), at(33.5, 0, 33.3, 20), at(66.5, 0, 33.3, 20)]],
        contentLength: 20),
      // Rows of 40.25 start at 0, 80.5 and 161 pixels: the second goes to 81.
      HandWorkedCase(
        "halves of pixels go up",
        [rowSection(.fractionalWidth(1), .absolute(40.25), [item(.fractionalWidth(1), .absolute(40.25))])], items: [3],
        scale: 2,
        frames: [[at(0, 0, 300, 40.25), at(0, 40.5, 300, 40.25), at(0, 80.5, 300, 40.25)]], contentLength: 120.75),
    ]
  }

  private static var around: [HandWorkedCase] {
    let list = rows(height: 100)
    func headed(_ items: [BoundarySupplementaryItem]) -> LayoutSection {
      list.with { $0.boundarySupplementaryItems = items }
    }
    func moved(_ item: BoundarySupplementaryItem, _ distance: Double) -> BoundarySupplementaryItem {
      var item = item
      item.absoluteOffset.y = distance
      return item
    }
    return [
      // The header of 30 is 7 lower, so 23 stick out; the footer of 20 is 5 lower, so 25 do.
      HandWorkedCase(
        "a section grows by what sticks out after the offset",
        [headed([moved(bar("header", .top, height: 30), 7), moved(bar("footer", .bottom, height: 20), 5)])], items: [1],
        frames: [[at(0, 23, 300, 100)]],
        attachments: [.init("header", 0, 0, at(0, 0, 300, 30)), .init("footer", 0, 0, at(0, 128, 300, 20))],
        contentLength: 148),
      // Both touch the rows; the longer one decides how far they are down.
      HandWorkedCase(
        "headers of one section do not stack",
        [headed([bar("small", .top, height: 30), bar("large", .top, height: 50)])], items: [1],
        frames: [[at(0, 50, 300, 100)]],
        attachments: [.init("small", 0, 0, at(0, 20, 300, 30)), .init("large", 0, 0, at(0, 0, 300, 50))],
        contentLength: 150),
      // The index of 150 lengthens the section of 100 and starts with it, the one of 200 sticks out by 25 on both sides.
      // The footer follows the lengthened section.
      HandWorkedCase(
        "a long item at a side lengthens its section, unless it does not extend it",
        [
          headed([
            bar("index", .trailing, height: 150, width: .absolute(20)),
            bar("wide", .leading, height: 200, width: .absolute(30), extends: false),
            bar("footer", .bottom, height: 20),
          ]), list,
        ], items: [1, 1], frames: [[at(0, 0, 300, 100)], [at(0, 170, 300, 100)]],
        attachments: [
          .init("index", 0, 0, at(280, 0, 20, 150)), .init("wide", 0, 0, at(0, -25, 30, 200)),
          .init("footer", 0, 0, at(0, 150, 300, 20)),
        ], contentLength: 270),
      // The section's header is 45 in place of 28, its second one of that kind is not estimated, and the layout's own is 60
      // in place of 20.
      HandWorkedCase(
        "headers that report their heights move what follows",
        [
          headed([
            bar("line", .top, height: 10),
            BoundarySupplementaryItem(
              layoutSize: .size(.fractionalWidth(1), .estimated(28)), elementKind: "header", alignment: .top),
          ])
        ], items: [2],
        measured: [
          MeasuredSize(section: 0, kind: "header", width: 99, height: 45),
          MeasuredSize(section: -1, kind: "title", height: 60),
        ],
        configuration: .init(boundarySupplementaryItems: [
          BoundarySupplementaryItem(
            layoutSize: .size(.fractionalWidth(1), .estimated(20)), elementKind: "title", alignment: .top)
        ]), frames: [[at(0, 105, 300, 100), at(0, 205, 300, 100)]],
        attachments: [
          .init("title", -1, 0, at(0, 0, 300, 60)), .init("line", 0, 0, at(0, 95, 300, 10)),
          .init("header", 0, 0, at(0, 60, 300, 45)),
        ], contentLength: 305),
    ]
  }
}
