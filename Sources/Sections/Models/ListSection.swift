/// One section of a list: a header and its cells, generic over what a cell is.
///
/// ``SectionModel`` is the section of the built-in cells.
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

extension ListSection where Cell.Header == SectionHeader<Cell.Kind> {
  /// The backend's id of the section.
  public var id: Int { header.id }
  /// The section's title.
  public var title: String { header.title }
  /// The image beside the title.
  public var headerImage: HeaderImage? { header.headerImage }
  /// How the backend wants the section laid out.
  public var layoutTemplate: LayoutTemplateInfo { header.layoutTemplate }
  /// The buttons beside the title, in the backend's order.
  public var buttonTypes: [SectionButtonType] { header.buttonTypes }
}

extension ListSection: Equatable where Cell: Equatable, Cell.Header: Equatable {}
extension ListSection: Hashable where Cell: Hashable, Cell.Header: Hashable {}

/// A section of the built-in cells.
public typealias SectionModel = ListSection<CellData>
/// The name that apps use for ``SectionModel``.
public typealias UIModel = SectionModel
/// The name that apps use for ``CellData``.
public typealias UISectionData = CellData
