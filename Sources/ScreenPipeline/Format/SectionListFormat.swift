public import CompositionalLayout
public import JSONStream

/// The format of lists of sections, or of a single section.
///
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient)) { container in
///       try TemplateLayout(in: container, templates: .shelves) { $0.header.layout }
///     }
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header: ScreenHeader {
  private let layout: @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>
  @usableFromInline let reader:
    @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>

  /// Creates a format that decodes sections as their bytes arrive, so that the first viewport can
  /// end in the middle of a section. Inlinable, to specialise decoding for the app's cells.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    layout: @escaping @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>
  ) { self.init(layout: layout) { _ in try SectionReader(cell, options: options) } }

  /// Creates a format that also decodes the values beside the list, such as a cursor, totals or a
  /// title. They are reported when the list begins, and again if more follow behind it: see
  /// ``Screen/envelope``.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type,
    layout: @escaping @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>
  ) where Cell.Envelope: StreamDecodable {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options, envelope: envelope) }
  }

  /// Creates a format whose values beside the list are decoded by a closure: a `Decodable` type by
  /// a decoder of `JSONStreamFoundation`, with the app's strategies for keys and dates.
  ///
  ///     SectionListFormat(ShelfCell.self) { try $0.decode(ShopEnvelope.self, using: .shop) } layout: { container in
  ///       try TemplateLayout(in: container, templates: .shelves) { $0.header.layout }
  ///     }
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: @escaping @Sendable (_ root: borrowing JSONValue) throws -> Cell.Envelope,
    layout: @escaping @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>
  ) {
    self.init(layout: layout) { _ in try SectionReader(cell, options: options, envelope: envelope) }
  }

  /// Creates a format with another reader of a payload; `SectionReader(try feeder())` uses another
  /// decoding strategy.
  public init(
    layout: @escaping @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>,
    reader: @escaping @Sendable (PayloadHead) throws -> any ScreenReader<ListSection<Cell>>
  ) {
    self.layout = layout
    self.reader = reader
  }

  /// Creates the reader of one payload.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<ListSection<Cell>> {
    try reader(head)
  }

  /// Creates a layout without sections.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<
    ListSection<Cell>
  > {
    try layout(container)
  }
}
