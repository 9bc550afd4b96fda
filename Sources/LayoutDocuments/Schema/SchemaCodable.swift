public import CompositionalLayout

/// An object of the schema, with its name and keys; conforming types get `Codable`.
protocol SchemaCodable: Codable {
  static var form: SchemaForm { get }

  /// Reads the values of an object whose keys were checked.
  init(_ reader: SchemaReader) throws

  /// Writes the values that differ from their default.
  func write(to writer: inout SchemaWriter) throws
}

/// The name of an object in errors, and its keys.
struct SchemaForm {
  let name: String
  let keys: [String]
}

extension SchemaCodable {
  /// Decodes an object of the schema.
  ///
  /// - Throws: `LayoutError` with the path; `DecodingError` if the decoder fails before (see `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    try self.init(SchemaReader(decoder, what: Self.form.name, keys: Self.form.keys))
  }

  /// Encodes an object of the schema.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try write(to: &writer)
  }
}

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
