/// Writes one object of the schema, leaving out what is at its default. ``SchemaReader`` reads it.
///
/// Not `Sendable`: it lasts for one call.
public struct SchemaWriter {
  private var container: KeyedEncodingContainer<SchemaKey>

  /// Begins the next object of a list.
  init(in list: inout any UnkeyedEncodingContainer) { container = list.nestedContainer(keyedBy: SchemaKey.self) }

  /// Begins the list of a key, to be written object by object.
  mutating func list(_ key: String) -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer(forKey: SchemaKey(key))
  }

  /// Begins the encoder's object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: SchemaKey.self)
  }

  /// Writes a value.
  ///
  /// - Throws: What the encoder throws.
  public mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: SchemaKey(key))
  }

  mutating func write<T: Encodable & Equatable>(_ key: String, _ value: T, unless standard: T) throws {
    if value != standard { try write(key, value) }
  }

  /// Writes a value that is there.
  ///
  /// - Throws: What the encoder throws.
  public mutating func write(_ key: String, present value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}
