import CompositionalLayout
import JSONStream
import ScreenPipeline

/// The shop's feed as a screen.
enum Feed {
  /// Where an answer has its blocks.
  static let path: JSONPath = "$.response.feed.blocks"

  /// What an answer is, and how it is laid out.
  static func format(
    _ options: SectionDecodingOptions = SectionDecodingOptions(path: path), _ templates: NamedTemplates = .shop
  ) -> SectionListFormat<Item> {
    SectionListFormat(Item.self, options: options, envelope: FeedEnvelope.self) { container in
      try TemplateLayout(in: container, templates: templates) {
        $0.header.layout
      } fallback: {
        // What has no items, nobody misses.
        $0.cells.isEmpty ? nil : "list"
      }
    }
  }

  /// Loads the feed, page by page.
  static func loader(
    from source: any PayloadSource, container: LayoutContainer
  ) throws -> ScreenLoader<ListSection<Item>> {
    try ScreenLoader(PayloadRequest("/feed"), from: source, format: format(), container: container) { screen in
      screen.envelope?.cursor.map { PayloadRequest("/feed", parameters: [.init("cursor", $0)]) }
    }
  }
}
