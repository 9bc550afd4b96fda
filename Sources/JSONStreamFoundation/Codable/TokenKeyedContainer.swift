import JSONStream

/// An object's members, by keys of one type. It finds a member with ``OpenObject/member(_:)``,
/// whose 0 stands for an absent one: the token at 0 is the whole value, and so no member.
struct TokenKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The object. Mostly the next one of its type follows, in the same container.
  let object: OpenObject

  /// The decoder of the object.
  private var decoder: TokenDecoder { object.decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The keys that the type knows, in the text's order, converted and without duplicates.
  var allKeys: [Key] {
    let names = decoder.store.keys(of: object.index, depth: object.depth)
    // A generic `compactMap` costs more than the keys.
    return Array(unsafeUninitializedCapacity: names.count) { keys, count in
      for name in names {
        guard let key = Key(stringValue: name) else { continue }
        keys.initializeElement(at: count, to: key)
        count += 1
      }
    }
  }

  func contains(_ key: Key) -> Bool { object.member(key) > 0 }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key).isKind(.null)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let member = object.member(key)
    guard member > 0 else { throw decoder.noMember(key) }
    return try object.withChild(at: member) { try $0.decode(type, isMember: true) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let member = present(key) else { return nil }
    return try object.withChild(at: member) { try $0.decode(type, isMember: true) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoderOrNull(PathKey.superKey) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoderOrNull(key)
  }

  /// Returns a decoder for the member, or for null when there is none.
  private func decoderOrNull(_ key: some CodingKey) -> TokenDecoder {
    let member = object.member(key)
    guard member == 0 else { return decoder.child(at: member) }
    return TokenDecoder(.null(at: codingPath + [key], settings: decoder.store.settings))
  }

  private func member(_ key: Key) throws -> TokenDecoder {
    let member = object.member(key)
    guard member > 0 else { throw decoder.noMember(key) }
    return decoder.child(at: member)
  }

  /// Returns the index of a member's value, unless it is null or absent.
  @inline(__always) private func present(_ key: Key) -> Int? {
    let member = object.member(key)
    let isNull = object.store._withUnsafeGuaranteedRef { $0.isKind(.null, member) }
    return member == 0 || isNull ? nil : member
  }
}

// A generic method for the protocol's requirements, and one each for those that have defaults.

extension TokenKeyedContainer {
  @inline(__always) func decode<Scalar: TokenScalar>(_ type: Scalar.Type, forKey key: Key) throws
    -> Scalar
  {
    let member = object.member(key)
    guard member > 0 else { throw decoder.noMember(key) }
    return try object.withChild(at: member) { try Scalar.read($0) }
  }

  @inline(__always) private func scalar<Scalar: TokenScalar>(_ key: Key) throws -> Scalar? {
    guard let member = present(key) else { return nil }
    return try object.withChild(at: member) { try Scalar.read($0) }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalar(key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalar(key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try .read(member(key))
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try .read(member(key))
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try scalar(key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try scalar(key)
  }
}
