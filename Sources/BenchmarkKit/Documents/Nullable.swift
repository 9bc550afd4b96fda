/// Written as null where there is nothing, and read as nothing where it is missing: a key that comes and goes is hard to
/// read by machine.
@propertyWrapper
public struct Nullable<Value> {
  /// The value.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Encodable where Value: Encodable {
  /// Writes the value or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // Numbers that JSON does not have must not keep the rest from being written.
    if let number = wrappedValue as? Double, !number.isFinite { return try container.encodeNil() }
    try container.encode(wrappedValue)
  }
}

extension Nullable: Decodable where Value: Decodable {
  /// Reads the value or null.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
  }
}

extension KeyedDecodingContainer {
  /// What synthesized code calls.
  func decode<Value: Decodable>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
    Nullable(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

/// A list that is not written where it is empty, and read as empty where it is missing.
@propertyWrapper
package struct OmittedWhenEmpty<Element: Codable & Sendable & Hashable>: Sendable, Hashable, Codable {
  /// The list.
  package var wrappedValue: [Element]

  package init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws { wrappedValue = try [Element](from: decoder) }

  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// What synthesized code calls.
  func decode<Element>(
    _ type: OmittedWhenEmpty<Element>.Type, forKey key: Key
  ) throws -> OmittedWhenEmpty<Element> {
    OmittedWhenEmpty(wrappedValue: try decodeIfPresent([Element].self, forKey: key) ?? [])
  }
}

extension KeyedEncodingContainer {
  /// What synthesized code calls.
  mutating func encode<Element>(_ list: OmittedWhenEmpty<Element>, forKey key: Key) throws {
    if !list.wrappedValue.isEmpty { try encode(list.wrappedValue, forKey: key) }
  }
}
