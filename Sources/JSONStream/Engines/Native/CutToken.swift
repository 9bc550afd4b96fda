/// A token that has begun and not ended: each byte is looked at once as it arrives, however the token is cut. It also finds
/// out what is wrong with a token that the scanner does not accept.
struct CutToken {
  /// What the next byte may be.
  private enum State: Equatable {
    /// In a string.
    case text
    /// Behind a backslash.
    case escape
    /// In a `\u` escape of which so many digits are missing.
    case hexDigits(missing: Int)
    /// In a literal of which so many bytes have come.
    case literal(matched: Int)
    /// In a number; a digit has to follow.
    case sign, point, exponent, exponentSign
    /// In a number, behind a digit: its only zero, or of its integer, its fraction, its exponent.
    case zero, integer, fraction, exponentDigits
  }

  /// What became of more bytes.
  enum Step {
    /// All of them belong to the token, which goes on.
    case more
    /// The token ends behind so many of them.
    case end(Int)
    /// The byte at this index is wrong.
    case fault(Int, TokenFault)
    /// The byte at this index is malformed UTF-8, spoils a surrogate pair, or is no character of JSON.
    case violation(ByteGuard.Violation)
  }

  /// The absolute offset of its first byte.
  let start: Int
  let first: UInt8
  /// Whether it is a string that an object's key is expected to be.
  let isKey: Bool
  private var state: State
  private var byteGuard = ByteGuard()

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
  /// What limits count: the bytes behind the quote, or all of a number's; nothing of a literal, which is short.
  var limitedFrom: Int? {
    if case .literal = state { return nil }
    return start + (isString ? 1 : 0)
  }

  /// Judges the bytes that follow.
  mutating func take(_ next: UnsafeBufferPointer<UInt8>) -> Step { isString ? takeText(next) : takeWord(next) }

  private mutating func takeText(_ next: UnsafeBufferPointer<UInt8>) -> Step {
    var step = Step.more
    var judged = next.count
    judging: for index in next.indices {
      let byte = next[index]
      switch state {
      case .text:
        if byte == 0x22 {
          step = .end(index + 1)
        } else if byte == 0x5C {
          state = .escape
          continue
        } else if byte < 0x20 {
          step = .fault(index, .controlByte)
        } else {
          continue
        }
      case .escape:
        switch byte {
        case 0x22, 0x2F, 0x5C, 0x62, 0x66, 0x6E, 0x72, 0x74:
          state = .text
          continue
        case 0x75:
          state = .hexDigits(missing: 4)
          continue
        default: step = .fault(index, .escape)
        }
      case .hexDigits(let missing):
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66:
          state = missing == 1 ? .text : .hexDigits(missing: missing - 1)
          continue
        default: step = .fault(index, .hexDigit)
        }
      default: break
      }
      judged = index + 1
      break judging
    }
    if let violation = byteGuard.check(UnsafeBufferPointer(rebasing: next[..<judged])) { return .violation(violation) }
    return step
  }

  /// A number or a literal.
  private mutating func takeWord(_ next: UnsafeBufferPointer<UInt8>) -> Step {
    for index in next.indices {
      let byte = next[index]
      if case .literal(let matched) = state {
        let word: StaticString = first == 0x74 ? "true" : first == 0x66 ? "false" : "null"
        guard byte == word.utf8Start[matched] else { return strange(byte, at: index, .literal) }
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
      case .zero where byte | 0x20 == 0x65, .integer where byte | 0x20 == 0x65, .fraction where byte | 0x20 == 0x65:
        state = .exponent
      default: return strange(byte, at: index, nil)
      }
    }
    return .more
  }

  /// A byte that is none of the word's: where it is one that cannot stand anywhere, that is what is wrong.
  private func strange(_ byte: UInt8, at index: Int, _ fault: TokenFault?) -> Step {
    if let violation = ByteGuard.violation(of: byte, at: index) { return .violation(violation) }
    return fault.map { .fault(index, $0) } ?? .end(index)
  }

  /// Whether the token may end where its bytes end, when nothing follows.
  var mayEnd: Bool {
    switch state {
    case .zero, .integer, .fraction, .exponentDigits: true
    default: false
    }
  }
}
