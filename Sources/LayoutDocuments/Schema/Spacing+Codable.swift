import CompositionalLayout

extension DirectionalEdgeInsets: SchemaCodable {
  static let form = SchemaForm(name: "insets", keys: ["top", "leading", "bottom", "trailing"])

  init(_ reader: SchemaReader) throws {
    self.init(
      top: try reader.value("top"), leading: try reader.value("leading"), bottom: try reader.value("bottom"),
      trailing: try reader.value("trailing"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("top", top)
    try writer.write("leading", leading)
    try writer.write("bottom", bottom)
    try writer.write("trailing", trailing)
  }
}

extension LayoutSpacing: SchemaCodable {
  static let form = SchemaForm(name: "a spacing", keys: ["type", "value"])

  init(_ reader: SchemaReader) throws {
    self.init(kind: try reader.choice("type"), value: try reader.value("value"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("type", kind.rawValue)
    try writer.write("value", value)
  }
}

extension EdgeSpacing: SchemaCodable {
  static let form = SchemaForm(name: "edge spacing", keys: ["top", "leading", "bottom", "trailing"])

  init(_ reader: SchemaReader) throws {
    self.init(
      leading: try reader.optional("leading"), top: try reader.optional("top"),
      trailing: try reader.optional("trailing"), bottom: try reader.optional("bottom"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("top", present: top)
    try writer.write("leading", present: leading)
    try writer.write("bottom", present: bottom)
    try writer.write("trailing", present: trailing)
  }
}
