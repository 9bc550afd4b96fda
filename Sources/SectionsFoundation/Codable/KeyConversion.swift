import Foundation

/// Turns an object's keys into the keys that types ask for.
struct KeyConversion {
  private let strategy: JSONDecoder.KeyDecodingStrategy
  /// The object's path, which a custom conversion is told.
  private let path: [any CodingKey]

  init(_ strategy: JSONDecoder.KeyDecodingStrategy, path: @autoclosure () -> [any CodingKey]) {
    self.strategy = strategy
    self.path = if case .custom = strategy { path() } else { [] }
  }

  func convert(_ key: String) -> String {
    switch strategy {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: Self.camelCase(key)
    case .custom(let convert): convert(path + [PathKey.name(key)]).stringValue
    @unknown default: key
    }
  }

  /// `one_two_three` becomes `oneTwoThree`; underscores at either end stay.
  ///
  /// A key of one word stays as it is. Of several, the first one is put in lower case, and of the others the first letter
  /// in upper and the rest in lower case.
  static func camelCase(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }
}
