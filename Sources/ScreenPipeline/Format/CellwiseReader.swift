public import Sections

/// Reads section lists cell by cell, so that what has arrived of a section can be shown before its end: of a "see all"
/// screen, which is one section, there would else be no first viewport before the last byte.
///
/// Reports what whole sections are reported with, in the same order.
///
/// Inlinable where the cell's type is known: what decodes and gathers is made there, and so is specialised.
@usableFromInline
final class CellwiseReader<Cell: ScreenCell>: ScreenReader where Cell.Header == SectionHeader<Cell.Kind> {
  @usableFromInline typealias Handler = (ScreenEvent<ListSection<Cell>>) throws -> Void
  @usableFromInline typealias Read = (_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: Handler) throws -> Void

  private let section: ArrivingSection<Cell>
  /// Reads the next bytes, or ends the payload where there are none.
  private let read: Read

  @usableFromInline var arriving: ListSection<Cell>? { section.soFar }

  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  convenience init(options: SectionDecodingOptions) throws {
    var options = options
    options.granularity = .cell
    // A header that is complete only behind its cells would make them wait in the decoder, which has a limit.
    options.headerComesFirst = false
    let section = ArrivingSection<Cell>()
    let decoder = CellDecoder<Cell>(try SectionStreamDecoder(options: options))
    self.init(section) { bytes, handler in
      if let bytes {
        try decoder.value.feed(bytes) { try section.take($0, handler) }
      } else {
        try decoder.value.finish { try section.take($0, handler) }
      }
    }
  }

  @usableFromInline
  init(_ section: ArrivingSection<Cell>, read: @escaping Read) {
    self.section = section
    self.read = read
  }

  @usableFromInline
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: Handler) throws { try read(bytes, handler) }

  @usableFromInline
  func finish(_ handler: Handler) throws { try read(nil, handler) }
}

/// A place for a decoder, which cannot be copied, in a closure.
@usableFromInline
final class CellDecoder<Cell: SectionCell> {
  @usableFromInline let value: SectionStreamDecoder<Cell>

  @inlinable
  init(_ value: consuming SectionStreamDecoder<Cell>) { self.value = value }
}

/// The section that is arriving.
@usableFromInline
final class ArrivingSection<Cell: ScreenCell> where Cell.Header == SectionHeader<Cell.Kind> {
  /// What it has lost so far: nobody needs to know where it turns out bad itself.
  @usableFromInline var losses: [SkipReport] = []
  @usableFromInline var cells: [Cell] = []
  @usableFromInline var header: Cell.Header?

  @inlinable
  init() {}

  var soFar: ListSection<Cell>? { header.map { ListSection(header: $0, cells: cells) } }

  @inlinable
  func take(_ event: SectionEvent<Cell>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    switch event {
    case .began(let header): self.header = header
    case .cell(let cell): cells.append(cell)
    case .ended(let header, _):
      let section = ListSection(header: header, cells: cells)
      clear()
      try end(section, handler)
    case .section(let section): try end(section, handler)
    case .skipped(let report):
      guard report.what == .section else { return losses.append(report) }
      clear()
      losses = []
      try handler(.skipped(report))
    }
  }

  @usableFromInline
  func clear() {
    header = nil
    cells = []
  }

  @usableFromInline
  func end(_ section: ListSection<Cell>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    let losses = losses
    self.losses = []
    for report in losses { try handler(.skipped(report)) }
    try handler(.part(section))
  }
}
