import JSONStream
import Sections

/// Reads a payload that is one section: its first cells are there long before its last.
final class OpenSectionReader<Cell: ScreenCell>: ScreenReader where Cell.Header == SectionHeader<Cell.Kind> {
  /// How many cells a section has at least when it is opened; smaller ones come whole.
  private static var leastCells: Int { 16 }

  private let decoder: SectionStreamDecoder<Cell>
  private var header: Cell.Header?
  private var isOpen = false
  private var cells: [Cell] = []

  init(_ cell: Cell.Type, options: SectionDecodingOptions) throws {
    var options = options
    options.granularity = .cell
    // A header that is complete only behind the cells must not make them wait in the decoder, which has a limit.
    options.headerComesFirst = false
    decoder = try SectionStreamDecoder(cell, options: options)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    do {
      try decoder.feed(bytes) { try take($0, handler) }
    } catch {
      try handOver(handler)
      throw error
    }
    try handOver(handler)
  }

  func finish(_ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    try decoder.finish { try take($0, handler) }
  }

  private func take(
    _ event: SectionEvent<Cell>, _ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void
  ) throws {
    switch event {
    case .section(let section): try handler(.part(section))
    case .began(let header): self.header = header
    case .cell(let cell): cells.append(cell)
    case .ended(let header, _):
      if isOpen {
        try handOver(handler)
        try handler(.closed(ListSection(header: header, cells: [])))
      } else {
        try handler(.part(ListSection(header: header, cells: cells)))
      }
      self.header = nil
      isOpen = false
      cells = []
    case .skipped(let report): try handler(.skipped(report))
    }
  }

  /// Hands over what there is of the section.
  private func handOver(_ handler: (ScreenEvent<ListSection<Cell>>) throws -> Void) throws {
    guard let header, cells.count >= (isOpen ? 1 : Self.leastCells) else { return }
    let cells = cells
    self.cells = []
    if isOpen {
      try handler(.cells(cells))
    } else {
      isOpen = true
      try handler(.opened(ListSection(header: header, cells: cells)))
    }
  }
}

/// Reads a list of sections or one section, told from the payload's first byte.
final class SectionRootReader<Part: ScreenPart>: ScreenReader {
  private let list: () throws -> any ScreenReader<Part>
  private let section: () throws -> any ScreenReader<Part>
  private var isSection: Bool?
  /// White space before the first byte that tells.
  private var kept: [UInt8] = []
  private var reader: (any ScreenReader<Part>)?

  init(
    isSection: Bool?, list: @escaping () throws -> any ScreenReader<Part>,
    section: @escaping () throws -> any ScreenReader<Part>
  ) {
    self.isSection = isSection
    self.list = list
    self.section = section
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    if let reader { return try reader.feed(bytes, handler) }
    if isSection == nil {
      guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
        kept += bytes
        return
      }
      isSection = first == UInt8(ascii: "{")
    }
    let reader = try begin(handler)
    try reader.feed(bytes, handler)
  }

  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws { try (reader ?? begin(handler)).finish(handler) }

  private func begin(_ handler: (ScreenEvent<Part>) throws -> Void) throws -> any ScreenReader<Part> {
    let reader = try isSection == true ? section() : list()
    self.reader = reader
    let bytes = kept
    kept = []
    if !bytes.isEmpty { try bytes.withUnsafeBufferPointer { try reader.feed($0, handler) } }
    return reader
  }
}
