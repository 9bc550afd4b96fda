#if Macros
  /// The spelling of keys: the cases of `JSONKeyStyle`.
  enum KeyStyle: String, CaseIterable, Sendable {
    case asWritten, snakeCase, kebabCase, pascalCase

    /// Returns the key of a property or of an enum's case.
    func key(for name: String) -> String {
      switch self {
      case .asWritten: name
      case .snakeCase: Self.words(of: name).joined(separator: "_")
      case .kebabCase: Self.words(of: name).joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      }
    }

    /// Splits a name into words in lower case, by JSONEncoder's rule: "myURLProperty" is my, url, property.
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
