import CompositionalLayout
public import ScreenPipeline
public import JSONStream

extension SectionListFormat where Cell.Header == SectionHeader<Cell.Kind> {
  /// Creates the format of the feed's sections, decoded as their bytes arrive and laid out by a catalog.
  @inlinable
  public init(
    _ cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) {
    self.init(cell, options: options, layout: Self.layout(by: catalog, scale: scale))
  }

  /// Creates the format of the feed's sections with another decoding strategy.
  public init(
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil,
    feeder: @escaping @Sendable () throws -> any SectionFeeder<ListSection<Cell>>
  ) {
    self.init(layout: Self.layout(by: catalog, scale: scale)) { _ in SectionReader(try feeder()) }
  }

  @usableFromInline
  static func layout(by catalog: TemplateCatalog, scale: Double?) -> Layout {
    { SectionListLayout<Cell>(base: try ScreenLayout(container: $0, catalog: catalog, scale: scale)) }
  }
}

private struct SectionListLayout<Cell: ScreenCell>: GrowingLayout where Cell.Header == SectionHeader<Cell.Kind> {
  var base: ScreenLayout

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: ListSection<Cell>) throws -> LayoutPlacement {
    try base.append(part)
    return .named
  }

  mutating func extend(_ section: Int, to part: ListSection<Cell>) throws -> Bool {
    try base.appendItems(part.cells.count - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}
