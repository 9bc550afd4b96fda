public import CompositionalLayout
public import JSONStream
public import Sections

/// Lists of sections, or one section alone.
///
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient)) { container in
///       ShelfLayout(try NamedScreenLayout(container: container, templates: templates))
///     }
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header: ScreenHeader {
  /// A section.
  public typealias Part = ListSection<Cell>

  /// Makes the layout of a screen without sections.
  public typealias Layout = @Sendable (LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>>

  private let layout: Layout
  @usableFromInline let reader: @Sendable () throws -> any ScreenReader<ListSection<Cell>>

  /// The format, decoded as its bytes arrive: the first viewport can end in the middle of a section.
  ///
  /// Inlinable, so that an app's own cells are decoded by code that is specialised for them.
  @inlinable
  public init(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    layout: @escaping Layout
  ) {
    var options = options
    options.granularity = .section
    self.init(layout: layout) { [options] in
      let decoder = DecoderBox(try SectionStreamDecoder<Cell>(options: options))
      return SectionListReader { bytes, handler in
        func report(_ event: SectionEvent<Cell>) throws {
          switch event {
          case .section(let section): try handler(.part(section))
          case .skipped(let report): try handler(.skipped(report))
          case .began, .cell, .ended: break
          }
        }
        if let bytes { try decoder.value.feed(bytes, report) } else { try decoder.value.finish(report) }
      } arriving: {
        decoder.value.arriving
      }
    }
  }

  /// The format, decoded by another strategy.
  public init(
    layout: @escaping Layout, feeder: @escaping @Sendable () throws -> any SectionFeeder<ListSection<Cell>>
  ) {
    self.init(layout: layout) { SectionListReader(try feeder()) }
  }

  @usableFromInline
  init(layout: @escaping Layout, reader: @escaping @Sendable () throws -> any ScreenReader<ListSection<Cell>>) {
    self.layout = layout
    self.reader = reader
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader() throws -> any ScreenReader<ListSection<Cell>> { try reader() }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: What the closure throws; `LayoutError` when the container's size cannot be computed with.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>> {
    try layout(container)
  }
}

/// Reads whole sections, by whatever decodes them.
@usableFromInline
final class SectionListReader<Part: ScreenPart>: ScreenReader {
  /// Decodes the next bytes, or ends the payload where there are none.
  @usableFromInline typealias Decode =
    (_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (ScreenEvent<Part>) throws -> Void) throws -> Void

  private let decode: Decode
  private let arrivingPart: () -> Part?

  @usableFromInline var arriving: Part? { arrivingPart() }

  @usableFromInline
  init(_ decode: @escaping Decode, arriving: @escaping () -> Part? = { nil }) {
    self.decode = decode
    arrivingPart = arriving
  }

  /// Reads by a feeder. What it leaves out is reported before the section that it is missing from.
  convenience init(_ feeder: any SectionFeeder<Part>) {
    var skipped: [SkipReport] = []
    feeder.onSkip = { skipped.append($0) }
    self.init { bytes, handler in
      func drain() throws {
        let reports = skipped
        skipped = []
        for report in reports { try handler(.skipped(report)) }
      }
      func take(_ part: Part) throws {
        try drain()
        try handler(.part(part))
      }
      if let bytes { try feeder.feed(bytes, take) } else { try feeder.finish(take) }
      try drain()
    }
  }

  @usableFromInline
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try decode(bytes, handler)
  }

  @usableFromInline
  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws { try decode(nil, handler) }
}
