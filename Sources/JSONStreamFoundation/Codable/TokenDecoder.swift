import Foundation
import JSONStream

/// The decoder that `init(from:)` gets: one value of a cell. It is reused for other values as long as nobody keeps it;
/// see ``TokenStore``.
final class TokenDecoder {
  let store: TokenStore
  /// The index of the value's token.
  private(set) var index = 0
  /// The decoder of the value around this one; nil at the root. Valid during the loan, or kept.
  private unowned(unsafe) var parent: TokenDecoder?
  /// The address and the type of the key that led here. Valid during the loan; see ``key``.
  private var keyPlace: UnsafeRawPointer?
  private var keyType: (any CodingKey.Type)?
  /// The parent and the key, for a decoder that is kept.
  private var kept: (parent: TokenDecoder, key: any CodingKey)?

  /// Whether the store has the decoder for reuse.
  var isSpare = false
  /// A container for the next value with the same type of keys. It references the decoder, so only a lent or spare
  /// decoder has one.
  @exclusivity(unchecked) private var container: AnyObject?
  private var containerKeys: ObjectIdentifier?
  /// The type of keys of the last container that was not reused.
  private var otherKeys: ObjectIdentifier?

  // See `TokenDecoder+Members.swift`.

  var cursor = 0
  /// The member found last, or the object itself.
  var last = 0
  var passed = KeyBits.none
  var all = KeyBits.none
  var isAllKnown = false
  var table: MemberTable?

  /// The array's count, once asked for: types ask in loops.
  private var knownCount: Int?

  init(store: TokenStore) { self.store = store }

  deinit {
    if !isSpare { store.forget() }
  }

  func begin() { index = 0 }

  /// Becomes the decoder of a value inside `parent`'s, for a loan that `parent` and `key` outlive.
  @inline(__always)
  func begin<Key: CodingKey>(_ index: Int, in parent: TokenDecoder, _ key: UnsafePointer<Key>) {
    self.index = index
    self.parent = parent
    keyPlace = UnsafeRawPointer(key)
    keyType = Key.self
  }

  /// Copies the path to the value, because the decoder outlives the loan.
  func keep() {
    releaseContainer()
    guard kept == nil, let parent, let key else { return }
    kept = (parent, key)
  }

  /// The last step of the path.
  private var key: (any CodingKey)? {
    if let kept { return kept.key }
    guard let keyPlace, let keyType else { return nil }
    // Safe: during the loan, the key is at this address and of this type.
    func key<Key: CodingKey>(_ type: Key.Type) -> any CodingKey { keyPlace.assumingMemoryBound(to: type).pointee }
    return key(keyType)
  }

  /// Releases the container, which references the decoder.
  func releaseContainer() { container = nil }

  /// Whether only the caller references the decoder, and nobody its container.
  @inline(never)
  static func isUnkept(_ decoder: inout TokenDecoder) -> Bool {
    guard decoder.container != nil else { return isKnownUniquelyReferenced(&decoder) }
    guard isKnownUniquelyReferenced(&decoder.container) else { return false }
    // The container's reference does not count. Safe: the caller has another one.
    let reference = Unmanaged.passUnretained(decoder)
    reference.release()
    defer { _ = reference.retain() }
    return isKnownUniquelyReferenced(&decoder)
  }

  @inline(__always)
  func clear() {
    parent = nil
    keyPlace = nil
    if table != nil { table = nil }
    isAllKnown = false
    knownCount = nil
  }

  func elementCount() -> Int {
    if let knownCount { return knownCount }
    var count = 0
    var place = index &+ 1
    while !store.isKind(.endArray, place) {
      count &+= 1
      place = store.next(place)
    }
    knownCount = count
    return count
  }
}

