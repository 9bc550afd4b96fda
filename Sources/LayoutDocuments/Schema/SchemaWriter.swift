/// A writer of one JSON object that leaves out default values; the counterpart of ``SchemaReader``.
///
/// Not `Sendable`: it is valid during one call.
public struct SchemaWriter {
  private var container: KeyedEncodingContainer<SchemaKey>

  init(in list: inout any UnkeyedEncodingContainer) { container = list.nestedContainer(keyedBy: SchemaKey.self) }

  mutating func list(_ key: String) -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer(forKey: SchemaKey(key))
  }

  /// Opens the encoder's object.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: SchemaKey.self)
  }

  /// Writes a value.
  ///
  /// - Throws: The encoder's errors.
  public mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: SchemaKey(key))
  }

  mutating func write<T: Encodable & Equatable>(_ key: String, _ value: T, unless standard: T) throws {
    if value != standard { try write(key, value) }
  }

  /// Writes a value unless it is nil.
  ///
  /// - Throws: The encoder's errors.
  public mutating func write(_ key: String, present value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}
