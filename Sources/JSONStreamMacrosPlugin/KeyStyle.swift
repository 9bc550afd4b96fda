#if Macros
  /// How names of several words are written as keys: the cases of `JSONKeyStyle`.
  enum KeyStyle: String, CaseIterable, Sendable {
    case asWritten, snakeCase, kebabCase, pascalCase

    /// The key of a property, or the name of a case.
    func key(for name: String) -> String {
      switch self {
      case .asWritten: name
      case .snakeCase: Self.words(of: name).joined(separator: "_")
      case .kebabCase: Self.words(of: name).joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      }
    }

    /// The words of a name, in lower case: "myURLProperty" is my, url, property. A word begins at a capital, and a row of
    /// capitals is one word up to the capital that begins the next: JSONEncoder's rule.
    private static func words(of name: String) -> [String] {
      let letters = Array(name)
      guard letters.count > 1 else { return [name.lowercased()] }
      var words: [Range<Int>] = []
      var start = 0
      var place = 1
      while let capital = letters[place...].firstIndex(where: \.isUppercase) {
        words.append(start..<capital)
        start = capital
        place = capital
        guard let small = letters[place...].firstIndex(where: \.isLowercase) else {
          place = letters.count
          break
        }
        if small > capital + 1 {
          words.append(capital..<small - 1)
          start = small - 1
        }
        place = small + 1
      }
      words.append(start..<letters.count)
      return words.map { String(letters[$0]).lowercased() }
    }
  }
#endif
