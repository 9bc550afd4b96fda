import Foundation

/// Converts an object's keys to the keys that types ask for.
package struct KeyConversion {
  /// The decoder's strategy for keys.
  private let strategy: JSONDecoder.KeyDecodingStrategy
  /// The object's path and the key that is converted, which a custom conversion gets. One array
  /// serves all keys.
  private var path: [any CodingKey]

  init(_ strategy: JSONDecoder.KeyDecodingStrategy, path: @autoclosure () -> [any CodingKey]) {
    self.strategy = strategy
    self.path = if case .custom = strategy { path() + [PathKey.superKey] } else { [] }
  }

  /// Returns the key that types ask for in place of this one. Changes the path's last step for a
  /// closure of the app's.
  mutating func convert(_ key: String) -> String {
    switch strategy {
    case .useDefaultKeys: return key
    case .convertFromSnakeCase: return Self.camelCase(key)
    case .custom(let convert):
      path[path.count - 1] = PathKey.name(key)
      return convert(path).stringValue
    @unknown default: return key
    }
  }

  /// Converts `one_two_three` to `oneTwoThree`. A key of one word, and underscores at either end,
  /// stay as they are.
  package static func camelCase(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
    guard let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else {
      return key
    }
    // A loop over words: a key may have very many.
    let end = key.index(after: last)
    var camel = String(key[..<first])
    var words = 0
    var place = first
    while place < end {
      let word = key[place..<end].prefix { $0 != "_" }
      if !word.isEmpty {
        words += 1
        camel += words == 1 ? word.lowercased() : word.capitalized
      }
      place = word.endIndex < end ? key.index(after: word.endIndex) : end
    }
    return words > 1 ? camel + key[end...] : key
  }
}
