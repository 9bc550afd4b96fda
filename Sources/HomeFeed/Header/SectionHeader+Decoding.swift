public import JSONStream

extension SectionHeader: StreamDecodable where CellKind: StreamDecodable {
  /// Decodes the header of a section of the built-in format, `cellType` included.
  ///
  /// - Throws: `JSONValueError` naming the first member that is missing or of another type.
  @inlinable
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cellType: try object.decode("cellType"), from: value)
  }

  /// Decodes the header of a section of the built-in format whose discriminator has another name.
  ///
  /// - Throws: `JSONValueError` naming the first member that is missing or of another type.
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
  /// The members of the wire format.
  public static var memberKeys: [StaticString]? { allMemberKeys }
}

/// Made once: an array for every decoder would cost it an allocation.
private let allMemberKeys: [StaticString]? = [
  "id", "title", "headerImageDTO", "layoutTemplateDTO", "cellType", "buttonTypes",
]
