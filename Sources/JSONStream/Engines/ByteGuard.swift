/// Checks what yajl does not: well-formed UTF-8, whole surrogate pairs in `\u` escapes, no form
/// feed or vertical tab.
///
/// It sees the bytes before yajl does, and keeps state between calls, so they may be cut anywhere.
/// It need not know where strings are: outside of them, yajl rejects backslashes and bytes above
/// 0x7F.
struct ByteGuard {
  /// The bytes that may come next.
  ///
  ///     anything ── 0xE2 ──► continuation(2) ── 0x82 ──► continuation(1) ── 0xAC ──► anything
  ///     anything ── \ ──► escaped ── u ──► hexDigit(4) … ──► anything, or lowHalf for a first half
  ///     lowHalf ── \ ──► lowHalfMark ── u ──► hexDigit(4) … ──► anything
  private enum Expectation: Equatable {
    case anything
    /// `missing` more continuation bytes, the next one within the bounds (RFC 3629, section 4).
    case continuation(missing: UInt8, lower: UInt8, upper: UInt8)
    /// The byte behind a backslash, of which only `u` matters here.
    case escaped
    /// `missing` more digits of a `\u` escape, whose value so far is `value`.
    case hexDigit(missing: UInt8, value: UInt32, isLowHalf: Bool)
    /// The backslash of the second half of a surrogate pair.
    case lowHalf
    /// Its `u`.
    case lowHalfMark
  }

  /// A byte that breaks a rule. The error about it points at the start of its character or escape.
  struct Violation {
    var index: Int
    /// The distance back to the start of the character or escape, which may lie in an earlier
    /// chunk.
    var backtrack = 0
    /// The rule that is broken.
    let code: JSONStreamError.Code
    let message: String
  }

  /// The rule for the next byte, kept from one call to the next.
  private var expectation = Expectation.anything
  /// The first byte of the current character. Not in `expectation`, which is copied with every
  /// byte.
  private var first: UInt8 = 0
  /// Is true once a line feed was seen, until ``takeLineFeeds()``.
  private var hasLineFeeds = false

  var isAfterBackslash: Bool { expectation == .escaped }
  var isBetweenCharacters: Bool { expectation == .anything }

  /// Returns whether there were line feeds since the last call.
  mutating func takeLineFeeds() -> Bool {
    defer { hasLineFeeds = false }
    return hasLineFeeds
  }

