/// A section without its cells.
public struct SectionHeader<CellKind: Sendable & Hashable>: Sendable, Hashable {
  /// The backend's id of the section.
  public var id: Int
  /// The section's title.
  public var title: String
  /// The image beside the title.
  public var headerImage: HeaderImage?
  /// The section's layout as the backend describes it.
  public var layoutTemplate: LayoutTemplateInfo
  /// The type of the section's cells.
  public var cellType: CellKind
  /// The buttons beside the title, in the backend's order.
  public var buttonTypes: [SectionButtonType]

  /// Creates a header.
  @inlinable
  public init(
    id: Int, title: String, headerImage: HeaderImage?, layoutTemplate: LayoutTemplateInfo, cellType: CellKind,
    buttonTypes: [SectionButtonType]
  ) {
    self.id = id
    self.title = title
    self.headerImage = headerImage
    self.layoutTemplate = layoutTemplate
    self.cellType = cellType
    self.buttonTypes = buttonTypes
  }
}
