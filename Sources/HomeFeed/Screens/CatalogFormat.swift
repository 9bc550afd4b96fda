public import CompositionalLayout
public import ScreenPipeline

/// A section whose layout is in a ``ScreenCatalog``: a template of a screen graph, or a content.
public protocol CatalogPart: ScreenPart {
  /// Creates the reader of one payload.
  ///
  /// - Throws: `JSONStreamError` if it cannot be set up.
  static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self>

  /// Appends the section to a layout.
  ///
  /// - Throws: `LayoutError` with the section's name if it does not fit the container.
  func append(to layout: inout PartLayout) throws
}

/// The format of sections with layouts in a ``ScreenCatalog``.
public struct CatalogFormat<Part: CatalogPart>: ScreenFormat {
  /// The layouts.
  public var catalog: ScreenCatalog
  /// The pixels per point that frames are rounded to; nil for exact frames.
  public var scale: Double?
  private let reader: @Sendable () throws -> any ScreenReader<Part>

  /// Creates a format that decodes sections as their bytes arrive.
  public init(
    options: ScreenDecodingOptions = ScreenDecodingOptions(), catalog: ScreenCatalog = ScreenCatalog(),
    scale: Double? = nil
  ) {
    self.init(catalog: catalog, scale: scale) { try Part.makeReader(options) }
  }

  /// Creates a format with another decoding strategy.
  ///
  /// - Parameters:
  ///   - catalog: The layouts.
  ///   - scale: The pixels per point that frames are rounded to; nil for exact frames.
  ///   - reader: Creates the reader of one payload.
  public init(
    catalog: ScreenCatalog = ScreenCatalog(), scale: Double? = nil,
    reader: @escaping @Sendable () throws -> any ScreenReader<Part>
  ) {
    self.catalog = catalog
    self.scale = scale
    self.reader = reader
  }

  /// Creates the reader of one payload.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part> { try reader() }

  /// Creates a layout without sections.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Part> {
    CatalogLayout(base: try PartLayout(container: container, catalog: catalog, scale: scale))
  }
}

private struct CatalogLayout<Part: CatalogPart>: GrowingLayout {
  var base: PartLayout

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: Part) throws -> LayoutPlacement {
    try part.append(to: &base)
    return .named
  }
}

/// The format of screen graphs, with templates as sections in display order.
public typealias ScreenGraphFormat = CatalogFormat<TemplateModel>

/// The format of content lists, with contents as sections of one cell.
public typealias ContentListFormat = CatalogFormat<ContentDTO>

extension TemplateModel: CatalogPart {
  /// Creates a ``ScreenGraphStreamDecoder``.
  public static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self> {
    try ScreenGraphStreamDecoder(options: options)
  }

  /// Appends the template with its components.
  public func append(to layout: inout PartLayout) throws { try layout.append(self) }
}

extension ContentDTO: CatalogPart {
  /// Creates a ``ContentStreamDecoder``.
  public static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self> {
    try ContentStreamDecoder(options: options)
  }

  /// Appends the content, a section with one cell.
  public func append(to layout: inout PartLayout) throws { try layout.append(self) }
}
