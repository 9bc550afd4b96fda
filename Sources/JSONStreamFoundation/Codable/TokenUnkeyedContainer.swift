import JSONStream

/// An array's elements. Three words, which an existential holds without an allocation.
struct TokenUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: TokenDecoder
  private var cursor: Int
  private(set) var currentIndex = 0

  init(decoder: TokenDecoder) {
    self.decoder = decoder
    cursor = decoder.index &+ 1
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { decoder.elementCount() }

  var isAtEnd: Bool { decoder.store.isKind(.endArray, cursor) }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { throw atEnd(Never.self) }
    guard decoder.store.isKind(.null, cursor) else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type, at: $1, $2) }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try nextIfPresent { try $0.decode(type, at: $1, $2) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next(KeyedDecodingContainer<NestedKey>.self) { try $0.child(at: $1, $2).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.child(at: $1, $2).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    guard !isAtEnd else { throw atEnd((any Decoder).self, "Cannot get superDecoder() -- unkeyed container is at end.") }
    defer { advance() }
    return decoder.child(at: cursor, PathKey.index(currentIndex))
  }

  /// Decodes the next element, and moves behind it unless `body` throws.
  @inline(__always)
  mutating func next<Value>(
    _ type: Any.Type, _ body: (TokenDecoder, Int, PathKey) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else { throw atEnd(type) }
    let value = try body(decoder, cursor, .index(currentIndex))
    advance()
    return value
  }

  @inline(__always)
  mutating func nextIfPresent<Value>(_ body: (TokenDecoder, Int, PathKey) throws -> Value) throws -> Value? {
    guard !isAtEnd else {
      currentIndex += 1
      return nil
    }
    let value = decoder.store.isKind(.null, cursor) ? nil : try body(decoder, cursor, .index(currentIndex))
    advance()
    return value
  }

  @inline(__always)
  private mutating func advance() {
    cursor = decoder.store.next(cursor)
    currentIndex &+= 1
  }

  private func atEnd(_ type: Any.Type, _ text: String = "Unkeyed container is at end.") -> DecodingError {
    .valueNotFound(
      type, .init(codingPath: codingPath + [PathKey.index(currentIndex)], debugDescription: text))
  }
}
