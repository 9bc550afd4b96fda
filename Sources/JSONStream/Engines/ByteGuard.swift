/// Checks what yajl does not: well-formed UTF-8, whole surrogate pairs in `\u` escapes, no form feed or vertical tab.
///
/// The check runs over the bytes before yajl sees them, so every string that yajl reports is valid UTF-8. It needs no
/// notion of "inside a string": outside strings, yajl itself rejects backslashes and bytes above 0x7F.
/// State is kept between calls, so the bytes may be cut anywhere.
struct ByteGuard {
  /// What the next byte has to be.
  private enum Expectation: Equatable {
    /// Anything but a continuation byte.
    case anything
    /// `missing` more continuation bytes, the next one within the bounds (RFC 3629, section 4).
    case continuation(missing: UInt8, lower: UInt8, upper: UInt8)
    /// The character after a backslash.
    case escaped
    /// `missing` more hexadecimal digits of a `\u` escape.
    case hexDigit(missing: UInt8, value: UInt32)
    /// The backslash of the low half of a surrogate pair.
    case lowHalf
    /// The `u` of the low half.
    case lowHalfMark
    /// `missing` more digits of the low half.
    case lowHalfDigit(missing: UInt8, value: UInt32)
  }

  /// A byte that breaks a rule, by its index in the bytes that were checked.
  ///
  /// An error about it points at the first byte of the character or escape that it breaks.
  struct Violation {
    let index: Int
    /// The number of bytes before it at which the character or escape begins; they may lie in earlier chunks.
    var backtrack = 0
    let code: JSONStreamError.Code
    let message: String
  }

  private var expectation = Expectation.anything
  /// The first byte of the character under way. Beside the expectation, which is copied with every byte of one.
  private var first: UInt8 = 0
  /// Whether a line feed was among the bytes since this was last set to false. May be true without one.
  var hasLineFeeds = false

  /// Whether the bytes so far end with the backslash of an escape.
  var isAfterBackslash: Bool { expectation == .escaped }

