public import JSONStream

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

extension SectionHeader: StreamDecodable where CellKind: StreamDecodable {
  /// Decodes the header of a section, with its `cellType`.
  @inlinable
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cellType: try object.decode("cellType"), from: value)
  }

  /// Decodes the header of a section whose discriminator has another key.
  ///
  /// - Throws: `JSONValueError` for the first missing or mistyped member.
  @inlinable
  public init(cellType: CellKind, from value: borrowing JSONValue) throws {
    var object = try value.object()
    self.init(
      id: try object.decode("id"), title: try object.decode("title"),
      headerImage: try object.decodeIfPresent("headerImageDTO"),
      layoutTemplate: try object.decode("layoutTemplateDTO"), cellType: cellType,
      buttonTypes: try object.decode("buttonTypes"))
  }
}

extension SectionHeader: SectionHeaderDecodable where CellKind: StreamDecodable {
  /// The keys of the members.
  public static var memberKeys: [StaticString]? { allMemberKeys }
}

/// Static, to save an allocation per decoder.
private let allMemberKeys: [StaticString]? = [
  "id", "title", "headerImageDTO", "layoutTemplateDTO", "cellType", "buttonTypes",
]
