/// The sets of characters that replace one another: those of one script, or nearly so, one general category (a small
/// letter, a mark, a picture), and one length in UTF-8 and UTF-16.
///
/// Scripts are told by blocks: the standard library knows categories and not scripts, and blocks are what fonts and
/// widths go by as well. Sets are made when the first character of theirs is seen.
struct Alphabets {
  /// Every table is sorted.
  private var tables: [[UInt32]] = []
  private var places: [UInt32: [Unicode.GeneralCategory: Int]] = [:]

  /// Sets without a table: letters and digits of ASCII, ideographs, Korean syllables, and letters of which two are a flag.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F1E6...0x1F1FF,
  ]
  private static let hexRanges: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x46, 0x61...0x66]

  /// The slot of a character; nil for one that stays: punctuation, spaces, signs, and what is not seen.
  mutating func slot(of scalar: UInt32, at place: Int) -> Slot? {
    Self.slot(of: scalar, at: place, in: Self.ranges) ?? (scalar < 0x80 ? nil : tabledSlot(of: scalar, at: place))
  }

  /// The slot of a hexadecimal digit, which stays one; nil for any other character.
  static func hexSlot(of scalar: UInt32, at place: Int) -> Slot? { slot(of: scalar, at: place, in: hexRanges) }

  private static func slot(of scalar: UInt32, at place: Int, in ranges: [ClosedRange<UInt32>]) -> Slot? {
    ranges.first { $0.contains(scalar) }.map { range in
      let first = range.lowerBound
      return Slot(place: place, alphabet: .range(first), value: scalar - first, radix: UInt32(range.count))
    }
  }

  /// The character of a table.
  func scalar(_ value: UInt32, inTable table: Int) -> UInt32 { tables[table][Int(value)] }

  private mutating func tabledSlot(of scalar: UInt32, at place: Int) -> Slot? {
    guard let category = Self.category(of: scalar) else { return nil }
    let block = Self.block(of: scalar)
    let table = places[block.lowerBound]?[category] ?? tables.count
    if table == tables.count {
      tables.append(block.filter { Self.category(of: $0) == category })
      places[block.lowerBound, default: [:]][category] = table
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
  private static func category(of value: UInt32) -> Unicode.GeneralCategory? {
    // Those that say how the one before is shown, and those that are no characters.
    if (0xFE00...0xFE0F).contains(value) || (0xE0000...0xE0FFF).contains(value) { return nil }
    if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return nil }
    let category = Unicode.Scalar(value)?.properties.generalCategory
    return category.flatMap { replaced.contains($0) ? $0 : nil }
  }

  private static let replaced: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
    .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol, .unassigned, .privateUse,
  ]
}

extension RandomAccessCollection where Index == Int {
  /// The first place from which on all elements are as wanted, in a collection that is sorted by that.
  package func partitioningIndex(_ isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