  /// Checks the next bytes of the payload.
  ///
  /// - Returns: The first byte that breaks a rule, or nil.
  /// - Complexity: O(n), 64 bytes at a time where nothing needs a closer look.
  mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Violation? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var index = 0
    while index < count {
      if expectation == .anything {
        // Safe: no block or word is read that does not lie in the bytes whole.
        while index &+ Self.blockBytes <= count {
          let marks = Self.blockMarks(base + index)
          if marks & Self.lineFeedMark != 0 { hasLineFeeds = true }
          guard marks & ~Self.lineFeedMark == 0 else { break }
          index &+= Self.blockBytes
        }
        while index &+ 8 <= count, !Self.wordNeedsCloserLook(base + index) { index &+= 8 }
        // The word has something, or the rest is shorter than a word: byte by byte up to the word's end.
        let end = min(index &+ 8, count)
        while index < end {
          if let violation = accept(base[index], at: index) { return violation }
          index &+= 1
        }
      } else {
        if let violation = accept(base[index], at: index) { return violation }
        index &+= 1
      }
    }
    return nil
  }

  /// What is wrong with a byte that stands outside of strings, whatever is expected there; nil where nothing is.
  static func violation(of byte: UInt8, at index: Int) -> Violation? {
    var byteGuard = ByteGuard()
    return byteGuard.begin(byte, at: index)
  }

  private static let blockBytes = 64

  private static let lineFeedMark: UInt8 = 2

  /// Tells whether a block has a line feed (``lineFeedMark``), or a byte above 0x7F, a backslash, a vertical tab or a
  /// form feed (other bits).
  ///
  /// Written without a branch over a fixed number of bytes, so that the compiler makes vector instructions of it.
  @inline(__always)
  private static func blockMarks(_ place: UnsafePointer<UInt8>) -> UInt8 {
    var marks: UInt8 = 0
    for index in 0..<blockBytes {
      let byte = place[index]
      // Vertical tab (0x0B) and form feed (0x0C) are neighbours.
      marks |=
        (byte & 0x80) | (byte == 0x5C ? 1 : 0) | (byte &- 0x0B < 2 ? 1 : 0) | (byte == 0x0A ? lineFeedMark : 0)
    }
    return marks
  }

  /// Whether a word has any of those; a line feed counts too, as words are few.
  @inline(__always)
  private static func wordNeedsCloserLook(_ place: UnsafePointer<UInt8>) -> Bool {
    let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    let marks =
      word | zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C) | zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
      | zeroBytes(word ^ 0x0B0B_0B0B_0B0B_0B0B) | zeroBytes(word ^ 0x0C0C_0C0C_0C0C_0C0C)
    return marks & 0x8080_8080_8080_8080 != 0
  }

  /// The high bit of a byte is set where the byte is zero (and only then as long as no lower byte is).
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  @inline(__always)
  private mutating func accept(_ byte: UInt8, at index: Int) -> Violation? {
    if case .anything = expectation, byte < 0x80, byte != 0x5C, byte != 0x0B, byte != 0x0C {
      if byte == 0x0A { hasLineFeeds = true }
      return nil
    }
    return acceptSpecial(byte, at: index)
  }

  private mutating func acceptSpecial(_ byte: UInt8, at index: Int) -> Violation? {
    switch expectation {
    case .anything:
      return begin(byte, at: index)

    case .continuation(let missing, let lower, let upper):
      guard byte >= lower, byte <= upper else {
        let taken = (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) - Int(missing)
        // One byte a character, above ASCII: what other encodings than UTF-8 look like.
        let hint = taken == 1 && byte < 0x80 ? "; is this Latin-1 or Windows-1252?" : ""
        return Violation(
          index: index, backtrack: taken, code: .invalidUTF8,
          message: "invalid UTF-8: byte \(hex(first)) begins a character that byte \(hex(byte)) breaks off\(hint)")
      }
      expectation = missing == 1 ? .anything : .continuation(missing: missing - 1, lower: 0x80, upper: 0xBF)

    case .escaped:
      if byte == 0x0A { hasLineFeeds = true }
      // Which escapes exist is yajl's to check; only `\u` needs a closer look.
      expectation = byte == 0x75 ? .hexDigit(missing: 4, value: 0) : .anything
      if byte >= 0x80 { return begin(byte, at: index) }

    case .hexDigit(let missing, let value):
      guard let digit = Self.hexValue(byte) else {
        // yajl rejects it, with its own words.
        expectation = .anything
        return begin(byte, at: index)
      }
      let value = value << 4 | digit
      if missing > 1 {
        expectation = .hexDigit(missing: missing - 1, value: value)
      } else if (0xDC00...0xDFFF).contains(value) {
        return loneLowHalf(at: index)
      } else {
        expectation = (0xD800...0xDBFF).contains(value) ? .lowHalf : .anything
      }

    case .lowHalf:
      guard byte == 0x5C else { return loneHighHalf(at: index, behind: 6) }
      expectation = .lowHalfMark

    case .lowHalfMark:
      guard byte == 0x75 else { return loneHighHalf(at: index, behind: 7) }
      expectation = .lowHalfDigit(missing: 4, value: 0)

    case .lowHalfDigit(let missing, let value):
      guard let digit = Self.hexValue(byte) else {
        expectation = .anything
        return begin(byte, at: index)
      }
      let value = value << 4 | digit
      if missing > 1 {
        expectation = .lowHalfDigit(missing: missing - 1, value: value)
      } else if (0xDC00...0xDFFF).contains(value) {
        expectation = .anything
      } else {
        return loneHighHalf(at: index, behind: 11)
      }
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8, at index: Int) -> Violation? {
    first = byte
    switch byte {
    case 0x5C:
      expectation = .escaped
    case 0x0B, 0x0C:
      return Violation(
        index: index, code: .invalidCharacter,
        message:
          "\(byte == 0x0C ? "form feed" : "vertical tab") is no JSON white space; send it as \\u00\(hex(byte).dropFirst(2))"
      )
    case 0x00..<0x80:
      break
    case 0xC2...0xDF:
      expectation = .continuation(missing: 1, lower: 0x80, upper: 0xBF)
    case 0xE0:
      expectation = .continuation(missing: 2, lower: 0xA0, upper: 0xBF)
    case 0xED:
      expectation = .continuation(missing: 2, lower: 0x80, upper: 0x9F)
    case 0xE1...0xEF:
      expectation = .continuation(missing: 2, lower: 0x80, upper: 0xBF)
    case 0xF0:
      expectation = .continuation(missing: 3, lower: 0x90, upper: 0xBF)
    case 0xF1...0xF3:
      expectation = .continuation(missing: 3, lower: 0x80, upper: 0xBF)
    case 0xF4:
      expectation = .continuation(missing: 3, lower: 0x80, upper: 0x8F)
    default:
      return Violation(
        index: index, code: .invalidUTF8, message: "invalid UTF-8: byte \(hex(byte)) cannot begin a character")
    }
    return nil
  }

  private func loneLowHalf(at index: Int) -> Violation {
    Violation(
      index: index, backtrack: 5, code: .loneSurrogate,
      message: "the escape is the second half of a surrogate pair, and the first half is missing")
  }

  private func loneHighHalf(at index: Int, behind distance: Int) -> Violation {
    Violation(
      index: index, backtrack: distance, code: .loneSurrogate,
      message: "the escape is the first half of a surrogate pair, and the second half is missing")
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }

  private func hex(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
