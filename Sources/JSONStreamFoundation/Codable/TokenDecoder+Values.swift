import Foundation
import JSONStream

extension TokenDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int, _ key: some CodingKey) throws -> Value {
    let kind = store.kind(of: type)
    if case .other = kind { return try type.init(from: child(at: index, key)) }
    return try decode(type, kind, at: index, key)
  }

  /// Decodes the types that JSONDecoder decodes itself, and a few for which that is faster.
  @inline(never)
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ kind: TypeKind, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    switch kind {
    case .string: same(try string(at: index, key), as: type)
    case .integer: same(try integer(Int.self, at: index, key), as: type)
    case .double: same(try double(at: index, key), as: type)
    case .date: same(try date(at: index, key), as: type)
    case .url: same(try url(at: index, key), as: type)
    case .data: same(try data(at: index, key), as: type)
    case .decimal: same(try decimal(at: index, key), as: type)
    case .strings: same(try scalars(String.self, at: index, key), as: type)
    case .doubles: same(try scalars(Double.self, at: index, key), as: type)
    case .integers: same(try scalars(Int.self, at: index, key), as: type)
    case .stringDictionary:
      same(try members(at: index, key) { try String.read($0, at: $1, $2) } as [String: String], as: type)
    case .integerDictionary:
      same(try members(at: index, key) { try Int.read($0, at: $1, $2) } as [String: Int], as: type)
    case .collection(let collection): try decode(collection, as: type, at: index, key)
    case .other: try type.init(from: child(at: index, key))
    }
  }

  private func decode<Value: Decodable>(
    _ collection: any DecodableCollection.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    func decode<Elements: DecodableCollection>(_ collection: Elements.Type) throws -> Value {
      same(try collection.decode(at: index, key, of: self), as: type)
    }
    return try decode(collection)
  }

  @inline(__always)
  func string(at index: Int, _ key: some CodingKey) throws -> String {
    guard store.isKind(.string, index) else { throw nullOrMismatch(String.self, at: index, key) }
    return store.string(index)
  }

  @inline(__always)
  func bool(at index: Int, _ key: some CodingKey) throws -> Bool {
    if store.isKind(.true, index) { return true }
    if store.isKind(.false, index) { return false }
    // As JSONDecoder, which does not tell null from other types here.
    throw mismatch(Bool.self, at: index, key)
  }

  private func url(at index: Int, _ key: some CodingKey) throws -> URL {
    if let null = null(URL.self, at: index, key) { throw null }
    guard let url = URL(string: try string(at: index, key)) else { throw corrupted("Invalid URL string.", key) }
    return url
  }

  private func date(at index: Int, _ key: some CodingKey) throws -> Date {
    if let null = null(Date.self, at: index, key) { throw null }
    switch store.settings.values.dates {
    case .deferredToDate:
      // As `Date.init(from:)` does.
      return Date(timeIntervalSinceReferenceDate: try double(at: index, key))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key) / 1000)
    case .iso8601:
      if store.isKind(.string, index), let date = ISO8601Text.date(store.base[index].bytes) { return date }
      let text = try string(at: index, key)
      guard let date = try? Date(text, strategy: .iso8601) else {
        // The path is that of the container, as in JSONDecoder. It does not lead to the date, so its token is added.
        throw corrupted("Expected date string to be ISO8601-formatted.", PathKey.none).with(
          underlyingError: store.failure(index, .unknownValue, "\"\(text)\" is no ISO 8601 date"))
      }
      return date
    #if canImport(Darwin)
      case .formatted(let formatter):
        guard let date = formatter.date(from: try string(at: index, key)) else {
          throw corrupted("Date string does not match format expected by formatter.", key)
        }
        return date
    #endif
    case .custom(let decode):
      return try decode(child(at: index, key))
    @unknown default:
      return try Date(from: child(at: index, key))
    }
  }

  private func data(at index: Int, _ key: some CodingKey) throws -> Data {
    if let null = null(Data.self, at: index, key) { throw null }
    switch store.settings.values.data {
    case .deferredToData:
      return try Data(from: child(at: index, key))
    case .base64:
      guard store.isKind(.string, index) else { throw mismatch(String.self, at: index, key) }
      guard let data = Data(base64Encoded: store.string(index)) else {
        throw corrupted("Encountered Data is not valid Base64.", key)
      }
      return data
    case .custom(let decode):
      return try decode(child(at: index, key))
    @unknown default:
      return try Data(from: child(at: index, key))
    }
  }
}

