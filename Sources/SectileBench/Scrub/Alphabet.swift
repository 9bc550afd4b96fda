/// The characters that replace one another: those of one kind, script and length in UTF-8.
struct Alphabet {
  /// The first character; of a table, its first entry.
  let first: UInt32
  /// The number of characters, at least 1.
  let count: UInt32
  /// The characters where they are not consecutive.
  private(set) var table: [UInt32]?

  static let digit = Alphabet(first: 0x30, count: 10)
  /// The digits without 0, for places where a 0 would change a number's length or shape.
  static let fullDigit = Alphabet(first: 0x31, count: 9)

  func value(of scalar: UInt32) -> UInt32 {
    table.map { UInt32($0.firstIndex(of: scalar) ?? 0) } ?? scalar - first
  }
  func scalar(_ value: UInt32) -> UInt32 { table?[Int(value)] ?? first + value }

  static let capitals = Alphabet(first: 0x41, count: 26)
  static let letters = Alphabet(first: 0x61, count: 26)

  /// The alphabet of a letter or digit of ASCII.
  static func ascii(of scalar: UInt32) -> Alphabet {
    switch scalar {
    case 0x41...0x5A: capitals
    case 0x61...0x7A: letters
    default: digit
    }
  }

  /// Tells the scripts of Japanese apart, whose words stand without spaces between them.
  static func script(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x3041...0x309F: 1
    case 0x30A0...0x30FF: 2
    case 0x4E00...0x9FFF: 3
    default: 0
    }
  }

  /// Returns the alphabet of a hexadecimal digit, so that capitals stay capitals; nil for any other
  /// character.
  static func hex(of scalar: UInt32) -> Alphabet? {
    switch scalar {
    case 0x30...0x39: digit
    case 0x41...0x46: .init(first: 0x41, count: 6)
    case 0x61...0x66: .init(first: 0x61, count: 6)
    default: nil
    }
  }
}

/// Finds the alphabet of any character of Unicode, and keeps those that it had to search for.
struct Alphabets {
  /// The characters of an alphabet that is not consecutive have one block and one category.
  private struct Kind: Hashable {
    /// The character's number divided by 64: the characters of a block differ only in the last byte
    /// of UTF-8, which carries six bits.
    let block: UInt32
    let category: Unicode.GeneralCategory
  }

  /// The alphabets found so far. One costs 64 look-ups of a category.
  private var tables: [Kind: Alphabet] = [:]

  /// Returns the alphabet of a character; nil for what is kept: punctuation, spaces, symbols,
  /// invisible characters.
  mutating func alphabet(of scalar: UInt32) -> Alphabet? {
    switch scalar {
    case 0x61...0x7A: return .init(first: 0x61, count: 26)
    case 0x41...0x5A: return .init(first: 0x41, count: 26)
    case 0x30...0x39: return .digit
    case ..<0x80: return nil
    case EscapedText.looseBytes: return .init(first: EscapedText.looseBytes.lowerBound, count: 128)
    // Ideographs, Korean syllables, and regional indicators, two of which form a flag.
    case 0x4E00...0x9FFF: return .init(first: 0x4E00, count: 0x5200)
    case 0xAC00...0xD7A3: return .init(first: 0xAC00, count: 11172)
    case 0x1F1E6...0x1F1FF: return .init(first: 0x1F1E6, count: 26)
    default: break
    }
    guard let category = Self.category(of: scalar) else { return nil }
    // Characters with the same leading bytes, so that the result compresses like the original.
    let kind = Kind(block: scalar / 64, category: category)
    if let known = tables[kind] { return known }
    let first = kind.block * 64
    let members = (first..<first + 64).filter { Self.category(of: $0) == category }
    let alphabet = Alphabet(first: members[0], count: UInt32(members.count), table: members)
    tables[kind] = alphabet
    return alphabet
  }

  /// Returns the category of a character that is replaced; nil for one that stays.
  private static func category(of value: UInt32) -> Unicode.GeneralCategory? {
    // Variation selectors.
    if (0xFE00...0xFE0F).contains(value) { return nil }
    let category = Unicode.Scalar(value)?.properties.generalCategory
    return category.flatMap { replaced.contains($0) ? $0 : nil }
  }

  /// Letters, marks, numbers and symbols such as emoji. All others, such as punctuation, stay,
  /// since a text's form depends on them.
  private static let replaced: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark,
    .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol,
  ]
}
