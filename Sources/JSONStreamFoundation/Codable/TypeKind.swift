import Foundation
import JSONStream

/// The way in which a type's values are decoded.
enum TypeKind {
  case string, integer, double, date, url, data, decimal, strings, doubles, integers, stringDictionary
  case integerDictionary
  /// Arrays and dictionaries of other types.
  case collection(any DecodableCollection.Type)
  /// By the type's own `init(from:)`.
  case other

  /// Finds a type's kind, by comparisons and dynamic casts, which are slow.
  @inline(never)
  init<Value: Decodable>(_ type: Value.Type) {
    self =
      switch type {
      case is String.Type: .string
      case is Int.Type: .integer
      case is Double.Type: .double
      case is Date.Type: .date
      case is URL.Type: .url
      case is Data.Type: .data
      case is Decimal.Type: .decimal
      case is [String].Type: .strings
      case is [Double].Type: .doubles
      case is [Int].Type: .integers
      case is [String: String].Type: .stringDictionary
      case is [String: Int].Type: .integerDictionary
      default: (type as? any DecodableCollection.Type).map { .collection($0) } ?? .other
      }
  }
}
