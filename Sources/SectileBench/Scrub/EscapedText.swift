/// A text read through its escapes, which can be written again with other characters in the same
/// form.
///
///     "caf\u00e9"   -> c a f é   -> "mxr\u00f3"    an escape stays an escape
///     "a%20b"       -> a space b -> "k%20t"
struct EscapedText {
  /// The form of the escapes: `\u00e9` in JSON (RFC 8259, section 7), `%C3%A9` in URLs (RFC 3986,
  /// section 2.1).
  enum Escapes { case json, percent }

  /// The scalars that stand for percent-escaped bytes that are not UTF-8; they lie beyond Unicode.
  static let looseBytes: ClosedRange<UInt32> = 0x11_0080...0x11_00FF
  /// The characters that the text means.
  private(set) var scalars: [UInt32] = []
  /// The text as it is written.
  private let text: [UInt32]
  private let escapes: Escapes
  /// Where each character begins in `text`, and the text's end behind the last one: one more than
  /// `scalars`.
  private var starts: [Int] = []

  /// Reads a text. An invalid or incomplete escape is read as plain characters.
  init(_ text: [UInt32], _ escapes: Escapes) {
    self.text = text
    self.escapes = escapes
    var rest = text[...]
    while let first = rest.first {
      starts.append(rest.startIndex)
      let (scalar, length) =
        switch (escapes, first) {
        case (.json, 0x5C): Self.jsonEscape(rest)
        case (.percent, 0x25): Self.percentEscape(rest)
        default: (first, 1)
        }
      scalars.append(scalar)
      rest = rest.dropFirst(length)
    }
    starts.append(text.count)
  }

  /// Writes characters in place of `scalars`, of which there are as many. A character that did not
  /// change keeps its own spelling; an escape becomes one with digits of the original's case.
  func text(of replacements: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for (index, scalar) in replacements.enumerated() {
      let original = text[starts[index]..<starts[index + 1]]
      if scalar == scalars[index] {
        result += original
      } else if original.count == 1 {
        result.append(scalar)
      } else {
        let isUpper = original.contains { (0x41...0x46).contains($0) }
        for code in Self.codes(of: scalar, escapes) {
          let digits = String(code, radix: 16, uppercase: isUpper)
          let (mark, count) = escapes == .json ? ("\\u", 4) : ("%", 2)
          result += (mark + String(repeating: "0", count: count - digits.count) + digits)
            .unicodeScalars.map(\.value)
        }
      }
    }
    return result
  }

  /// Returns the numbers to write in escapes: UTF-16 in JSON, bytes of UTF-8 in URLs, and the byte
  /// itself for a loose one.
  private static func codes(of scalar: UInt32, _ escapes: Escapes) -> [UInt16] {
    guard let character = Unicode.Scalar(scalar) else {
      return [UInt16(scalar & 0xFF)]
    }
    return escapes == .json ? Array(character.utf16) : character.utf8.map(UInt16.init)
  }

  /// Returns the character of the escape that the text begins with, and the escape's length: 12 for
  /// a surrogate pair.
  private static func jsonEscape(_ text: ArraySlice<UInt32>) -> (UInt32, Int) {
    guard let kind = text.dropFirst().first else { return (0x5C, 1) }
    let controls: [Character: UInt32] = ["b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09]
    guard kind == 0x75, let unit = number(text.dropFirst(2).prefix(4)) else {
      return (Unicode.Scalar(kind).flatMap { controls[Character($0)] } ?? kind, 2)
    }
    guard (0xD800..<0xDC00).contains(unit), let low = number(text.dropFirst(8).prefix(4)) else {
      return (unit, 6)
    }
    return (0x10000 + (unit - 0xD800) << 10 + (low & 0x3FF), 12)
  }

  /// Returns the character of the percent escapes that the text begins with, and their length. Up
  /// to four of them are one character of UTF-8.
  private static func percentEscape(_ text: ArraySlice<UInt32>) -> (UInt32, Int) {
    func byte(_ index: Int) -> UInt8? {
      let escape = text.dropFirst(3 * index).prefix(3)
      return escape.count == 3 && escape.first == 0x25
        ? number(escape.dropFirst()).map { UInt8($0) } : nil
    }
    guard let first = byte(0) else { return (0x25, 1) }
    var bytes = (0..<4).map(byte).prefix { $0 != nil }.compactMap(\.self).makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let character) = decoder.decode(&bytes) {
      return (character.value, 3 * UTF8.width(character))
    }
    return (looseBytes.lowerBound & ~0xFF | UInt32(first), 3)
  }

  /// Returns the value of hexadecimal digits; nil for any other text.
  private static func number(_ digits: ArraySlice<UInt32>) -> UInt32? {
    guard !digits.isEmpty, digits.allSatisfy({ Alphabet.hex(of: $0) != nil }) else {
      return nil
    }
    return digits.reduce(0) { $0 << 4 | ($1 <= 0x39 ? $1 & 0xF : ($1 & 0x7) + 9) }
  }
}
