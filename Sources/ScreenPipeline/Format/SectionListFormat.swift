public import CompositionalLayout
public import JSONStream

/// The format of lists of sections, or of a single section.
///
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient)) { container in
///       try TemplateLayout(in: container, templates: .shelves) { $0.header.layout }
///     }
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header: ScreenHeader {
  /// A list section.
  public typealias Part = ListSection<Cell>

  /// A closure that creates a layout without sections.
  public typealias Layout = @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>

  private let layout: Layout
  @usableFromInline let reader: @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>

  /// Creates a format that decodes sections as their bytes arrive, so that the first viewport can end in the middle of
  /// a section. Inlinable, to specialise decoding for the app's cells.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    layout: @escaping Layout
  ) {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options) }
  }

  /// Creates a format that also decodes the values beside the list, such as a cursor, totals or a title. They are
  /// reported when the list begins, and again if more follow behind it: see ``Screen/envelope``.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type, layout: @escaping Layout
  ) where Cell.Envelope: StreamDecodable {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options, envelope: envelope) }
  }

  /// Creates a format with another reader; `SectionReader(try feeder())` uses another decoding strategy.
  ///
  /// - Parameters:
  ///   - layout: Creates a layout without sections.
  ///   - reader: Creates the reader of one payload from its head.
  public init(
    layout: @escaping Layout, reader: @escaping @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>
  ) {
    self.layout = layout
    self.reader = reader
  }

  /// Creates the reader of one payload.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<ListSection<Cell>> { try reader(head) }

  /// Creates a layout without sections.
  ///
  /// - Throws: The closure's errors; `LayoutError` if the container's size is invalid.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>> {
    try layout(container)
  }
}

/// A list section uses the keys of its header and cells.
extension ListSection: ScreenPart where Cell: ScreenCell, Cell.Header: ScreenHeader {
  /// The cell's type of envelope.
  public typealias Envelope = Cell.Envelope

  /// The header's key.
  public var screenKey: ScreenKey { header.screenKey }

  /// Whether the header's key is an id.
  public var hasID: Bool { header.hasID }

  /// Returns the cell's key, or its position if it has none.
  public func screenKey(ofCell index: Int) -> ScreenKey { cells[index].screenKey ?? .position(index) }

  /// Returns whether the headers are equal.
  public func hasSameHeader(as other: Self) -> Bool { header == other.header }

  /// Appends the cells of another page.
  public mutating func append(cells: [Cell]) { self.cells += cells }
}
