/// Which characters of a string are replaced, and by which: what a string is to a program, as far as its text tells,
/// stays. A date stays a date, a colour a colour, a UUID a UUID, and the parts of a URL stay its parts.
struct TextShape {
  private let text: [UInt32]
  /// Where a URL's scheme ends, and its host and port begin and end; empty in other texts.
  private var schemeEnd = 0
  private var authority = 0..<0
  /// Whether `%` begins an escape.
  private var hasEscapes = false

  /// The slots of a text, in its order.
  static func slots(of text: [UInt32], _ alphabets: inout Alphabets) -> [Slot] {
    if let date = DateShape.slots(of: text) { return date }
    if let color = colorSlots(of: text) { return color }
    return TextShape(text).slots(&alphabets)
  }

  private init(_ text: [UInt32]) {
    self.text = text
    hasEscapes = text.first == 0x2F
    guard let colon = text.prefix(32).firstIndex(of: 0x3A), Self.isScheme(text[..<colon]) else { return }
    if text[colon...].starts(with: [0x3A, 0x2F, 0x2F]) {
      let start = colon + 3
      // A path, a query or a fragment ends it.
      authority = start..<(text[start...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? text.count)
    } else if !Self.shortSchemes.contains(where: { $0.unicodeScalars.map(\.value) == Array(text[..<colon]) }) {
      return
    }
    schemeEnd = colon
    hasEscapes = true
  }

  /// Those that go without `//` in texts that are no URLs are not told from words.
  private static let shortSchemes = ["mailto", "tel", "sms", "data"]

  private static func isScheme(_ text: ArraySlice<UInt32>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
  }

  private static func isLetter(_ scalar: UInt32) -> Bool { (0x61...0x7A).contains(scalar | 0x20) }

  /// `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`.
  private static func colorSlots(of text: [UInt32]) -> [Slot]? {
    guard text.first == 0x23, [4, 5, 7, 9].contains(text.count) else { return nil }
    let slots = text.indices.dropFirst().compactMap { Alphabets.hexSlot(of: text[$0], at: $0) }
    return slots.count == text.count - 1 ? slots : nil
  }

  private func slots(_ alphabets: inout Alphabets) -> [Slot] {
    var slots: [Slot] = []
    var index = schemeEnd
    let port = portPlace
    while index < text.count {
      if isUUID(at: index) {
        // Version and variant say how it was made: they stay.
        let places = (index..<index + 36).filter { $0 != index + 14 && $0 != index + 19 }
        slots.append(contentsOf: places.compactMap { Alphabets.hexSlot(of: text[$0], at: $0) })
        index += 36
      } else if hasEscapes, let keepsStructure = escapeKeepsStructure(at: index) {
        if !keepsStructure, let slot = Alphabets.hexSlot(of: text[index + 2], at: index + 2) {
          slots.append(slot)
        }
        index += 3
      } else {
        if let slot = slot(at: index, port, &alphabets) { slots.append(slot) }
        index += 1
      }
    }
    return slots
  }

  private func slot(at index: Int, _ port: Range<Int>, _ alphabets: inout Alphabets) -> Slot? {
    if port.contains(index) { return nil }
    // An address of IPv6.
    if authority.contains(index), text[authority.lowerBound] == 0x5B {
      return Alphabets.hexSlot(of: text[index], at: index)
    }
    return alphabets.slot(of: text[index], at: index)
  }

  /// A port stays: most numbers of its length are none.
  private var portPlace: Range<Int> {
    guard let colon = text[authority].lastIndex(of: 0x3A) else { return 0..<0 }
    let digits = colon + 1..<authority.upperBound
    return text[digits].allSatisfy { (0x30...0x39).contains($0) } ? digits : 0..<0
  }

  /// Whether what `%XX` stands for stays; nil where that does not stand there.
  ///
  /// What is no letter or digit stays, and what begins a character of UTF-8. Of the others the last digit is replaced,
  /// so that the bytes stay UTF-8.
  private func escapeKeepsStructure(at index: Int) -> Bool? {
    guard text[index] == 0x25, index + 2 < text.count, let high = Self.hexValue(text[index + 1]),
      let low = Self.hexValue(text[index + 2])
    else { return nil }
    return switch high << 4 | low {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..<0xC0: false
    default: true
    }
  }

  private static func hexValue(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: scalar - 0x30
    case 0x41...0x46: scalar - 0x37
    case 0x61...0x66: scalar - 0x57
    default: nil
    }
  }

  /// `8-4-4-4-12` hexadecimal digits that are not a part of a longer word.
  private func isUUID(at index: Int) -> Bool {
    let end = index + 36
    guard end <= text.count, text[index + 8] == 0x2D, text[index + 13] == 0x2D, text[index + 18] == 0x2D,
      text[index + 23] == 0x2D
    else { return false }
    for offset in 0..<36 where ![8, 13, 18, 23].contains(offset) {
      guard Self.hexValue(text[index + offset]) != nil else { return false }
    }
    func isWord(_ place: Int) -> Bool {
      text.indices.contains(place) && (Self.isLetter(text[place]) || (0x30...0x39).contains(text[place]))
    }
    return !isWord(index - 1) && !isWord(end)
  }
}
