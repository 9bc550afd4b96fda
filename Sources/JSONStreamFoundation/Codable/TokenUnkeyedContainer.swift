import JSONStream

/// An array's elements. Three words, which an existential holds without an allocation.
struct TokenUnkeyedContainer: UnkeyedDecodingContainer {
  /// The tokens of the value in which the array is.
  private let store: TokenStore
  /// The index of the array's token.
  // A value has at most 2^28 tokens, so 32 bits are enough for all indices.
  private let array: UInt32
  /// The number of containers around the array.
  private let depth: UInt32
  /// The index of the next element's token; that of the array's end where there is none.
  private var cursor: UInt32
  /// The number of elements before it. After `decodeIfPresent` at the end, it counts on.
  private var number: UInt32 = 0

  init(decoder: TokenDecoder) {
    store = decoder.store
    array = UInt32(decoder.index)
    depth = UInt32(decoder.depth)
    cursor = array + 1
  }

  var codingPath: [any CodingKey] { store.path(to: Int(array)) }

  var count: Int? { store.values(of: Int(array)).count }

  var currentIndex: Int { Int(number) }

  var isAtEnd: Bool { store.isKind(.endArray, Int(cursor)) }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { throw atEnd(Never.self) }
    guard element.isKind(.null) else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type, isMember: true) }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try ifPresent { try $0.decode(type, isMember: true) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next(KeyedDecodingContainer<NestedKey>.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    guard !isAtEnd else {
      throw atEnd((any Decoder).self, "Cannot get superDecoder() -- unkeyed container is at end.")
    }
    defer { advance() }
    return element
  }

  /// The decoder of the next element, which has to be there.
  @inline(__always) private var element: TokenDecoder {
    TokenDecoder(store, at: Int(cursor), depth: Int(depth) &+ 1)
  }

  /// Decodes the next element, and moves behind it unless `body` throws.
  @inline(__always)
  mutating func next<Value>(_ type: Any.Type, _ body: (TokenDecoder) throws -> Value) throws
    -> Value
  {
    guard !isAtEnd else { throw atEnd(type) }
    let value = try body(element)
    advance()
    return value
  }

  /// Decodes the next element unless it is null. At the end it counts as one, as in JSONDecoder.
  @inline(__always) private mutating func ifPresent<Value>(_ body: (TokenDecoder) throws -> Value)
    throws -> Value?
  {
    let isAtEnd = isAtEnd
    let value = isAtEnd || element.isKind(.null) ? nil : try body(element)
    if isAtEnd { number += 1 } else { advance() }
    return value
  }

  @inline(__always) private mutating func advance() {
    cursor = UInt32(store.next(Int(cursor)))
    number &+= 1
  }

  /// The error about an element that is asked for behind the last one, with JSONDecoder's path: the
  /// index that it would have.
  private func atEnd(_ type: Any.Type, _ text: String = "Unkeyed container is at end.")
    -> DecodingError
  {
    .valueNotFound(
      type, .init(codingPath: codingPath + [PathKey.index(currentIndex)], debugDescription: text))
  }
}

extension TokenUnkeyedContainer {
  @inline(__always) mutating func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar
  {
    try next(type) { try Scalar.read($0) }
  }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? {
    try ifPresent { try .read($0) }
  }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? {
    try ifPresent { try .read($0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next(type) { try .read($0) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next(type) { try .read($0) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? {
    try ifPresent { try .read($0) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? {
    try ifPresent { try .read($0) }
  }
}
