public import CompositionalLayout
import JSONStream
public import ScreenPipeline

/// Content lists: their contents are the sections, each with one cell.
public struct ContentListFormat: ScreenFormat {
  /// A content.
  public typealias Part = ContentDTO

  /// The layouts.
  public var catalog: ScreenCatalog
  /// Pixels per point that frames are rounded to; nil leaves them exact.
  public var scale: Double?
  /// Makes what decodes one payload.
  public var makeFeeder: @Sendable () throws -> any ScreenFeeder<ContentEvent>

  /// The format, decoded as its bytes arrive.
  public init(
    options: ScreenDecodingOptions = ScreenDecodingOptions(), catalog: ScreenCatalog = ScreenCatalog(),
    scale: Double? = nil
  ) {
    self.init(catalog: catalog, scale: scale) { try StreamingContentFeeder(options: options) }
  }

  /// The format, decoded by another strategy.
  public init(
    catalog: ScreenCatalog = ScreenCatalog(), scale: Double? = nil,
    feeder: @escaping @Sendable () throws -> any ScreenFeeder<ContentEvent>
  ) {
    self.catalog = catalog
    self.scale = scale
    makeFeeder = feeder
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader() throws -> any ScreenReader<ContentDTO> {
    EventReader(try makeFeeder()) { event in
      switch event {
      case .screen(let type): .name(type.rawValue)
      case .content(let content): .part(content)
      case .skipped(let report): .skipped(report)
      }
    }
  }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<ContentDTO> {
    ContentLayout(base: try PartLayout(container: container, catalog: catalog, scale: scale))
  }
}

private struct ContentLayout: GrowingLayout {
  var base: PartLayout

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: ContentDTO) throws { try base.append(part) }
}
