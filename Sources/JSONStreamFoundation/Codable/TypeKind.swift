import Foundation

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