// Arrays and dictionaries, decoded as their own `init(from:)` would, but without a container.

extension TokenDecoder {
  fileprivate func scalars<Scalar: TokenScalar>(
    _ type: Scalar.Type, at index: Int, _ key: some CodingKey
  ) throws -> [Scalar] {
    try elements(at: index, key) { try Scalar.read($0, at: $1, $2) }
  }

  @inline(__always)
  fileprivate func elements<Element>(
    at index: Int, _ key: some CodingKey, _ read: (TokenDecoder, Int, PathKey) throws -> Element
  ) throws -> [Element] {
    let array = child(at: index, key)
    guard store.isKind(.startArray, index) else { throw array.noContainer([Any].self, "unkeyed") }
    try store.checkDepth(index)
    var elements: [Element] = []
    // Bounded, as the first element may already fail.
    elements.reserveCapacity(min(array.elementCount, 256))
    var place = index &+ 1
    while !store.isKind(.endArray, place) {
      elements.append(try read(array, place, .index(elements.count)))
      place = store.next(place)
    }
    return elements
  }

  /// Decodes a dictionary with string keys, which are data and so not converted. Where other objects' keys are
  /// converted, JSONDecoder reads dictionaries in another way.
  @inline(__always)
  fileprivate func members<Value>(
    at index: Int, _ key: some CodingKey, _ read: (TokenDecoder, Int, PathKey) throws -> Value
  ) throws -> [String: Value] {
    let isConverting = store.settings.keyStyle != .asInText
    if !store.isKind(.startObject, index), isConverting { throw nullOrMismatch([String: Any].self, at: index, key) }
    let object = child(at: index, key)
    guard store.isKind(.startObject, index) else { throw object.noContainer([String: Any].self, "keyed") }
    try store.checkDepth(index)
    var members: [String: Value] = [:]
    try object.forEachMember { key, place in
      do {
        let value = try read(object, place, isConverting ? .name(key) : .dictionaryKey(key))
        if let first = members.updateValue(value, forKey: key) { members[key] = first }
      } catch {
        // Unless JSONDecoder reads it itself, a later member with the key does not matter.
        guard !isConverting, members[key] != nil else { throw error }
      }
    }
    return members
  }
}

/// An array of a `Decodable` type, or a dictionary of one with string keys.
protocol DecodableCollection {
  static func decode(at index: Int, _ key: some CodingKey, of decoder: TokenDecoder) throws -> Self
}

extension Array: DecodableCollection where Element: Decodable {
  static func decode(at index: Int, _ key: some CodingKey, of decoder: TokenDecoder) throws -> [Element] {
    try decoder.elements(at: index, key) { try $0.decode(Element.self, at: $1, $2) }
  }
}

extension Dictionary: DecodableCollection where Key == String, Value: Decodable {
  static func decode(at index: Int, _ key: some CodingKey, of decoder: TokenDecoder) throws -> [String: Value] {
    try decoder.members(at: index, key) { try $0.decode(Value.self, at: $1, $2) }
  }
}

/// Returns the value as a type that the caller knows to be the same, without a dynamic cast.
@inline(__always)
func same<Value, Asked>(_ value: Value, as type: Asked.Type) -> Asked {
  // Safe: both are one type.
  precondition(Value.self == Asked.self)
  return unsafeBitCast(value, to: type)
}
