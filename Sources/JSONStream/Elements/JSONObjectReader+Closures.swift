// Members whose type does not say how they are decoded: a date in one of many formats, a list of them.

extension JSONObjectReader {
  /// Decodes the member with this key by a closure.
  ///
  /// - Throws: ``JSONValueError`` when it is absent; what `decode` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decode<Value>(
    _ key: StaticString, by decode: (borrowing JSONValue) throws -> Value
  ) throws -> Value {
    guard let member = find(key) else { throw missing(key) }
    return try decode(JSONValue(token: member))
  }

  /// Decodes the member with this key by a closure, or answers nil when it is absent or null.
  ///
  /// - Throws: What `decode` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, by decode: (borrowing JSONValue) throws -> Value
  ) throws -> Value? {
    guard let member = find(key) else { return nil }
    let value = JSONValue(token: member)
    return value.isNull ? nil : try decode(value)
  }
}
