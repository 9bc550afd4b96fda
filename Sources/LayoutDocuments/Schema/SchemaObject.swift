import CompositionalLayout

/// An object of the schema. Its fields, said once, are what is read, written and known.
protocol SchemaObject: Codable, Sendable {
  static var name: String { get }

  /// An object in which optional fields have their defaults.
  static var blank: Self { get }

  static var fields: [SchemaField<Self>] { get }
}

extension SchemaObject {
  /// Decodes an object of the schema.
  ///
  /// - Throws: `LayoutError` with the path; `DecodingError` if the decoder fails before (see
  ///   `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: Self.name, keys: Self.fields.flatMap(\.keys))
    self = .blank
    for field in Self.fields { try field.read(reader, &self) }
  }

  /// Encodes an object of the schema, without fields that have their default.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    for field in Self.fields { try field.write(self, &writer) }
  }
}

/// The way between one key of an object, or some that belong together, and its value.
struct SchemaField<Object: SchemaObject>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable

  let keys: [String]
  let read: @Sendable (SchemaReader, inout Object) throws -> Void
  var write: @Sendable (Object, inout SchemaWriter) throws -> Void = { _, _ in }

  private static func one<Value>(
    _ key: String, _ path: Path<Value>, read: @escaping @Sendable (SchemaReader) throws -> Value?,
    write: @escaping @Sendable (Value) -> (any Encodable)?
  ) -> Self {
    Self(keys: [key]) { reader, object in
      if let value = try read(reader) { object[keyPath: path] = value }
    } write: { object, writer in
      if let value = write(object[keyPath: path]) {
        try writer.write(key, value)
      }
    }
  }

  static func required<Value: Codable & Sendable>(_ key: String, _ path: Path<Value>) -> Self {
    one(key, path, read: { try $0.value(key) as Value }, write: { $0 })
  }

  static func optional<Value: Codable & Equatable & Sendable>(_ key: String, _ path: Path<Value>)
    -> Self
  {
    one(
      key, path, read: { try $0.optional(key) },
      write: { $0 == Object.blank[keyPath: path] ? nil : $0 })
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: Path<Value>
  ) -> Self { one(key, path, read: { try $0.choice(key) as Value }, write: { $0.rawValue }) }

  static func optionalChoice<Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: String, _ path: Path<Value>
  ) -> Self {
    one(key, path, read: { try $0.optionalChoice(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0.rawValue
    }
  }

  static func optionalInteger(_ key: String, _ path: Path<Int>) -> Self {
    one(key, path, read: { try $0.optionalInteger(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0
    }
  }

  static func optionalPoint(_ key: String, _ path: Path<LayoutPoint>) -> Self {
    one(key, path, read: { try $0.optionalPoint(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0
    }
  }
}
