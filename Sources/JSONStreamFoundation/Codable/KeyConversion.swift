import Foundation

/// Turns an object's keys into the keys that types ask for.
package struct KeyConversion {
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
  package static func camelCase(_ key: String) -> String {
    // Most keys are one word.
    guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    // Word by word: a key may have very many.
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

  /// How a text with snake-case keys would name a key: `oneTwoThree` is `one_two_three` there.
  ///
  /// The key itself when it is converted from no other: `imageURL` would have to come from `image_url`, which becomes
  /// `imageUrl`.
  package static func snakeCase(_ key: String) -> String {
    var snake = ""
    var previous: Character = "_"
    for character in key {
      // Several in upper case are one word.
      if character.isUppercase, previous != "_", !previous.isUppercase { snake += "_" }
      snake += character.lowercased()
      previous = character
    }
    return camelCase(snake) == key ? snake : key
  }
}
