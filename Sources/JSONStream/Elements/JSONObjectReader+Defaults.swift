extension JSONObjectReader {
  /// Decodes the member `key` into `variable`, which keeps its value when the member is absent or null.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, into variable: inout Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    if !value.isNull { variable = try Value(from: value) }
  }

  /// Decodes the member `key` into `variable`, which becomes nil when the member is null and stays when it is absent.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, into variable: inout Value?
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    variable = value.isNull ? nil : try Value(from: value)
  }

  /// Decodes the member `key` with `decode` into `variable`, which keeps its value when the member is absent or null.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, into variable: inout Value, by decode: (borrowing JSONValue) throws -> Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    if !value.isNull { variable = try decode(value) }
  }

  /// Decodes the member `key` with `decode` into `variable`, which becomes nil when it is null and stays when it is
  /// absent.
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, into variable: inout Value?, by decode: (borrowing JSONValue) throws -> Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    variable = value.isNull ? nil : try decode(value)
  }
}
