/// Writes one object of the schema, leaving out what is at its default.
struct SchemaWriter {
  private var container: KeyedEncodingContainer<SchemaKey>

  init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: SchemaKey.self)
  }

  mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: SchemaKey(key))
  }

  mutating func write<T: Encodable & Equatable>(_ key: String, _ value: T, unless standard: T) throws {
    if value != standard { try write(key, value) }
  }

  mutating func write(_ key: String, present value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}
