public import CompositionalLayout
public import JSONStream

/// The format of lists of sections, or of a single section.
///
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient)) { container in
///       try TemplateLayout(in: container, templates: .shelves) { $0.header.layout }
///     }
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header: ScreenHeader {
  private let layout: @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>>
  @usableFromInline let decoder:
    @Sendable (PayloadHead) throws -> any PayloadDecoder<ScreenEvent<ListSection<Cell>>>

  /// Creates a format that decodes sections as their bytes arrive, so that the first viewport can
  /// end in the middle of a section. Inlinable, to specialise decoding for the app's cells.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    layout: @escaping @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>>
  ) { self.init(layout: layout) { _ in try ScreenListDecoder(cell, options: options) } }

  /// Creates a format that also decodes the values beside the list, such as a cursor, totals or a
  /// title. They are reported when the list begins, and again if more follow behind it: see
  /// ``Screen/envelope``.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    envelope: Cell.Envelope.Type,
    layout: @escaping @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>>
  ) where Cell.Envelope: StreamDecodable {
    self.init(layout: layout) { _ in
      try ScreenListDecoder(cell, options: options, envelope: envelope)
    }
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
    envelope: @escaping @Sendable (_ root: borrowing JSONElement) throws -> Cell.Envelope,
    layout: @escaping @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>>
  ) {
    self.init(layout: layout) { _ in
      try ScreenListDecoder(cell, options: options, envelope: envelope)
    }
  }

  /// Creates a format with another decoder of a payload; `ScreenListDecoder(try sections())` uses
  /// another decoding strategy.
  public init(
    layout: @escaping @Sendable (LayoutContainer) throws -> any AppendableLayout<ListSection<Cell>>,
    decoder:
      @escaping @Sendable (PayloadHead) throws -> any PayloadDecoder<ScreenEvent<ListSection<Cell>>>
  ) {
    self.layout = layout
    self.decoder = decoder
  }

  /// Creates the decoder of one payload.
  public func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<
    ScreenEvent<ListSection<Cell>>
  > {
    try decoder(head)
  }

  /// Creates a layout without sections.
  public func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<
    ListSection<Cell>
  > {
    try layout(container)
  }
}
