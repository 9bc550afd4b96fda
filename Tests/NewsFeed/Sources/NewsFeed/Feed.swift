// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CompositionalLayout
import Foundation
public import JSONStream
public import ScreenPipeline

/// The feed as a screen.
public enum Feed {
  /// The path of an answer's blocks.
  public static let path: JSONPath = "$.feed.blocks"

  /// Returns the format of an answer, and its layout.
  public static func format(
    _ options: SectionDecodingOptions = SectionDecodingOptions(path: path),
    _ templates: NamedTemplates = .news
  ) -> SectionListFormat<NewsCell> {
    SectionListFormat(NewsCell.self, options: options, envelope: FeedEnvelope.self) { container in
      try TemplateLayout(in: container, templates: templates) {
        $0.header.layout ?? $0.header.kind.rawValue
      } fallback: {
        // A block without entries is left out.
        $0.cells.isEmpty ? nil : "story"
      }
    }
  }

  /// Loads the feed, page by page.
  public static func loader(
    from source: any PayloadSource, container: LayoutContainer
  ) throws -> ScreenLoader<ListSection<NewsCell>> {
    try ScreenLoader(PayloadRequest("/feed"), from: source, format: format(), container: container)
    { screen in
      screen.envelope?.next.map { PayloadRequest("/feed", parameters: [.init("cursor", $0)]) }
    }
  }
}

/// The members of an answer around its blocks.
public struct FeedEnvelope: Equatable, Sendable {
  /// The edition of the paper.
  public var edition: String?
  /// The cursor of the next page; nil on the last one.
  public var next: String?
}

extension FeedEnvelope: StreamDecodable {
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    let edition = try object.decodeIfPresent("meta") { value in
      var meta = try value.object()
      return try meta.decode("edition", as: String.self)
    }
    try self.init(edition: edition, next: object.decodeIfPresent("next"))
  }
}

// By these a screen compares two loads.

extension NewsCell: ScreenCell {
  public typealias Envelope = FeedEnvelope

  public var screenKey: ScreenKey? {
    switch self {
    case .story(let story): .text(story.id)
    case .ticker(let ticker): .text(ticker.symbol)
    case .gallery(let gallery): gallery.pictures.first.map { .text($0.url.absoluteString) }
    }
  }
}

extension BlockHeader: ScreenHeader {
  // Ads have no headline.
  public var screenKey: ScreenKey {
    headline.isEmpty ? .kind("ad") : .text(headline)
  }
}
