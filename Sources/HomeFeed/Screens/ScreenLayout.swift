public import CompositionalLayout
public import JSONStream
public import ScreenPipeline

extension SectionListFormat where Cell.Header == SectionHeader<Cell.Kind> {
  /// Creates the format of the feed's sections, decoded as their bytes arrive and laid out by a
  /// catalog.
  @inlinable
  public init(
    _ cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) { self.init(cell, options: options, layout: Self.layout(by: catalog, scale: scale)) }

  /// Creates the format of the feed's sections with another decoding strategy.
  public init(
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil,
    decoder: @escaping @Sendable () throws -> any SectionDecoder<ListSection<Cell>>
  ) {
    self.init(layout: Self.layout(by: catalog, scale: scale)) { _ in
      ScreenListDecoder(try decoder())
    }
  }

  @usableFromInline
  static func layout(
    by catalog: TemplateCatalog, scale: Double?
  ) -> @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>> {
    { try ScreenLayout(container: $0, catalog: catalog, scale: scale) }
  }
}

/// A layout to which sections are appended of a screen's sections; each combination of template and
/// directions is solved once.
struct ScreenLayout<Cell: ScreenCell>: AppendableLayout
where Cell.Header == SectionHeader<Cell.Kind>, Cell.Kind: StreamDecodable {
  private(set) var layout: SolvedLayout
  private var prepared: PreparedTemplates<TemplateCatalog>

  init(
    container: LayoutContainer, catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) throws {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(catalog)
  }

  @discardableResult
  mutating func append(_ part: ListSection<Cell>) throws -> String? {
    _ = try prepared.append(part.layoutTemplate, itemCount: part.cellCount, to: &layout)
    return nil
  }

  mutating func extend(_ section: Int, to part: ListSection<Cell>) throws -> Bool {
    try layout.appendItems(
      part.cellCount - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}
