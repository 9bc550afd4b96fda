import JSONStream

struct TokenKeyedContainer<Key: CodingKey>: DecodersContainer {
  let decoder: TokenDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.memberKeys().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.store.isKind(.null, try member(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, at: try member(key), key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let member = present(key) else { return nil }
    return try decoder.decode(type, at: member, key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder.child(at: try member(key), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.child(at: try member(key), key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoderOrNull(PathKey.superKey) }

  func superDecoder(forKey key: Key) throws -> any Decoder { decoderOrNull(key) }

  /// Returns a decoder for the member, or for null when there is none.
  private func decoderOrNull(_ key: some CodingKey) -> TokenDecoder {
    if let member = decoder.find(key) { return decoder.child(at: member, key) }
    let null = TokenDecoder(store: .null(settings: decoder.store.settings))
    withUnsafePointer(to: key) {
      null.begin(0, in: decoder, $0)
      null.keep()
    }
    return null
  }

  @inline(__always)
  func member(_ key: Key) throws -> Int {
    guard let member = decoder.find(key) else { throw decoder.noMember(key) }
    return member
  }

  /// Returns the index of a member's value, unless it is null or absent.
  @inline(__always)
  func present(_ key: Key) -> Int? {
    guard let member = decoder.find(key), !decoder.store.isKind(.null, member) else { return nil }
    return member
  }
}
