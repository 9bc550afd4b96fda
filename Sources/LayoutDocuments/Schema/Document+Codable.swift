import CompositionalLayout

extension LayoutDescription: SchemaCodable {
  static let form = SchemaForm(
    name: "a layout",
    keys: [
      "scrollDirection", "interSectionSpacing", "contentInsetsReference", "boundarySupplementaryItems", "sections",
    ])

  init(_ reader: SchemaReader) throws {
    self.init(
      configuration: LayoutConfiguration(
        scrollDirection: try reader.optionalChoice("scrollDirection") ?? .vertical,
        interSectionSpacing: try reader.optional("interSectionSpacing") ?? 0,
        contentInsetsReference: try reader.optionalChoice("contentInsetsReference") ?? .safeArea,
        boundarySupplementaryItems: try reader.optional("boundarySupplementaryItems") ?? []),
      sections: try reader.value("sections"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("scrollDirection", configuration.scrollDirection.rawValue)
    try writer.write("interSectionSpacing", configuration.interSectionSpacing)
    try writer.write("contentInsetsReference", configuration.contentInsetsReference.rawValue, unless: "safeArea")
    try writer.write("boundarySupplementaryItems", configuration.boundarySupplementaryItems, unless: [])
    try writer.write("sections", sections)
  }
}

extension LayoutContainer: SchemaCodable {
  static let form = SchemaForm(
    name: "a container",
    keys: ["width", "height", "safeAreaInsets", "layoutMargins", "adjustedContentInset", "layoutDirection"])

  init(_ reader: SchemaReader) throws {
    self.init(
      width: try reader.value("width"), height: try reader.value("height"),
      safeAreaInsets: try reader.optional("safeAreaInsets") ?? .zero,
      layoutMargins: try reader.optional("layoutMargins") ?? .zero,
      adjustedContentInset: try reader.optional("adjustedContentInset") ?? .zero,
      layoutDirection: try reader.optionalChoice("layoutDirection") ?? .leftToRight)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("width", width)
    try writer.write("height", height)
    try writer.write("safeAreaInsets", safeAreaInsets, unless: .zero)
    try writer.write("layoutMargins", layoutMargins, unless: .zero)
    try writer.write("adjustedContentInset", adjustedContentInset, unless: .zero)
    try writer.write("layoutDirection", layoutDirection.rawValue, unless: "ltr")
  }
}

extension MeasuredSize: SchemaCodable {
  static let form = SchemaForm(name: "a measured size", keys: ["section", "item", "kind", "width", "height"])

  init(_ reader: SchemaReader) throws {
    let kind: String? = try reader.optional("kind")
    if kind != nil { try reader.refuse("item", "and \"kind\" name two things; one was measured") }
    self.init(
      section: try reader.integer("section"),
      element: try kind.map(Element.boundary(kind:)) ?? .item(reader.integer("item")),
      width: try reader.optional("width"), height: try reader.optional("height"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("section", section)
    switch element {
    case .item(let item): try writer.write("item", item)
    case .boundary(let kind): try writer.write("kind", kind)
    }
    try writer.write("width", present: width)
    try writer.write("height", present: height)
  }
}

extension LayoutDocument: SchemaCodable {
  static let form = SchemaForm(
    name: "a layout description",
    keys: [
      "version", "name", "container", "scale", "contentOffset", "measured", "layout", "itemsPerSection",
      // Other keys of recorded test cases, which are ignored.
      "description", "expected", "expectedError", "confidence", "source", "system", "features", "note", "derived",
      "settled",
    ])

  init(_ reader: SchemaReader) throws {
    try reader.readVersion()
    self.init(
      name: try reader.optional("name"), container: try reader.value("container"),
      scale: try reader.optional("scale"), contentOffset: try reader.optionalPoint("contentOffset") ?? .zero,
      measured: try reader.optional("measured") ?? [], layout: try reader.value("layout"),
      itemsPerSection: try reader.value("itemsPerSection", [SchemaInteger].self).map(\.value))
    guard itemsPerSection.count == layout.sections.count else {
      throw reader.failure(
        .schema,
        "\"itemsPerSection\" has \(itemsPerSection.count) numbers for \(layout.sections.count) sections",
        at: SchemaKey("itemsPerSection"))
    }
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("name", present: name)
    try writer.write("container", container)
    try writer.write("scale", present: scale)
    try writer.write("contentOffset", contentOffset, unless: .zero)
    try writer.write("measured", measured, unless: [])
    try writer.write("layout", layout)
    try writer.write("itemsPerSection", itemsPerSection)
  }
}
