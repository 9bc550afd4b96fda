/// A fault inside a token, at a byte that may not follow those before it.
enum TokenFault {
  /// The byte behind a backslash is no escape.
  case escape
  /// A byte of a `\u` escape is no hexadecimal digit.
  case hexDigit
  /// A string has a byte below 0x20 (RFC 8259, section 7).
  case controlByte
  /// A word is not `true`, `false` or `null`.
  case literal
  /// A digit is missing behind a number's sign, its point, or the `e` of its exponent.
  case sign, point, exponent

  /// Returns the message about the fault in a token that begins with `first` and has `length` valid
  /// bytes before `byte`. The other bytes may be gone, or may not have arrived.
  func message(first: UInt8, length: Int, byte: UInt8) -> String {
    let found = GrammarExpectation.quoted(byte)
    let isPrintable = (0x21...0x7E).contains(byte)
    switch self {
    case .escape:
      let what =
        isPrintable ? "'\\\(Character(Unicode.Scalar(byte)))'" : "a backslash before \(found)"
      return "\(what) is no escape; a backslash itself is written '\\\\'"
    case .hexDigit: return "expected four hexadecimal digits after '\\u', found \(found)"
    case .controlByte:
      return "\(found) cannot stand in a string; it is written '\(Self.escape(byte))'"
    case .literal:
      let word =
        switch first {
        case 0x74: "true"
        case 0x66: "false"
        default: "null"
        }
      let right = word.prefix(length)
      return isPrintable && byte != 0x27
        ? "expected \(word), found '\(right)\(Character(Unicode.Scalar(byte)))'"
        : "expected \(word), found '\(right)' and then \(found)"
    case .sign: return "expected a digit after '-', found \(found)"
    case .point: return "expected a digit after the decimal point, found \(found)"
    case .exponent: return "expected a digit in the exponent, found \(found)"
    }
  }

  /// The escape with which a control byte would be allowed.
  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
