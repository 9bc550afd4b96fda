import Foundation
import JSONStream

/// The way in which a type's values are decoded.
enum TypeKind {
  case string, integer, double, date, url, data, decimal, uuid, strings, doubles, integers, urls, stringDictionary
  case integerDictionary
  case array(any DecodableArray.Type)
  case dictionary(any StringKeyedDictionary.Type)
  /// By the type's own `init(from:)`.
  case other
}

extension TypeKind {
  /// Finds a type's kind, by comparisons and dynamic casts, which are slow.
  @inline(never)
  init(_ type: (some Decodable).Type) { self = Self.find(type) }

  private static func find<Value: Decodable>(_ type: Value.Type) -> TypeKind {
    if type == String.self { return .string }
    if type == Int.self { return .integer }
    if type == Double.self { return .double }
    if type == Date.self { return .date }
    if type == URL.self { return .url }
    if type == Data.self { return .data }
    if type == Decimal.self { return .decimal }
    if type == UUID.self { return .uuid }
    if type == [String].self { return .strings }
    if type == [Double].self { return .doubles }
    if type == [Int].self { return .integers }
    if type == [URL].self { return .urls }
    if type == [String: String].self { return .stringDictionary }
    if type == [String: Int].self { return .integerDictionary }
    // Arrays and dictionaries are one word.
    guard MemoryLayout<Value>.size == MemoryLayout<Int>.size else { return .other }
    if let array = type as? any DecodableArray.Type { return .array(array) }
    if let dictionary = type as? any StringKeyedDictionary.Type { return .dictionary(dictionary) }
    return .other
  }
}

/// An array of a `Decodable` type, decoded as `Array.init(from:)` does, but without a container.
protocol DecodableArray {
  static func decode(elements decoder: TokenDecoder) throws -> Self
}

extension Array: DecodableArray where Element: Decodable {
  static func decode(elements decoder: TokenDecoder) throws -> [Element] {
    let store = decoder.store
    guard store.isKind(.startArray, decoder.index) else { throw decoder.noContainer([Any].self, "unkeyed") }
    try store.checkDepth(decoder.index)
    var elements: [Element] = []
    // Bounded, as the first element may already fail.
    elements.reserveCapacity(Swift.min(decoder.elementCount(), 256))
    var place = decoder.index &+ 1
    while !store.isKind(.endArray, place) {
      elements.append(try decoder.decode(Element.self, at: place, PathKey.index(elements.count)))
      place = store.next(place)
    }
    return elements
  }
}

extension TokenDecoder {
  func decode<Value: Decodable>(
    _ array: any DecodableArray.Type, as type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    func decode<Elements: DecodableArray>(_ array: Elements.Type) throws -> Value {
      same(try nested(at: index, key) { try array.decode(elements: $0) }, as: type)
    }
    return try decode(array)
  }
}
