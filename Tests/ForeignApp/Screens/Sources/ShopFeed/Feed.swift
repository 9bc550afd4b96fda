import CompositionalLayout
import ScreenPipeline
import SectionTemplates
import Sections

/// The shop's feed as a screen.
enum Feed {
  /// Loads the feed, page by page.
  static func loader(
    from source: any PayloadSource, container: LayoutContainer
  ) throws -> ScreenLoader<ListSection<Item>> {
    let format = SectionListFormat(
      Item.self, options: SectionDecodingOptions(path: "$.response.feed.blocks"), envelope: FeedEnvelope.self
    ) { container in
      try TemplateLayout(in: container, templates: .shop) {
        $0.header.layout
      } fallback: {
        // What has no items, nobody misses.
        $0.cells.isEmpty ? nil : "list"
      }
    }
    return try ScreenLoader(PayloadRequest("/feed"), from: source, format: format, container: container) { screen in
      screen.envelope?.cursor.map { PayloadRequest("/feed", parameters: [.init("cursor", $0)]) }
    }
  }
}
