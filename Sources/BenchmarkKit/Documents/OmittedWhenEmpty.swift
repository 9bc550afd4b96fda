/// A list that is not written where it is empty, and read as empty where it is missing.
@propertyWrapper
package struct OmittedWhenEmpty<Element: Codable & Sendable & Hashable>: Sendable, Hashable, Codable {
  /// The list.
  package var wrappedValue: [Element]

  /// Wraps a list.
  package init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  /// Reads the list.
  package init(from decoder: any Decoder) throws { wrappedValue = try [Element](from: decoder) }

  /// Writes the list.
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