extension TokenDecoder: Decoder {
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var place = self
    while let parent = place.parent, let key = place.key {
      path.append(key)
      place = parent
    }
    return (place.store.path?.keys ?? []) + path.reversed()
  }

  var userInfo: [CodingUserInfoKey: Any] { store.settings.values.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard store.isKind(.startObject, index) else { throw noContainer([String: Any].self, "keyed") }
    try store.checkDepth(index)
    beginMembers()
    guard let entry = store.containerMaker(of: type) else {
      return KeyedDecodingContainer(TokenKeyedContainer(decoder: self))
    }
    let maker = entry.maker(of: type)
    let keys = ObjectIdentifier(type)
    if containerKeys == keys, let container { return maker.pointee.copy(container) }
    let made = maker.pointee.make(self)
    if otherKeys == keys, kept == nil, !store.isDetached, let object = ContainerMaker.object(of: made) {
      container = object
      containerKeys = keys
    }
    otherKeys = keys
    return made
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard store.isKind(.startArray, index) else { throw noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
    return TokenUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

// The errors of decoders and containers, with JSONDecoder's cases, paths and texts.

extension TokenDecoder {
  func path(_ key: some CodingKey) -> [any CodingKey] {
    PathKey.isNone(key) ? codingPath : codingPath + [key]
  }

  @inline(never)
  func mismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    .typeMismatch(type, .init(codingPath: path(key), debugDescription: mismatchText(type, index)))
  }

  @inline(never)
  func nullOrMismatch(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError {
    if let null = null(type, at: index, key) { return null }
    return mismatch(type, at: index, key)
  }

  func null(_ type: Any.Type, at index: Int, _ key: some CodingKey) -> DecodingError? {
    guard store.isKind(.null, index) else { return nil }
    return .valueNotFound(
      type,
      .init(codingPath: path(key), debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }

  @inline(never)
  func noContainer(_ type: Any.Type, _ kind: String) -> DecodingError {
    guard store.isKind(.null, index) else { return mismatch(type, at: index, PathKey.none) }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath, debugDescription: "Cannot get \(kind) decoding container -- found null value instead"))
  }

  @inline(never)
  func noMember(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  @inline(never)
  func corrupted(_ text: String, _ key: some CodingKey) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(key), debugDescription: text))
  }

  private func mismatchText(_ type: Any.Type, _ index: Int) -> String {
    let found =
      switch store.kind(index) {
      case .null: "null"
      case .true, .false: "bool"
      case .number: "number"
      case .string, .key: "a string"
      case .startObject, .endObject: "a dictionary"
      case .startArray, .endArray: "an array"
      }
    return "Expected to decode \(type) but found \(found) instead."
  }
}

/// A number out of range, or a value beyond a limit. Becomes a `DecodingError` only at the top, as in JSONDecoder, so
/// that a type cannot catch it as one.
struct ValueFailure: Error {
  let value: JSONValueError
}

extension TokenDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { store.isKind(.null, index) }

  @inline(__always)
  func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar {
    try Scalar.read(self, at: index, PathKey.none)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try .read(self, at: index, PathKey.none) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try .read(self, at: index, PathKey.none) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, at: index, PathKey.none)
  }
}

extension DecodingError {
  /// The error's code and message for the stream's errors.
  var streamed: (code: JSONStreamError.Code, message: String) {
    switch self {
    case .typeMismatch(_, let context): (.typeMismatch, context.debugDescription)
    case .valueNotFound(_, let context): (.unexpectedNull, context.debugDescription)
    case .keyNotFound(let key, _): (.missingKey, "the key \"\(key.stringValue)\" is missing")
    case .dataCorrupted(let context):
      // A model of this package throws the stream's code itself.
      (context.underlyingError as? JSONStreamError).map { ($0.code, $0.message) } ?? (
        .unknownValue, context.debugDescription
      )
    @unknown default: (.custom, "\(self)")
    }
  }
}

/// A key of a coding path that belongs to no type: an array's index, or a member's name.
enum PathKey: CodingKey {
  case index(Int)
  case name(String)
  /// A dictionary's key, whose integer value is its number, if it is one.
  case dictionaryKey(String)
  /// No step: the value is the decoder's own.
  case none

  static let superKey = PathKey.name("super")

  init(stringValue: String) { self = .name(stringValue) }

  init(intValue: Int) { self = .index(intValue) }

  @inline(__always)
  static func isNone<Key: CodingKey>(_ key: Key) -> Bool {
    guard Key.self == PathKey.self, case .none = same(key, as: PathKey.self) else { return false }
    return true
  }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .name(let name), .dictionaryKey(let name): name
    case .none: ""
    }
  }

  var intValue: Int? {
    switch self {
    case .index(let index): index
    case .dictionaryKey(let name): Int(name)
    case .name, .none: nil
    }
  }
}
