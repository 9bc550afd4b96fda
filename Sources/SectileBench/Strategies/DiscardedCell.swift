public import JSONStream

/// Decodes a cell as another type does, and keeps nothing of it, so that only headers take memory.
@usableFromInline
struct DiscardedCell<Cell: SectionCell>: SectionCell {
  @usableFromInline typealias Kind = Cell.Kind
  @usableFromInline typealias Header = Cell.Header

  @inlinable static var keys: SectionKeys { Cell.keys }

  @inlinable
  init() {}

  @inlinable
  init(_ kind: Cell.Kind, from value: borrowing JSONElement) throws {
    _ = try Cell(kind, from: value)
  }

  @inlinable
  static func hasCells(_ kind: Cell.Kind) -> Bool { Cell.hasCells(kind) }

  @inlinable
  static func unknownKind(named name: String) -> Cell.Kind? {
    Cell.unknownKind(named: name)
  }

  @inlinable
  static func fallback(forUnknownKind name: String, from section: borrowing JSONElement) -> Self? {
    Cell.fallback(forUnknownKind: name, from: section).map { _ in DiscardedCell() }
  }

  /// Decodes sections and keeps their headers and numbers of cells. `onCell` is not called in
  /// lenient mode, where only a section's end tells which cells are kept. Inlinable, to be
  /// specialized for an app's cell.
  @inlinable
  static func headers(
    _ options: SectionDecodingOptions, from next: ChunkSource,
    onSkip: @escaping (SkipReport) throws -> Void,
    onCell: (() -> Void)?,
    _ take: @escaping (_ header: Cell.Header, _ cellCount: Int) throws -> Void
  ) throws {
    var options = options
    // Cells need not wait for a header, unless they are told of.
    options.granularity = options.mode.isLenient || onCell == nil ? .section : .cell
    let decoder = try SectionStreamDecoder(DiscardedCell.self, options: options)
    func count(_ event: SectionEvent<DiscardedCell>) throws {
      switch event {
      case .ended(let header, let cellCount): try take(header, cellCount)
      case .section(let section): try take(section.header, section.cells.count)
      case .skipped(let report): try onSkip(report)
      case .cell: onCell?()
      case .began: break
      }
    }
    while try next({ try decoder.feed($0, count) }) {}
    try decoder.finish(count)
  }
}
