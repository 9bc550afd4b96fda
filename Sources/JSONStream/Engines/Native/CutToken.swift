/// A token that the end of a chunk cuts, as a state machine: each byte is looked at once. It also
/// finds the fault in a token that the scanner rejects.
struct CutToken {
  /// The place in a token. A string is in one of the first three states, a literal in the fourth, a
  /// number in the others, which are those of RFC 8259, section 6.
  private enum State: Equatable {
    /// Is between a string's quotes.
    case text
    /// Is behind a backslash.
    case escape
    /// Is in a `\u` escape with so many digits to come.
    case hexDigits(missing: Int)
    /// Is in a literal, of which so many bytes have matched.
    case literal(matched: Int)
    /// Is in a number, where a digit has to follow.
    case sign, point, exponent, exponentSign
    /// Is in a number, after a digit: a leading zero, or one of the integer, the fraction or the
    /// exponent.
    case zero, integer, fraction, exponentDigits
  }

  /// The result of taking bytes.
  enum Step {
    /// All bytes belong to the token, which goes on.
    case more
    /// The token ends before the byte at this index.
    case end(Int)
    /// The byte at this index is not allowed in the token.
    case fault(Int, TokenFault)
    /// A byte is not allowed in any text. Found before a fault behind it.
    case violation(ByteGuard.Violation)
  }

  /// The offset of the first byte in the payload.
  let start: Int
  /// The first byte, which tells what kind of token it is.
  let first: UInt8
  /// Is true for a string in the place of a key, which has a limit of its own.
  let isKey: Bool
  private var state: State
  /// Checks a string's UTF-8 and surrogate pairs. Words are ASCII.
  private var byteGuard = ByteGuard()

  /// Begins a token that has its first byte, which says what states it can have: any
  /// other first byte is a literal's.
  init(start: Int, first: UInt8, isKey: Bool) {
    self.isKey = isKey
    self.start = start
    self.first = first
    switch first {
    case 0x22: state = .text
    case 0x2D: state = .sign
    case 0x30: state = .zero
    case 0x31...0x39: state = .integer
    default: state = .literal(matched: 1)
    }
  }

  var isString: Bool { first == 0x22 }
  /// The offset from which limits count: after a string's opening quote, at a number's start; nil
  /// for literals, which are short.
  var limitedFrom: Int? {
    if case .literal = state { return nil }
    return start + (isString ? 1 : 0)
  }

  /// Takes the next bytes of the token. O(n), whatever the chunks are.
  mutating func take(_ next: UnsafeBufferPointer<UInt8>) -> Step {
    isString ? takeText(next) : takeWord(next)
  }

  /// Takes bytes of a string. The bytes are judged by both rules, of strings and of UTF-8, and the
  /// first fault counts: the second check ends where the first one has.
  private mutating func takeText(_ next: UnsafeBufferPointer<UInt8>) -> Step {
    // Mostly all of it is plain, up to the quote.
    let plain = state == .text && byteGuard.isBetweenCharacters ? NativeScanner.plainBytes(next) : 0
    var step = Step.more
    var judged = next.count
    for index in plain..<next.count {
      guard let last = takeTextByte(next[index], at: index) else { continue }
      step = last
      judged = index + 1
      break
    }
    if var violation = byteGuard.check(UnsafeBufferPointer(rebasing: next[plain..<judged])) {
      violation.index += plain
      return .violation(violation)
    }
    return step
  }

  /// Takes a byte of a string. Returns the step that ends the string, or is its fault; nil where it
  /// goes on.
  @inline(__always)
  private mutating func takeTextByte(_ byte: UInt8, at index: Int) -> Step? {
    switch state {
    case .text:
      if byte == 0x22 { return .end(index + 1) }
      if byte < 0x20 { return .fault(index, .controlByte) }
      if byte == 0x5C { state = .escape }
    case .escape:
      switch byte {
      case 0x22, 0x2F, 0x5C, 0x62, 0x66, 0x6E, 0x72, 0x74: state = .text
      case 0x75: state = .hexDigits(missing: 4)
      default: return .fault(index, .escape)
      }
    case .hexDigits(let missing):
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66:
        state = missing == 1 ? .text : .hexDigits(missing: missing - 1)
      default: return .fault(index, .hexDigit)
      }
    // Unreachable: a string has no state of a word.
    default: return .more
    }
    return nil
  }

  /// Takes bytes of a literal or a number. A number has no end of its own: the first byte that is
  /// none of its ends it.
  private mutating func takeWord(_ next: UnsafeBufferPointer<UInt8>) -> Step {
    for index in next.indices {
      let byte = next[index]
      if case .literal(let matched) = state {
        let word: StaticString =
          switch first {
          case 0x74: "true"
          case 0x66: "false"
          default: "null"
          }
        guard byte == word.utf8Start[matched] else {
          return strange(byte, at: index, .literal)
        }
        state = .literal(matched: matched + 1)
        if matched + 1 == word.utf8CodeUnitCount { return .end(index + 1) }
        continue
      }
      let isDigit = (0x30...0x39).contains(byte)
      switch state {
      case .sign where isDigit: state = byte == 0x30 ? .zero : .integer
      case .sign: return strange(byte, at: index, .sign)
      case .point where isDigit: state = .fraction
      case .point: return strange(byte, at: index, .point)
      case .exponent where byte == 0x2B || byte == 0x2D: state = .exponentSign
      case .exponent where isDigit, .exponentSign where isDigit: state = .exponentDigits
      case .exponent, .exponentSign: return strange(byte, at: index, .exponent)
      case .integer where isDigit, .fraction where isDigit, .exponentDigits where isDigit: break
      case .zero where byte == 0x2E, .integer where byte == 0x2E: state = .point
      case .zero where byte | 0x20 == 0x65, .integer where byte | 0x20 == 0x65,
        .fraction where byte | 0x20 == 0x65:
        state = .exponent
      default: return strange(byte, at: index, nil)
      }
    }
    return .more
  }

  /// Returns the fault of a byte that is not part of the word: first whether no JSON has it there,
  /// then `fault`.
  private func strange(_ byte: UInt8, at index: Int, _ fault: TokenFault?) -> Step {
    if let violation = ByteGuard.violation(of: byte, at: index) {
      return .violation(violation)
    }
    return fault.map { .fault(index, $0) } ?? .end(index)
  }

  /// Is true when the payload may end here: behind a number's digit, and nowhere else.
  var mayEnd: Bool {
    switch state {
    case .zero, .integer, .fraction, .exponentDigits: true
    default: false
    }
  }
}
