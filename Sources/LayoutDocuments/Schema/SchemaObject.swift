import CompositionalLayout

/// An object of the schema. Its fields, said once, are what is read, written and known: a key
/// cannot be read and not written, or be missing from the known keys of an error.
///
///     extension LayoutSize: SchemaObject {
///       static let name = "a size"
///       static let blank = LayoutSize(widthDimension: .blank, heightDimension: .blank)
///       static let fields: [SchemaField<LayoutSize>] = [
///         .required("width", \.widthDimension), .required("height", \.heightDimension),
///       ]
///     }
protocol SchemaObject: Codable, Sendable {
  /// The object's name in errors, such as `a size`.
  static var name: String { get }

  /// An object in which optional fields have their defaults.
  static var blank: Self { get }

  /// The fields, in the order in which they are read and written.
  static var fields: [SchemaField<Self>] { get }
}

extension SchemaObject {
  /// Decodes an object of the schema.
  ///
  /// - Throws: `LayoutError` with the path; `DecodingError` if the decoder fails before (see
  ///   `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    /// Reads the keys into the object; leaves it as it is where they are absent.
    let reader = try SchemaReader(decoder, what: Self.name, keys: Self.fields.flatMap(\.keys))
    self = .blank
    for field in Self.fields { try field.read(reader, &self) }
  }

  /// Encodes an object of the schema, without fields that have their default.
  public func encode(to encoder: any Encoder) throws {
    /// Writes the keys, unless they have their default; nothing for a field that is only read.
    var writer = SchemaWriter(encoder)
    for field in Self.fields { try field.write(self, &writer) }
  }
}

/// The way between one key of an object, or some that belong together, and its value.
struct SchemaField<Object: SchemaObject>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable

  /// The keys, which are known in errors; empty for a field that only checks something.
  let keys: [String]
  let read: @Sendable (SchemaReader, inout Object) throws -> Void
  var write: @Sendable (Object, inout SchemaWriter) throws -> Void = { _, _ in }

  /// Returns a field of one key. `read` returns nil for an absent key, `write` for a value that is
  /// left out.
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

  /// Returns the field of a key that must be there.
  static func required<Value: Codable & Sendable>(_ key: String, _ path: Path<Value>) -> Self {
    one(key, path, read: { try $0.value(key) as Value }, write: { $0 })
  }

  /// Returns the field of a key with a default, that of the blank object.
  static func optional<Value: Codable & Equatable & Sendable>(_ key: String, _ path: Path<Value>)
    -> Self
  {
    one(
      key, path, read: { try $0.optional(key) },
      write: { $0 == Object.blank[keyPath: path] ? nil : $0 })
  }

  /// Returns the field of a key whose value is one of some words.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: Path<Value>
  ) -> Self { one(key, path, read: { try $0.choice(key) as Value }, write: { $0.rawValue }) }

  /// Returns the field of a key whose value is one of some words, with a default.
  static func optionalChoice<Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ key: String, _ path: Path<Value>
  ) -> Self {
    one(key, path, read: { try $0.optionalChoice(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0.rawValue
    }
  }

  /// Returns the field of an integer with a default.
  static func optionalInteger(_ key: String, _ path: Path<Int>) -> Self {
    one(key, path, read: { try $0.optionalInteger(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0
    }
  }

  /// Returns the field of a point, `{"x", "y"}`, with a default.
  static func optionalPoint(_ key: String, _ path: Path<LayoutPoint>) -> Self {
    one(key, path, read: { try $0.optionalPoint(key) }) {
      $0 == Object.blank[keyPath: path] ? nil : $0
    }
  }
}
