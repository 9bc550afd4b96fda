public import JSONStream

/// A section of the feed.
public typealias SectionModel = ListSection<CellData>

extension ListSection where Cell.Header == SectionHeader<Cell.Kind> {
  /// The backend's id of the section.
  public var id: Int { header.id }
  /// The section's title.
  public var title: String { header.title }
  /// The image beside the title.
  public var headerImage: HeaderImage? { header.headerImage }
  /// The section's layout as the backend describes it.
  public var layoutTemplate: LayoutTemplateInfo { header.layoutTemplate }
  /// The buttons beside the title, in the backend's order.
  public var buttonTypes: [SectionButtonType] { header.buttonTypes }
}

extension SectionKeys {
  /// The keys of the feed's sections.
  public static var homeFeed: Self { Self(cellType: "cellType", cells: "data") }
}

extension SectionCell where Header == SectionHeader<Kind> {
  /// The keys of the feed's sections.
  public static var keys: SectionKeys { .homeFeed }
}
