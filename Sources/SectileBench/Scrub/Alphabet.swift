/// The characters that replace one another: those of one kind, script and length in UTF-8.
enum Alphabet {
  case range(UInt32, count: UInt32)
  case table([UInt32])

  static let small = Alphabet.range(0x61, count: 26)
  static let capital = Alphabet.range(0x41, count: 26)
  static let digit = Alphabet.range(0x30, count: 10)
  static let fullDigit = Alphabet.range(0x31, count: 9)

  var count: UInt32 {
    switch self {
    case .range(_, let count): count
    case .table(let members): UInt32(members.count)
    }
  }

  func value(of scalar: UInt32) -> UInt32 {
    switch self {
    case .range(let first, _): scalar - first
    case .table(let members): UInt32(members.firstIndex(of: scalar) ?? 0)
    }
  }

  func scalar(_ value: UInt32) -> UInt32 {
    switch self {
    case .range(let first, _): first + value
    case .table(let members): members[Int(value)]
    }
  }

  static func hex(of scalar: UInt32) -> Alphabet? {
    switch scalar {
    case 0x30...0x39: digit
    case 0x41...0x46: .range(0x41, count: 6)
    case 0x61...0x66: .range(0x61, count: 6)
    default: nil
    }
  }
}

/// Finds the alphabets of characters. Those beyond ASCII are made on first use.
struct Alphabets {
  private struct Kind: Hashable {
    let block: UInt32
    let category: Unicode.GeneralCategory
  }

  private var tables: [Kind: Alphabet] = [:]

  /// Returns the alphabet of a character; nil for what is kept: punctuation, spaces, symbols, invisible characters.
  mutating func alphabet(of scalar: UInt32) -> Alphabet? {
    switch scalar {
    case 0x61...0x7A: return .small
    case 0x41...0x5A: return .capital
    case 0x30...0x39: return .digit
    case ..<0x80: return nil
    case EscapedText.looseBytes: return .range(EscapedText.looseBytes.lowerBound, count: 128)
    // Ideographs, Korean syllables, and regional indicators, two of which form a flag.
    case 0x4E00...0x9FFF: return .range(0x4E00, count: 0x5200)
    case 0xAC00...0xD7A3: return .range(0xAC00, count: 11172)
    case 0x1F1E6...0x1F1FF: return .range(0x1F1E6, count: 26)
    default: break
    }
    guard let category = Self.category(of: scalar) else { return nil }
    // Characters with the same leading bytes, so that the result compresses like the original.
    let kind = Kind(block: scalar / 64, category: category)
    if let known = tables[kind] { return known }
    let first = kind.block * 64
    let table = Alphabet.table((first..<first + 64).filter { Self.category(of: $0) == category })
    tables[kind] = table
    return table
  }

  private static func category(of value: UInt32) -> Unicode.GeneralCategory? {
    // Variation selectors.
    if (0xFE00...0xFE0F).contains(value) { return nil }
    let category = Unicode.Scalar(value)?.properties.generalCategory
    return category.flatMap { replaced.contains($0) ? $0 : nil }
  }

  private static let replaced: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
    .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol,
  ]
}
