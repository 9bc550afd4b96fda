public import JSONStream

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