  /// Returns the first violation in the next bytes, or nil. Most text is taken 64 bytes at a time,
  /// then eight, and byte by byte only around marks. Behind a violation the guard is of no more
  /// use.
  mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Violation? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var index = 0
    while index < count {
      if expectation == .anything {
        // Safe: only blocks and words that lie within the bytes are read.
        while index &+ Self.blockBytes <= count {
          let marks = Self.blockMarks(base + index)
          if marks & Self.lineFeedMark != 0 { hasLineFeeds = true }
          guard marks & ~Self.lineFeedMark == 0 else { break }
          index &+= Self.blockBytes
        }
        while index &+ 8 <= count, !Self.wordNeedsCloserLook(base + index) {
          index &+= 8
        }
        // The word needs a closer look, or less than a word is left.
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

  /// Returns the violation of a byte that begins no token, as if it began a character.
  static func violation(of byte: UInt8, at index: Int) -> Violation? {
    var byteGuard = ByteGuard()
    return byteGuard.begin(byte, at: index)
  }

  private static let blockBytes = 64

  private static let lineFeedMark: UInt8 = 2

  /// Returns ``lineFeedMark`` for a line feed in the block, and other bits for bytes that need a
  /// closer look.
  ///
  /// A loop of fixed length without branches, which the compiler vectorises.
  @inline(__always)
  private static func blockMarks(_ place: UnsafePointer<UInt8>) -> UInt8 {
    var marks: UInt8 = 0
    for index in 0..<blockBytes {
      let byte = place[index]
      // Vertical tab (0x0B) and form feed (0x0C) are neighbours.
      marks |=
        (byte & 0x80) | (byte == 0x5C ? 1 : 0) | (byte &- 0x0B < 2 ? 1 : 0)
        | (byte == 0x0A ? lineFeedMark : 0)
    }
    return marks
  }

  @inline(__always)
  private static func wordNeedsCloserLook(_ place: UnsafePointer<UInt8>) -> Bool {
    let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    let marks =
      word | zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C) | zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
      | zeroBytes(word ^ 0x0B0B_0B0B_0B0B_0B0B) | zeroBytes(word ^ 0x0C0C_0C0C_0C0C_0C0C)
    return marks & 0x8080_8080_8080_8080 != 0
  }

  /// Sets the high bit of each zero byte; above the first zero byte it may set others.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }

  @inline(__always)
  private mutating func accept(_ byte: UInt8, at index: Int) -> Violation? {
    if case .anything = expectation, byte < 0x80, byte != 0x5C, byte != 0x0B, byte != 0x0C {
      if byte == 0x0A { hasLineFeeds = true }
      return nil
    }
    return acceptSpecial(byte, at: index)
  }

  /// Takes a byte that is not plain, or one that something is expected of.
  private mutating func acceptSpecial(_ byte: UInt8, at index: Int) -> Violation? {
    switch expectation {
    case .anything: return begin(byte, at: index)

    case .continuation(let missing, let lower, let upper):
      guard byte >= lower, byte <= upper else {
        return brokenCharacter(byte, at: index, missing: Int(missing))
      }
      expectation =
        missing == 1 ? .anything : .continuation(missing: missing - 1, lower: 0x80, upper: 0xBF)

    case .escaped:
      if byte == 0x0A { hasLineFeeds = true }
      // Only `\u` needs a closer look. yajl rejects unknown escapes.
      expectation = byte == 0x75 ? .hexDigit(missing: 4, value: 0, isLowHalf: false) : .anything
      if byte >= 0x80 { return begin(byte, at: index) }

    case .hexDigit(let missing, let value, let isLowHalf):
      guard let digit = Self.hexValue(byte) else {
        // yajl rejects the digit, with its own message.
        expectation = .anything
        return begin(byte, at: index)
      }
      let value = value << 4 | digit
      guard missing == 1 else {
        expectation = .hexDigit(missing: missing - 1, value: value, isLowHalf: isLowHalf)
        return nil
      }
      return acceptUnit(value, isLowHalf: isLowHalf, at: index)

    case .lowHalf:
      guard byte == 0x5C else { return loneHalf(at: index, behind: 6) }
      expectation = .lowHalfMark

    case .lowHalfMark:
      guard byte == 0x75 else { return loneHalf(at: index, behind: 7) }
      expectation = .hexDigit(missing: 4, value: 0, isLowHalf: true)
    }
    return nil
  }

  /// Takes the UTF-16 unit of a `\u` escape, whose last digit is at an index.
  private mutating func acceptUnit(_ unit: UInt32, isLowHalf: Bool, at index: Int) -> Violation? {
    switch unit {
    case 0xDC00...0xDFFF where isLowHalf: expectation = .anything
    case 0xDC00...0xDFFF: return loneHalf(second: true, at: index, behind: 5)
    case _ where isLowHalf: return loneHalf(at: index, behind: 11)
    default: expectation = (0xD800...0xDBFF).contains(unit) ? .lowHalf : .anything
    }
    return nil
  }

  /// The fault of a character of which so many bytes are missing when another one comes.
  private func brokenCharacter(_ byte: UInt8, at index: Int, missing: Int) -> Violation {
    let length =
      switch first {
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let taken = length - missing
    // An ASCII byte after a single high byte is typical of 8-bit encodings.
    let hint = taken == 1 && byte < 0x80 ? "; is this Latin-1 or Windows-1252?" : ""
    return Violation(
      index: index, backtrack: taken, code: .invalidUTF8,
      message:
        "invalid UTF-8: byte \(hex(first)) begins a character that byte \(hex(byte)) breaks off\(hint)"
    )
  }

  /// Takes the first byte of a character (RFC 3629, section 4): it says how many bytes follow, and
  /// what bounds the second one has. The bounds rule out overlong forms, surrogates, and scalars
  /// beyond U+10FFFF.
  private mutating func begin(_ byte: UInt8, at index: Int) -> Violation? {
    first = byte
    switch byte {
    case 0x5C: expectation = .escaped
    case 0x0B, 0x0C:
      return Violation(
        index: index, code: .invalidCharacter,
        message:
          "\(byte == 0x0C ? "form feed" : "vertical tab") is no JSON white space; send it as \\u00\(hex(byte).dropFirst(2))"
      )
    case 0x00..<0x80: break
    case 0xC2...0xDF: expectation = .continuation(missing: 1, lower: 0x80, upper: 0xBF)
    case 0xE0: expectation = .continuation(missing: 2, lower: 0xA0, upper: 0xBF)
    case 0xED: expectation = .continuation(missing: 2, lower: 0x80, upper: 0x9F)
    case 0xE1...0xEF: expectation = .continuation(missing: 2, lower: 0x80, upper: 0xBF)
    case 0xF0: expectation = .continuation(missing: 3, lower: 0x90, upper: 0xBF)
    case 0xF1...0xF3: expectation = .continuation(missing: 3, lower: 0x80, upper: 0xBF)
    case 0xF4: expectation = .continuation(missing: 3, lower: 0x80, upper: 0x8F)
    default:
      return Violation(
        index: index, code: .invalidUTF8,
        message: "invalid UTF-8: byte \(hex(byte)) cannot begin a character")
    }
    return nil
  }

  /// Returns the violation of half a surrogate pair, `distance` bytes behind its backslash (RFC
  /// 8259, section 7).
  private func loneHalf(second isSecond: Bool = false, at index: Int, behind distance: Int)
    -> Violation
  {
    let (half, other) = isSecond ? ("second", "first") : ("first", "second")
    return Violation(
      index: index, backtrack: distance, code: .loneSurrogate,
      message:
        "the escape is the \(half) half of a surrogate pair, and the \(other) half is missing")
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
