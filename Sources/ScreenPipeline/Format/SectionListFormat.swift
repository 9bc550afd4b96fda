public import CompositionalLayout
public import JSONStream

/// Lists of sections, or one section alone.
///
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient)) { container in
///       try TemplateLayout(in: container, templates: .shelves) { $0.header.layout }
///     }
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header: ScreenHeader {
  /// A section.
  public typealias Part = ListSection<Cell>

  /// Makes the layout of a screen without sections.
  public typealias Layout = @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>

  private let layout: Layout
  @usableFromInline let reader: @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>

  /// The format, decoded as its bytes arrive: the first viewport can end in the middle of a section.
  ///
  /// Inlinable, so that an app's own cells are decoded by code that is specialised for them.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    layout: @escaping Layout
  ) {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options) }
  }

  /// The format with what stands beside the list: a cursor, totals, a title. It is there as soon as it has come, and once more
  /// if there is more of it behind the list: see ``Screen/envelope``.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type, layout: @escaping Layout
  ) where Cell.Envelope: StreamDecodable {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options, envelope: envelope) }
  }

  /// The format by a reader for each payload: `SectionReader(try feeder())` is another strategy's.
  ///
  /// - Parameter reader: Makes what decodes one payload, of which this is known before its first byte.
  public init(
    layout: @escaping Layout, reader: @escaping @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>
  ) {
    self.layout = layout
    self.reader = reader
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<ListSection<Cell>> { try reader(head) }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: What the closure throws; `LayoutError` when the container's size cannot be computed with.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>> {
    try layout(container)
  }
}
