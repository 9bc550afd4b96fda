extension LayoutDimension: SchemaCodable {
  static let form = SchemaForm(name: "a dimension", keys: ["type", "value"])

  init(_ reader: SchemaReader) throws {
    self.init(unit: try reader.choice("type"), value: try reader.value("value"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("type", unit.rawValue)
    try writer.write("value", value)
  }
}

extension LayoutSize: SchemaCodable {
  static let form = SchemaForm(name: "a size", keys: ["width", "height"])

  init(_ reader: SchemaReader) throws {
    self.init(widthDimension: try reader.value("width"), heightDimension: try reader.value("height"))
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("width", widthDimension)
    try writer.write("height", heightDimension)
  }
}
