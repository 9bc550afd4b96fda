public import JSONStream
public import PayloadTools

/// Runs of the streaming decoder over a whole payload.
///
/// Inlinable, so that closures around them, made where the cell's type is known, have it specialised: an own cell is
/// then as fast as a built-in one, whoever calls.
public enum SectionRun {
  /// Decodes whole sections of a payload that is there, `chunkBytes` at a time.
  ///
  /// - Parameters:
  ///   - onSkip: Is told of what lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what `take` throws.
  @inlinable
  public static func sections<Cell: SectionCell>(
    of cell: Cell.Type, options: SectionDecodingOptions, in payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int,
    onSkip: (SkipReport) -> Void = { _ in },
    _ take: (ListSection<Cell>) throws -> Void
  ) throws {
    var options = options
    options.granularity = .section
    let decoder = try SectionStreamDecoder(cell, options: options)
    func keep(_ event: SectionEvent<Cell>) throws {
      switch event {
      case .section(let section): try take(section)
      case .skipped(let report): onSkip(report)
      case .began, .cell, .ended: break
      }
    }
    try payload.forEachChunk(of: chunkBytes) { try decoder.feed($0, keep) }
    try decoder.finish(keep)
  }

  /// Decodes cell by cell and keeps none; says of each section what its header was and how many cells it had.
  ///
  /// In lenient mode whole sections, as only then it is known which of them stay.
  ///
  /// - Parameter onSkip: Is told of what lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what the source and `take` throw.
  @inlinable
  public static func headers<Cell: SectionCell>(
    of cell: Cell.Type, options: SectionDecodingOptions, from next: ChunkSource,
    onSkip: @escaping (SkipReport) throws -> Void = { _ in },
    _ take: @escaping (_ header: Cell.Header, _ cellCount: Int) throws -> Void
  ) throws {
    var options = options
    options.granularity = options.mode == .lenient ? .section : .cell
    options.headerComesFirst = false
    let decoder = try SectionStreamDecoder(DiscardedCell<Cell>.self, options: options)
    func count(_ event: SectionEvent<DiscardedCell<Cell>>) throws {
      switch event {
      case .ended(let header, let cellCount): try take(header, cellCount)
      case .section(let section): try take(section.header, section.cells.count)
      case .skipped(let report): try onSkip(report)
      case .began, .cell: break
      }
    }
    while try next({ try decoder.feed($0, count) }) {}
    try decoder.finish(count)
  }
}

/// A cell that stands for an app's own, in sections of its kinds.
@usableFromInline
protocol StandInCell<Cell>: SectionCell where Kind == Cell.Kind, Header == Cell.Header {
  associatedtype Cell: SectionCell
}

extension StandInCell {
  @inlinable static var keys: SectionKeys { Cell.keys }

  @inlinable
  static func hasCells(_ kind: Cell.Kind) -> Bool { Cell.hasCells(kind) }

  @inlinable
  static func unknownKind(named name: String) -> Cell.Kind? { Cell.unknownKind(named: name) }
}

/// A cell that is decoded and not kept: what is reported of it weighs nothing.
@usableFromInline
struct DiscardedCell<Cell: SectionCell>: StandInCell {
  @usableFromInline typealias Kind = Cell.Kind
  @usableFromInline typealias Header = Cell.Header

  @inlinable
  static func fallback(forUnknownKind name: String) -> Self? {
    Cell.fallback(forUnknownKind: name).map { _ in DiscardedCell() }
  }

  @inlinable
  init() {}

  @inlinable
  init(_ kind: Cell.Kind, from value: borrowing JSONValue) throws { _ = try Cell(kind, from: value) }
}
