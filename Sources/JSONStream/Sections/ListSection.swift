/// A section of a list: a header and its cells.
public struct ListSection<Cell: SectionCell>: Sendable {
  /// The section's members other than the cells.
  public var header: Cell.Header
  /// The cells, in the payload's order.
  public var cells: [Cell]

  /// Creates a section.
  @inlinable
  public init(header: Cell.Header, cells: [Cell]) {
    self.header = header
    self.cells = cells
  }

  /// The section's discriminator.
  package var kind: Cell.Kind { header.kind }
}

extension ListSection: Equatable where Cell: Equatable, Cell.Header: Equatable {}
extension ListSection: Hashable where Cell: Hashable, Cell.Header: Hashable {}

/// An event of a ``SectionStreamDecoder``.
///
///     [ { "type": "shelf", "title": …, "items": [ {…}, {…} ] }, … ]
///                                               │   │    │   └ .ended, or the whole .section
///                                               │   │    └ .cell
///                                               │   └ .cell
///                                               └ .began
public enum SectionEvent<Cell: SectionCell>: Sendable {
  /// A whole section. With granularity ``SectionGranularity/section``, the only event in strict
  /// mode.
  case section(ListSection<Cell>)
  /// A section's header is complete; its cells follow.
  case began(Cell.Header)
  /// The next cell of the section that began last.
  case cell(Cell)
  /// The section's end. The header is that of ``began(_:)``, with optional members that followed
  /// the cells.
  case ended(Cell.Header, cellCount: Int)
  /// A part was skipped, in lenient mode.
  ///
  /// With granularity cell, the event comes in place of the cell, for an unknown type before
  /// ``began(_:)``, and for a section that turns out bad instead of ``ended(_:cellCount:)``; its
  /// delivered cells stay valid. With granularity section, a section's reports precede it, and a
  /// section that is itself skipped has one.
  case skipped(SkipReport)
}

/// The pieces in which sections are reported.
public enum SectionGranularity: Sendable, Hashable {
  /// Whole sections. Memory is bounded by the largest section.
  case section
  /// Header, cells one by one, end. Memory is bounded by the largest cell.
  case cell
}
