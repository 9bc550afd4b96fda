/// Finds an object's members by key.
///
/// The members are asked for one after the other. As long as each is the next one in the object, as with a backend
/// that always sends the same order, finding it costs one comparison; otherwise a walk over the object's members.
/// Ask for each key once, or for the same one again directly (to try another type), so that of duplicate members the
/// first one is found.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
@frozen
public struct JSONObjectReader: ~Copyable, ~Escapable {
  /// The object's first token.
  @usableFromInline let start: UnsafePointer<JSONToken>
  /// Behind the members that have been found in order.
  @usableFromInline var cursor: UnsafePointer<JSONToken>

  @inlinable
  @_lifetime(immortal)
  init(start: UnsafePointer<JSONToken>) {
    self.start = start
    cursor = start + 1
  }

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
    return try Value(from: JSONValue(token: member))
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
    return value.isNull ? nil : try Value(from: value)
  }

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
    let next = cursor
    // No member before the cursor has the key, as long as each key is asked for once: those were found by other keys.
    if next.pointee.tag == JSONToken.tag(.key, key.utf8CodeUnitCount),
      StringText.areEqual(next.pointee.text, key)
    {
      let behind = next + 1 + next[1].span
      // The cursor does not pass a duplicate that follows directly: asked again, the key finds the first one again.
      if behind.pointee.tag != next.pointee.tag || !StringText.areEqual(behind.pointee.text, key) { cursor = behind }
      return next + 1
    }
    return search(key)
  }

  @usableFromInline
  @inline(never)
  func search(_ key: StaticString) -> UnsafePointer<JSONToken>? {
    if AbsentKeyLog.isTraced(start) { return searchTraced(key) }
    return searchMembers(key)
  }

  @inline(__always)
  private func searchMembers(_ key: StaticString) -> UnsafePointer<JSONToken>? {
    let tag = JSONToken.tag(.key, key.utf8CodeUnitCount)
    var place = start + 1
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      if place.pointee.tag == tag, StringText.areEqual(place.pointee.text, key) { return place + 1 }
      place += 1 + place[1].span
    }
    return nil
  }

  /// Apart from the search, which stays a function that calls nothing.
  @inline(never)
  private func searchTraced(_ key: StaticString) -> UnsafePointer<JSONToken>? {
    if let member = searchMembers(key) { return member }
    AbsentKeyLog.note("\(key)", in: start)
    return nil
  }

  @usableFromInline
  @inline(never)
  func missing(_ key: StaticString) -> JSONValueError {
    JSONValueError(code: .missingKey, message: "the key \"\(key)\" is missing", token: start)
  }
}
