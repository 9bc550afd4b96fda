import Foundation
import JSONStream

/// The decoder that `init(from:)` gets: one value of a cell. Three words, which an existential
/// holds without an allocation. See ``TokenStore``.
///
///     init(from: decoder)  TokenDecoder          a value, by its index
///       container(…)       TokenKeyedContainer   an object, as long as somebody holds it
///         decode(…, "id")  MemberSearch          from the key to the value's index
///           Int.read(…)    TokenScalar           from the token to the value
///
/// It is also its own container for single values.
struct TokenDecoder {
  /// The tokens, and all that is remembered about them.
  let store: TokenStore
  /// The index of the value's token.
  let index: Int
  /// The number of containers around the value.
  let depth: Int

  /// Creates the decoder of a whole value.
  init(_ store: TokenStore) { self.init(store, at: 0, depth: 0) }

  @inline(__always) init(_ store: TokenStore, at index: Int, depth: Int) {
    self.store = store
    self.index = index
    self.depth = depth
  }

  /// Returns the decoder of a value in this decoder's container.
  @inline(__always) func child(at index: Int) -> TokenDecoder {
    TokenDecoder(store, at: index, depth: depth &+ 1)
  }

  @inline(__always) func isKind(_ kind: JSONToken.Kind) -> Bool {
    store.isKind(kind, index)
  }
}

extension TokenDecoder: Decoder {
  var codingPath: [any CodingKey] { store.path(to: index) }

  var userInfo: [CodingUserInfoKey: Any] { store.settings.userInfo }

  /// Opens an object. The container is made by the store's level, which knows the type of its keys;
  /// once the store is constant, it is made here.
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard isKind(.startObject) else {
      throw noContainer([String: Any].self, "keyed")
    }
    try store.checkDepth(index)
    guard let maker = store.open(index, depth: depth, type) else {
      return KeyedDecodingContainer(TokenKeyedContainer(object: .kept(self)))
    }
    // Safe: the store's level holds it.
    return maker._withUnsafeGuaranteedRef { $0.container(self) }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try checkArray()
    return TokenUnkeyedContainer(decoder: self)
  }

  /// Throws an error when the value is no array, or too deep for the thread's stack.
  @inline(__always) func checkArray() throws {
    guard isKind(.startArray) else { throw noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }
}

extension TokenDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isKind(.null) }

  @inline(__always) func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar {
    try Scalar.read(self)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try .read(self) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try .read(self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, isMember: false)
  }
}

// The errors of decoders and containers, with JSONDecoder's cases, paths and texts.

extension TokenDecoder {
  /// The error about a value of another kind.
  @inline(never) func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: store.mismatchText(type, index)))
  }

  /// The error about a value of another kind, where JSONDecoder has another one for null.
  @inline(never) func nullOrMismatch(_ type: Any.Type) -> DecodingError {
    null(type) ?? mismatch(type)
  }

  /// The error about a null; nil for any other value.
  func null(_ type: Any.Type) -> DecodingError? {
    guard isKind(.null) else { return nil }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath,
        debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }

  /// The error about a value that is no object, or no array.
  @inline(never) func noContainer(_ type: Any.Type, _ kind: String) -> DecodingError {
    guard isKind(.null) else { return mismatch(type) }
    return .valueNotFound(
      type,
      .init(
        codingPath: codingPath,
        debugDescription: "Cannot get \(kind) decoding container -- found null value instead"))
  }

  /// The error about a key that the object does not have.
  @inline(never) func noMember(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  /// The error about a value of the right kind whose text is wrong.
  @inline(never) func corrupted(_ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
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
  /// An element's index.
  case index(Int)
  /// A member's key, as types ask for it; in a dictionary, as it is sent.
  case name(String)

  /// The key of the member that `superDecoder()` decodes.
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
