import Foundation
import JSONStream

/// The decoder that `init(from:)` gets: one value of a cell. See ``TokenStore``.
final class TokenDecoder {
  let store: TokenStore
  /// The index of the value's token.
  let index: Int
  /// The decoder of the value around this one, and the key that leads from there; nil at the root.
  private let parent: TokenDecoder?
  private let key: (any CodingKey)?

  // See `TokenDecoder+Members.swift`.

  var cursor = 0
  /// The member found last, or the object itself.
  var last = 0
  var passed = KeyBits()
  var all: KeyBits?
  var table: MemberTable?

  /// The array's count, found once: types ask in loops.
  private(set) lazy var elementCount: Int = {
    var count = 0
    var place = index &+ 1
    while !store.isKind(.endArray, place) {
      count &+= 1
      place = store.next(place)
    }
    return count
  }()

  /// Creates the decoder of a whole value.
  init(_ store: TokenStore) {
    self.store = store
    index = 0
    parent = nil
    key = nil
  }

  init(_ store: TokenStore, at index: Int, in parent: TokenDecoder, _ key: some CodingKey) {
    self.store = store
    self.index = index
    self.parent = parent
    self.key = key
  }

  /// Returns the decoder of a value inside this decoder's.
  @inline(__always)
  func child(at index: Int, _ key: some CodingKey) -> TokenDecoder {
    PathKey.isNone(key) ? self : TokenDecoder(store, at: index, in: self, key)
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
    return KeyedDecodingContainer(TokenKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard store.isKind(.startArray, index) else { throw noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
    return TokenUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
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
    null(type, at: index, key) ?? mismatch(type, at: index, key)
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
