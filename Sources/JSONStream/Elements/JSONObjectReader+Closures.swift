extension JSONObjectReader {
  /// Decodes the member `key` with the closure `decode`.
  ///
  /// - Throws: ``JSONValueError`` when the member is absent; errors of `decode`.
  @inlinable
  @inline(__always)
  public mutating func decode<Value>(
    _ key: StaticString, by decode: (borrowing JSONValue) throws -> Value
  ) throws -> Value {
    guard let member = find(key) else { throw missing(key) }
    return try decode(JSONValue(token: member))
  }

  /// Decodes the member `key` with `decode`, whose errors it throws, or returns nil when it is absent or null.
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
