public import CompositionalLayout

extension LayoutSection: Codable {
  /// Reads a SECTION of the schema.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a section",
      keys: [
        "group", "contentInsets", "interGroupSpacing", "orthogonalScrollingBehavior", "boundarySupplementaryItems",
        "decorationItems", "supplementariesFollowContentInsets", "contentInsetsReference", "variants",
      ])
    self.init(group: try reader.value("group"))
    contentInsets = try reader.optional("contentInsets") ?? .zero
    contentInsetsReference = try reader.optionalChoice("contentInsetsReference") ?? .automatic
    interGroupSpacing = try reader.optional("interGroupSpacing") ?? 0
    orthogonalScrollingBehavior = try reader.optionalChoice("orthogonalScrollingBehavior") ?? .none
    boundarySupplementaryItems = try reader.optional("boundarySupplementaryItems") ?? []
    decorationItems = try reader.optional("decorationItems") ?? []
    supplementariesFollowContentInsets = try reader.optional("supplementariesFollowContentInsets") ?? true
    variants = try reader.optional("variants") ?? []
  }

  /// Writes a SECTION of the schema.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("group", group)
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("contentInsetsReference", contentInsetsReference.rawValue, unless: "automatic")
    try writer.write("interGroupSpacing", interGroupSpacing, unless: 0)
    try writer.write("orthogonalScrollingBehavior", orthogonalScrollingBehavior.rawValue, unless: "none")
    try writer.write("boundarySupplementaryItems", boundarySupplementaryItems, unless: [])
    try writer.write("decorationItems", decorationItems, unless: [])
    try writer.write("supplementariesFollowContentInsets", supplementariesFollowContentInsets, unless: true)
    try writer.write("variants", variants, unless: [])
  }
}

extension LayoutSectionVariant: Codable {
  /// Reads `{"minWidth"?, "maxWidth"?, "section"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a variant", keys: ["minWidth", "maxWidth", "section"])
    self.init(
      minWidth: try reader.optional("minWidth"), maxWidth: try reader.optional("maxWidth"),
      section: try reader.value("section"))
  }

  /// Writes `{"minWidth"?, "maxWidth"?, "section"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("minWidth", present: minWidth)
    try writer.write("maxWidth", present: maxWidth)
    try writer.write("section", section)
  }
}
