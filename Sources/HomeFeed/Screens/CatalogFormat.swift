public import CompositionalLayout
public import ScreenPipeline

/// A screen's section whose layout is in a ``ScreenCatalog``: a template of a screen graph, a content of a content list.
public protocol CatalogPart: ScreenPart {
  /// Makes what decodes one payload as its bytes arrive.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self>

  /// Appends the section to a layout.
  ///
  /// - Throws: `LayoutError` that names the section when it has no room in the container.
  func append(to layout: inout PartLayout) throws
}

/// Screens whose sections go by a ``ScreenCatalog``.
public struct CatalogFormat<Part: CatalogPart>: ScreenFormat {
  /// The layouts.
  public var catalog: ScreenCatalog
  /// Pixels per point that frames are rounded to; nil leaves them exact.
  public var scale: Double?
  private let reader: @Sendable () throws -> any ScreenReader<Part>

  /// The format, decoded as its bytes arrive.
  public init(
    options: ScreenDecodingOptions = ScreenDecodingOptions(), catalog: ScreenCatalog = ScreenCatalog(),
    scale: Double? = nil
  ) {
    self.init(catalog: catalog, scale: scale) { try Part.makeReader(options) }
  }

  /// The format, decoded by another strategy.
  ///
  /// - Parameter reader: Makes what decodes one payload.
  public init(
    catalog: ScreenCatalog = ScreenCatalog(), scale: Double? = nil,
    reader: @escaping @Sendable () throws -> any ScreenReader<Part>
  ) {
    self.catalog = catalog
    self.scale = scale
    self.reader = reader
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part> { try reader() }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
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

/// Screen graphs: their templates are the sections, in the order of display.
public typealias ScreenGraphFormat = CatalogFormat<TemplateModel>

/// Content lists: their contents are the sections, each with one cell.
public typealias ContentListFormat = CatalogFormat<ContentDTO>

extension TemplateModel: CatalogPart {
  /// ``ScreenGraphStreamDecoder``.
  public static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self> {
    try ScreenGraphStreamDecoder(options: options)
  }

  /// Appends the template with its components.
  public func append(to layout: inout PartLayout) throws { try layout.append(self) }
}

extension ContentDTO: CatalogPart {
  /// ``ContentStreamDecoder``.
  public static func makeReader(_ options: ScreenDecodingOptions) throws -> any ScreenReader<Self> {
    try ContentStreamDecoder(options: options)
  }

  /// Appends the content, a section with one cell.
  public func append(to layout: inout PartLayout) throws { try layout.append(self) }
}
