/// An object of the schema: it says what it is, and reads and writes its values. `Codable` comes with it.
protocol SchemaCodable: Codable {
  static var form: SchemaForm { get }

  /// Reads the values of an object that has no other keys than the form's.
  init(_ reader: SchemaReader) throws

  /// Writes the values that are not at their default.
  func write(to writer: inout SchemaWriter) throws
}

/// What an object of the schema is called in errors, and the keys that it may have.
struct SchemaForm {
  let name: String
  let keys: [String]
}

extension SchemaCodable {
  /// Reads an object of the schema.
  ///
  /// - Throws: `LayoutError` that names the path; `DecodingError` where the decoder fails before the schema is reached
  ///   (see `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    try self.init(SchemaReader(decoder, what: Self.form.name, keys: Self.form.keys))
  }

  /// Writes an object of the schema.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try write(to: &writer)
  }
}
