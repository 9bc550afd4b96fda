/// One section of a list: a header and its cells, generic over what a cell is.
public struct ListSection<Cell: SectionCell>: Sendable {
  /// Everything but the cells.
  public var header: Cell.Header
  /// The cells, in order of arrival.
  public var cells: [Cell]

  /// Creates a section.
  @inlinable
  public init(header: Cell.Header, cells: [Cell]) {
    self.header = header
    self.cells = cells
  }

  /// What the section's cells are.
  public var cellType: Cell.Kind { header.cellType }
}

extension ListSection: Equatable where Cell: Equatable, Cell.Header: Equatable {}
extension ListSection: Hashable where Cell: Hashable, Cell.Header: Hashable {}
