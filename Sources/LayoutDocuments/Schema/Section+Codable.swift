import CompositionalLayout

extension LayoutSection: SchemaCodable {
  static let form = SchemaForm(
    name: "a section",
    keys: [
      "group", "contentInsets", "interGroupSpacing", "orthogonalScrollingBehavior", "boundarySupplementaryItems",
      "decorationItems", "supplementariesFollowContentInsets", "contentInsetsReference", "variants",
    ])

  init(_ reader: SchemaReader) throws {
    let path = reader.container.codingPath
    guard path.count(where: { $0.stringValue.hasSameBytes(as: "variants") }) <= LayoutLimits.variantDepth else {
      throw reader.failure(
        .limitExceeded, "variants of a section are nested deeper than \(LayoutLimits.variantDepth)", at: nil)
    }
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

  func write(to writer: inout SchemaWriter) throws {
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

extension LayoutSectionVariant: SchemaCodable {
  static let form = SchemaForm(name: "a variant", keys: ["minWidth", "maxWidth", "section"])

  init(_ reader: SchemaReader) throws {
    self.init(
      minWidth: try reader.optional("minWidth"), maxWidth: try reader.optional("maxWidth"),
      section: try reader.value("section"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("minWidth", present: minWidth)
    try writer.write("maxWidth", present: maxWidth)
    try writer.write("section", section)
  }
}
