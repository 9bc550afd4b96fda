/// Writes one object of the schema, leaving out what is at its default.
package struct SchemaWriter {
  private var container: KeyedEncodingContainer<SchemaKey>

  package init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: SchemaKey.self)
  }

  package mutating func write(_ key: String, _ value: some Encodable) throws {
    try container.encode(value, forKey: SchemaKey(key))
  }

  package mutating func write<T: Encodable & Equatable>(_ key: String, _ value: T, unless standard: T) throws {
    if value != standard { try write(key, value) }
  }

  package mutating func write(_ key: String, present value: (some Encodable)?) throws {
    if let value { try write(key, value) }
  }
}
