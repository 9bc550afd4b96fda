import Foundation
import JSONStream

/// The decoder that `init(from:)` gets: one value of a cell. Three words, which an existential holds without an
/// allocation. See ``TokenStore``.
struct TokenDecoder {
  let store: TokenStore
  /// The index of the value's token.
  let index: Int
  /// The number of containers around the value.
  let depth: Int

  /// Creates the decoder of a whole value.
  init(_ store: TokenStore) {
    self.init(store, at: 0, depth: 0)
  }

  @inline(__always)
  init(_ store: TokenStore, at index: Int, depth: Int) {
    self.store = store
    self.index = index
    self.depth = depth
  }

  /// Returns the decoder of a value in this decoder's container.
  @inline(__always)
  func child(at index: Int) -> TokenDecoder { TokenDecoder(store, at: index, depth: depth &+ 1) }

  @inline(__always)
  func isKind(_ kind: JSONToken.Kind) -> Bool { store.isKind(kind, index) }
}

extension TokenDecoder: Decoder {
  var codingPath: [any CodingKey] { store.path(to: index) }

  var userInfo: [CodingUserInfoKey: Any] { store.settings.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard isKind(.startObject) else { throw noContainer([String: Any].self, "keyed") }
    try store.checkDepth(index)
    store.open(index, depth: depth)
    return KeyedDecodingContainer(TokenKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard isKind(.startArray) else { throw noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
    return TokenUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension TokenDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isKind(.null) }

  @inline(__always)
  func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar { try Scalar.read(self) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try .read(self) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try .read(self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decode(type, isMember: false) }
}

// The errors of decoders and containers, with JSONDecoder's cases, paths and texts.

extension TokenDecoder {
  @inline(never)
  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: mismatchText(type)))
  }

  @inline(never)
  func nullOrMismatch(_ type: Any.Type) -> DecodingError { null(type) ?? mismatch(type) }

  func null(_ type: Any.Type) -> DecodingError? {
    guard isKind(.null) else { return nil }
    return .valueNotFound(
      type,
      .init(codingPath: codingPath, debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }

  @inline(never)
  func noContainer(_ type: Any.Type, _ kind: String) -> DecodingError {
    guard isKind(.null) else { return mismatch(type) }
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
  func corrupted(_ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
  }

  /// Decodes a member. Coding paths are made of a text's keys; an error's gets the key by which the type asked.
  @inline(__always)
  func named<Value>(
    _ key: some CodingKey, _ member: TokenDecoder, _ decode: (TokenDecoder) throws -> Value
  ) throws -> Value {
    do { return try decode(member) } catch { throw named(key, member, error) }
  }

  @inline(never)
  private func named(_ key: some CodingKey, _ member: TokenDecoder, _ error: any Error) -> any Error {
    let place = (store.path?.keys.count ?? 0) + depth
    guard let error = error as? DecodingError, let context = error.context, place < context.codingPath.count,
      member.isKey(context.codingPath[place])
    else { return error }
    var path = context.codingPath
    path[place] = key
    return error.with(codingPath: path, underlyingError: context.underlyingError)
  }

  /// Whether coding paths to this member have the key: the text's, or the one by which a type asked before.
  private func isKey(_ key: any CodingKey) -> Bool {
    if case .name? = key as? PathKey { return true }
    return store.note(of: index)?.ownKey.map { type(of: $0) == type(of: key) } ?? false
  }

  private func mismatchText(_ type: Any.Type) -> String {
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

/// A key of a coding path: an array's index, or a member's name.
enum PathKey: CodingKey {
  case index(Int)
  case name(String)

  static let superKey = PathKey.name("super")

  init(stringValue: String) { self = .name(stringValue) }

  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .name(let name): name
    }
  }

  var intValue: Int? {
    switch self {
    case .index(let index): index
    case .name(let name): Int(name)
    }
  }
}
