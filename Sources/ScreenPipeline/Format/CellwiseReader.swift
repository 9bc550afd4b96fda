import Sections

/// Reads section lists cell by cell, so that what has arrived of a section can be shown before its end: of a "see all"
/// screen, which is one section, there would else be no first viewport before the last byte.
///
/// Reports what whole sections are reported with, in the same order.
final class CellwiseReader<Cell: ScreenCell>: ScreenReader where Cell.Header == SectionHeader<Cell.Kind> {
  private let decoder: SectionStreamDecoder<Cell>
  /// What the section that is arriving has lost so far: nobody needs to know where it turns out bad itself.
  private var losses: [SkipReport] = []
  /// Of the section that is arriving.
  private var cells: [Cell] = []
  private var header: Cell.Header?

  var arriving: ListSection<Cell>? { header.map { ListSection(header: $0, cells: cells) } }

  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  init(options: SectionDecodingOptions) throws {
    var options = options
    options.granularity = .cell
    // A header that is complete only behind its cells would make them wait in the decoder, which has a limit.
    options.headerComesFirst = false
    decoder = try SectionStreamDecoder(options: options)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    try decoder.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    try decoder.finish { try take($0, handler) }
  }

  private func take(
    _ event: SectionEvent<Cell>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void
  ) throws {
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

  private func clear() {
    header = nil
    cells = []
  }

  private func end(
    _ section: ListSection<Cell>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void
  ) throws {
    let losses = losses
    self.losses = []
    for report in losses { try handler(.skipped(report)) }
    try handler(.part(section))
  }
}
