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
  public var cellType: Cell.Kind { header.cellType }
}

extension ListSection: Equatable where Cell: Equatable, Cell.Header: Equatable {}
extension ListSection: Hashable where Cell: Hashable, Cell.Header: Hashable {}
