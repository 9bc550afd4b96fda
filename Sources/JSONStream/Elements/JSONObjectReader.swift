/// Finds an object's members by key.
///
/// The members are asked for one after the other. As long as each is the next one in the object, as with a backend
/// that always sends the same order, finding it costs one comparison, and what lies between two of them is passed once;
/// otherwise it takes a walk over the object's members.
/// Ask for each key once, or for the same one again directly (to try another type), so that of duplicate members the
/// first one is found.
///
/// Keys stand in the code, as `StaticString`. For an object whose keys are known at run time only, such as a map by ids,
/// there is ``JSONValue/members(_:)``, or a dictionary: `[String: Item](from: value)`.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
@frozen
public struct JSONObjectReader: ~Copyable, ~Escapable {
  @usableFromInline var finder: MemberFinder

  @inlinable
  @_lifetime(immortal)
  init(start: UnsafePointer<JSONToken>) { finder = MemberFinder(start: start) }

  /// Decodes the member with this key.
  ///
  /// - Throws: ``JSONValueError`` when it is absent; what `Value` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decode<Value: StreamDecodable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let member = find(key) else { throw missing(key) }
    return try type.init(from: JSONValue(token: member))
  }

  /// Decodes the member with this key, or answers nil when it is absent or null.
  ///
  /// - Throws: What `Value` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws -> Value? {
    guard let member = find(key) else { return nil }
    let value = JSONValue(token: member)
    return value.isNull ? nil : try type.init(from: value)
  }

  /// Is not there: keys stand in the code.
  @available(*, unavailable, message: "keys known at run time only are for JSONValue.members, or a [String: Value]")
  @_disfavoredOverload
  public mutating func decode<Value: StreamDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws -> Value { throw missing("") }

  /// Is not there: keys stand in the code.
  @available(*, unavailable, message: "keys known at run time only are for JSONValue.members, or a [String: Value]")
  @_disfavoredOverload
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws -> Value? { throw missing("") }

  /// The value of the member with this key, to be asked and decoded by hand.
  ///
  /// - Throws: ``JSONValueError`` when it is absent.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  @_lifetime(copy self)
  public mutating func value(_ key: StaticString) throws -> JSONValue {
    guard let member = find(key) else { throw missing(key) }
    return JSONValue(token: member)
  }

  /// The member's value, by its first token. Of duplicate members, the first.
  @inlinable
  @inline(__always)
  mutating func find(_ key: StaticString) -> UnsafePointer<JSONToken>? {
    finder.find(MemberKey(key))
  }

  @usableFromInline
  @inline(never)
  func missing(_ key: StaticString) -> JSONValueError {
    JSONValueError(code: .missingKey, message: "the key \"\(key)\" is missing", token: finder.start)
  }
}
