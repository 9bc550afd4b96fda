// Members with a default: what is there already stays unless the object says otherwise. The variable names the type.

extension JSONObjectReader {
  /// Decodes the member with this key into a variable, which keeps its value when the member is absent or null.
  ///
  /// - Throws: What `Value` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, into variable: inout Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    if !value.isNull { variable = try Value(from: value) }
  }

  /// Decodes the member with this key into an optional variable, which keeps its value when the member is absent; null
  /// is a value here: nil.
  ///
  /// - Throws: What `Value` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value: StreamDecodable>(
    _ key: StaticString, into variable: inout Value?
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    variable = value.isNull ? nil : try Value(from: value)
  }

  /// Decodes the member with this key by a closure into a variable, which keeps its value when the member is absent or
  /// null.
  ///
  /// - Throws: What `decode` throws.
  /// - Complexity: O(1) for the next member, else O(members).
  @inlinable
  @inline(__always)
  public mutating func decodeIfPresent<Value>(
    _ key: StaticString, into variable: inout Value, by decode: (borrowing JSONValue) throws -> Value
  ) throws {
    guard let member = find(key) else { return }
    let value = JSONValue(token: member)
    if !value.isNull { variable = try decode(value) }
  }

  /// Decodes the member with this key by a closure into an optional variable, which keeps its value when the member is
  /// absent; null is a value here: nil.
  ///
  /// - Throws: What `decode` throws.
  /// - Complexity: O(1) for the next member, else O(members).
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
