/// The sets of characters that replace one another: those of one script, or nearly so, one general category (a small
/// letter, a mark, a picture), and one length in UTF-8 and UTF-16.
///
/// Scripts are told by blocks: the standard library knows categories and not scripts, and blocks are what fonts and
/// widths go by as well. Sets are made when the first character of theirs is seen.
struct Alphabets {
  /// Every table is sorted.
  private var tables: [[UInt32]] = []
  private var places: [UInt64: Int] = [:]

  /// The slot of a character; nil for one that stays: punctuation, spaces, signs, and what is not seen.
  mutating func slot(of scalar: UInt32, at place: Int) -> Slot? {
    switch scalar {
    case 0x61...0x7A: Slot(place: place, alphabet: .range(0x61), value: scalar - 0x61, radix: 26)
    case 0x41...0x5A: Slot(place: place, alphabet: .range(0x41), value: scalar - 0x41, radix: 26)
    case 0x30...0x39: Slot(place: place, alphabet: .range(0x30), value: scalar - 0x30, radix: 10)
    case ..<0x80: nil
    // Ideographs and Korean syllables: sets without a table.
    case 0x4E00...0x9FFF: Slot(place: place, alphabet: .range(0x4E00), value: scalar - 0x4E00, radix: 0x5200)
    case 0xAC00...0xD7A3: Slot(place: place, alphabet: .range(0xAC00), value: scalar - 0xAC00, radix: 11172)
    // Two of them are a flag.
    case 0x1F1E6...0x1F1FF: Slot(place: place, alphabet: .range(0x1F1E6), value: scalar - 0x1F1E6, radix: 26)
    default: tabledSlot(of: scalar, at: place)
    }
  }

  /// The slot of a hexadecimal digit, which stays one; nil for any other character.
  static func hexSlot(of scalar: UInt32, at place: Int) -> Slot? {
    switch scalar {
    case 0x30...0x39: Slot(place: place, alphabet: .range(0x30), value: scalar - 0x30, radix: 10)
    case 0x41...0x46: Slot(place: place, alphabet: .range(0x41), value: scalar - 0x41, radix: 6)
    case 0x61...0x66: Slot(place: place, alphabet: .range(0x61), value: scalar - 0x61, radix: 6)
    default: nil
    }
  }

  /// The character of a table.
  func scalar(_ value: UInt32, inTable table: Int) -> UInt32 { tables[table][Int(value)] }

  private mutating func tabledSlot(of scalar: UInt32, at place: Int) -> Slot? {
    guard let category = Self.category(of: scalar) else { return nil }
    let block = Self.block(of: scalar)
    let key = UInt64(block.lowerBound) << 8 | UInt64(category)
    let table: Int
    if let known = places[key] {
      table = known
    } else {
      table = tables.count
      tables.append(block.filter { Self.category(of: $0) == category })
      places[key] = table
    }
    let members = tables[table]
    let value = members.partitioningIndex { $0 >= scalar }
    return Slot(place: place, alphabet: .table(table), value: UInt32(value), radix: UInt32(members.count))
  }

  /// The characters around one that are of its script, or nearly so; all of one length.
  private static func block(of scalar: UInt32) -> Range<UInt32> {
    let size: UInt32 = scalar < 0x1_0000 ? 128 : 256
    let start = scalar / size * size
    return switch scalar {
    case 0x3040..<0x30A0: 0x3040..<0x30A0
    case 0x30A0..<0x3100: 0x30A0..<0x3100
    default: start..<start + size
    }
  }

  /// What kind of character it is; nil for those that stay.
  private static func category(of value: UInt32) -> UInt8? {
    // Those that say how the one before is shown, and those that are no characters.
    if (0xFE00...0xFE0F).contains(value) || (0xE0000...0xE0FFF).contains(value) { return nil }
    if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return nil }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter: 1
    case .lowercaseLetter: 2
    case .titlecaseLetter: 3
    case .modifierLetter: 4
    case .otherLetter: 5
    case .nonspacingMark: 6
    case .spacingMark: 7
    case .enclosingMark: 8
    case .decimalNumber: 9
    case .letterNumber: 10
    case .otherNumber: 11
    case .otherSymbol: 12
    case .unassigned: 13
    case .privateUse: 14
    default: nil
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place from which on all elements are as wanted, in a collection that is sorted by that.
  func partitioningIndex(_ isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
