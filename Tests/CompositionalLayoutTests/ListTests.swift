import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Lists")
struct ListTests {
  /// The sections that macOS 27 (Catalyst) made: insets from the top on, then the estimates of header and footer and
  /// whether they are pinned, by appearance and header, without a footer and with one.
  private static let recorded: [(ListAppearance, ListHeaderMode, plain: String, footed: String)] = [
    (.plain, .none, "0 0 0 0", "0 0 0 0 f28p"), (.plain, .supplementary, "0 0 0 0 h28p", "0 0 0 0 h28p f28p"),
    (.plain, .firstItemInSection, "22 0 0 0", "22 0 0 0 f28p"),
    (.grouped, .none, "35 0 20 0", "35 0 0 0 f17.5"),
    (.grouped, .supplementary, "0 0 20 0 h17.5", "0 0 0 0 h17.5 f17.5"),
    (.grouped, .firstItemInSection, "0 0 20 0", "0 0 0 0 f17.5"),
    (.insetGrouped, .none, "35 16 20 16", "35 16 0 16 f17.5"),
    (.insetGrouped, .supplementary, "0 16 20 16 h17.5", "0 16 0 16 h17.5 f17.5"),
    (.insetGrouped, .firstItemInSection, "0 16 20 16", "0 16 0 16 f17.5"),
    (.sidebar, .none, "0 s 10 s", "0 s 0 s f17.5"), (.sidebar, .supplementary, "0 s 10 s h17.5", "0 s 0 s h17.5 f17.5"),
    (.sidebar, .firstItemInSection, "0 s 10 s", "0 s 0 s f17.5"),
    (.sidebarPlain, .none, "0 s 0 s", "0 s 0 s f28p"),
    (.sidebarPlain, .supplementary, "0 s 0 s h28p", "0 s 0 s h28p f28p"),
    (.sidebarPlain, .firstItemInSection, "0 s 0 s", "0 s 0 s f28p"),
  ]

  private static func text(_ length: Double) -> String {
    length == 12.987012987012987 ? "s" : "\(length)".replacing(/\.0$/, with: "")
  }

  private static func text(_ section: LayoutSection) -> String {
    let insets = section.contentInsets
    let views = section.boundarySupplementaryItems.map { view in
      let isHeader = view.elementKind == "UICollectionElementKindSectionHeader" && view.alignment == .top
      let isFooter = view.elementKind == "UICollectionElementKindSectionFooter" && view.alignment == .bottom
      let size = view.layoutSize
      #expect(size.widthDimension == .fractionalWidth(1) && size.heightDimension.unit == .estimated)
      #expect(view.zIndex == 200 && view.extendsBoundary && view.absoluteOffset == .zero)
      return (isHeader ? "h" : isFooter ? "f" : "?") + text(size.heightDimension.value)
        + (view.pinToVisibleBounds ? "p" : "")
    }
    return ([insets.top, insets.leading, insets.bottom, insets.trailing].map(text) + views).joined(separator: " ")
  }

  private static let modes = recorded.flatMap { row in
    [(row.0, row.1, ListFooterMode.none, row.plain), (row.0, row.1, .supplementary, row.footed)]
  }

  private static func document(
    _ sections: String, items: String, width: Double = 320, _ more: String = ""
  ) throws -> LayoutDocument {
    try decodeDocument(
      """
      {"container": {"width": \(width), "height": 300, "safeAreaInsets": {"leading": 44, "trailing": 30}}, "scale": 2,
       \(more) "layout": {"interSectionSpacing": 6, "sections": [\(sections)]}, "itemsPerSection": [\(items)]}
      """)
  }

  @Test("30 recorded configurations → the same sections, from Swift and from JSON, and their frames")
  func recorded() throws {
    #expect(Self.modes.count == 30)
    for (appearance, header, footer, recorded) in Self.modes {
      let name = Comment(rawValue: "\(appearance) \(header) \(footer)")
      let section = LayoutSection.list(appearance: appearance, header: header, footer: footer)
      #expect(Self.text(section) == recorded, name)
      #expect(section.contentInsetsReference == .none && section.headerTopPadding == 0)
      let json = #"{"list": {"appearance": "\#(appearance)", "header": "\#(header)", "footer": "\#(footer)"}}"#
      let report =
        header == .supplementary
        ? #", {"section": 1, "kind": "UICollectionElementKindSectionHeader", "height": 40}"# : ""
      for (width, count) in [(320.0, 3), (390, 0), (1024.5, 1)] {
        let document = try Self.document(
          "\(json), \(json)", items: "\(count), 2", width: width,
          #""contentOffset": {"y": 150, "x": 0}, "measured": [{"section": 1, "item": 0, "height": 61.5}\#(report)],"#)
        #expect(document.layout.sections[0] == section, name)
        #expect(NaiveLayout.difference(document) == nil, name)
      }
      // The first row's place, worked out from the record.
      let numbers = recorded.split(separator: " ").map { Double($0) ?? 12.987012987012987 }
      let view = recorded.contains("h28p") ? 28 : recorded.contains("h17.5") ? 17.5 : 0
      let row = try solved(section, 2, width: 320).frame(section: 0, item: 1)
      #expect(row.isClose(to: at(numbers[1], view + numbers[0] + 44, 320 - 2 * numbers[1], 44), within: 1e-9), name)
    }
  }

  @Test("headerTopPadding lies above the header, and what stands beside a list replaces what it made")
  func padding() throws {
    let list = #"{"appearance": "plain", "header": "firstItemInSection", "headerTopPadding": 9}"#
    let headed = #"{"appearance": "plain", "header": "supplementary", "headerTopPadding": 10}"#
    let document = try Self.document(
      #"{"list": \#(list)}, {"list": \#(headed)}, {"list": \#(list), "contentInsets": {"trailing": 20}}"#,
      items: "1, 2, 1")
    let layout = try document.solve()
    #expect(NaiveLayout.difference(document) == nil)
    // Behind the first section, 53 points long, and a gap of 6 points: the padding, the header, the rows.
    #expect(layout.frame(section: 0, item: 0) == at(0, 9, 320, 44))
    #expect(layout.frame(section: 1, item: 0) == at(0, 59 + 10 + 28, 320, 44))
    #expect(layout.frame(section: 2, item: 0).w == 300)
    var headers: [Double] = []
    layout.forEachSupplementary(inSection: 1) { headers.append($0.frame.y) }
    layout.forEachSupplementary(inSection: 1, contentOffset: LayoutPoint(x: 0, y: 120)) { headers.append($0.frame.y) }
    #expect(headers == [69, 120] && layout.assumptions == [.headerPadding])
    #expect(try decodeDocument(json(document)) == document)
    for (section, words) in [
      (#"{"list": \#(list), "group": {}}"#, #""group" and "list" exclude each other"#),
      (#"{"list": {"appearance": "flat"}}"#, "allowed are plain, grouped, insetGrouped, sidebar, sidebarPlain"),
      (#"{"list": {"appearance": "plain", "footer": "firstItemInSection"}}"#, "allowed are none, supplementary"),
      (#"{"list": {"appearance": "plain", "rows": 2}}"#, "unknown key"), ("{}", #"missing key "group""#),
    ] {
      let error = try #require(layoutError { _ = try Self.document(section, items: "1") }, "\(section)")
      #expect(error.message.contains(words) && error.section == 0, "\(error)")
    }
  }
}
