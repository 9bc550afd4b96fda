/// Finds an object's members by key and decodes them; ``JSONElement/object()`` makes it.
///
/// ```swift
/// var object = try value.object()
/// let id: Int = try object.decode("id")
/// let title = try object.decodeIfPresent("title", as: String.self) ?? ""
/// ```
///
/// Each call is O(1) when it asks for the next member of the object, else O(members). So ask in the
/// order in which the backend sends them, and for each key once, or several times in a row: then
/// the first of duplicate members is found. For keys known only at run time, there are
/// ``JSONElement/members(_:)`` and `[String: Item](from: value)`.
///
/// Not `Sendable`: it points to tokens that are valid for one call, and the compiler keeps it
/// inside that call.
@frozen
public struct JSONObjectReader: ~Copyable, ~Escapable {
  /// Finds members, and remembers how far it has come.
  @usableFromInline var finder: MemberFinder

  @inlinable
  @_lifetime(immortal)
  init(start: UnsafePointer<JSONToken>) { finder = MemberFinder(start: start) }

  /// Decodes the member `key`. Throws ``JSONElementError`` when the member is absent; errors of
  /// `Value`'s initializer.
  @inlinable
  @inline(__always)
  public mutating func decode<Value: StreamDecodable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let member = find(key) else { throw missing(key) }
    return try type.init(from: JSONElement(token: member))
  }

  /// Decodes the member `key`, or returns nil when it is absent or null. Throws `Value`'s errors.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws -> Value? {
    guard let member = find(key) else { return nil }
    let value = JSONElement(token: member)
    return value.isNull ? nil : try type.init(from: value)
  }

  /// Returns the value of the member `key`, to be decoded by hand. Throws ``JSONElementError`` when
  /// the member is absent.
  @inlinable
  @inline(__always)
  @_lifetime(copy self)
  public mutating func value(_ key: StaticString) throws(JSONElementError) -> JSONElement {
    guard let member = find(key) else { throw missing(key) }
    return JSONElement(token: member)
  }

  /// Returns the token of the first value with this key; nil when the object has none.
  @inlinable
  @inline(__always)
  mutating func find(_ key: StaticString) -> UnsafePointer<JSONToken>? {
    finder.find(MemberKey(key))
  }

  /// The error about a member that the object does not have, at the object.
  @usableFromInline
  @inline(never)
  func missing(_ key: StaticString) -> JSONElementError {
    JSONElementError(
      code: .missingKey, message: "the key \"\(key)\" is missing", token: finder.start)
  }
}

extension JSONObjectReader {
  /// Decodes the member `key` with the closure `decode`. Throws ``JSONElementError`` when the
  /// member is absent; errors of `decode`.
  @inlinable
  @inline(__always)
  public mutating func decode<Value>(
    _ key: StaticString, by decode: (borrowing JSONElement) throws -> Value
  ) throws -> Value {
    guard let member = find(key) else { throw missing(key) }
    return try decode(JSONElement(token: member))
  }

  /// Decodes the member `key` with `decode`, whose errors it throws, or returns nil when it is
  /// absent or null.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, by decode: (borrowing JSONElement) throws -> Value
  ) throws -> Value? {
    guard let member = find(key) else { return nil }
    let value = JSONElement(token: member)
    return value.isNull ? nil : try decode(value)
  }
}

extension JSONObjectReader {
  /// Decodes the member `key` into `variable`, which keeps its value when the member is absent or
  /// null.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, into variable: inout Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONElement(token: member)
    if !value.isNull { variable = try Value(from: value) }
  }

  /// Decodes the member `key` with `decode` into `variable`, which keeps its value when the member
  /// is absent or null.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, into variable: inout Value,
    by decode: (borrowing JSONElement) throws -> Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONElement(token: member)
    if !value.isNull { variable = try decode(value) }
  }
}
