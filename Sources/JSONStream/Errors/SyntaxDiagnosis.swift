/// What is wrong inside a token, for a person, from yajl's words.
///
/// yajl backs up to the offending byte before it complains about the inside of a token. The message uses nothing but
/// the token's first byte and the offending one: the bytes between may be long gone, those behind may not have come.
struct SyntaxDiagnosis {
  /// What is wrong and what would be right.
  let message: String

  /// Diagnoses a token.
  ///
  /// - Parameters:
  ///   - yajlMessage: yajl's words, such as "lexical error: invalid string in json text."
  ///   - first: The token's first byte.
  ///   - length: How many of the token's bytes were right.
  ///   - byte: The offending byte.
  init(yajlMessage: String, first: UInt8, length: Int, byte: UInt8) {
    let found = GrammarExpectation.quoted(byte)
    switch first {
    case 0x22:
      message = Self.inString(yajlMessage, byte)
    case 0x74, 0x66, 0x6E:
      let word = first == 0x74 ? "true" : first == 0x66 ? "false" : "null"
      let right = word.prefix(length)
      let isPrintable = (0x21...0x7E).contains(byte) && byte != 0x27
      message =
        isPrintable
        ? "expected \(word), found '\(right)\(Character(Unicode.Scalar(byte)))'"
        : "expected \(word), found '\(right)' and then \(found)"
    case 0x2D, 0x30...0x39:
      let place =
        if yajlMessage.contains("decimal point") {
          "after the decimal point"
        } else if yajlMessage.contains("exponent") {
          "in the exponent"
        } else {
          "after '-'"
        }
      message = "expected a digit \(place), found \(found)"
    default:
      message = yajlMessage.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? yajlMessage
    }
  }

  private static func inString(_ yajlMessage: String, _ byte: UInt8) -> String {
    let found = GrammarExpectation.quoted(byte)
    if yajlMessage.contains("non-hex") {
      return "expected four hexadecimal digits after '\\u', found \(found)"
    }
    if byte < 0x20, !yajlMessage.contains("occurs before") {
      return "\(found) cannot stand in a string; it is written '\(escape(byte))'"
    }
    let isPrintable = (0x21...0x7E).contains(byte)
    let what = isPrintable ? "'\\\(Character(Unicode.Scalar(byte)))'" : "a backslash before \(found)"
    return "\(what) is no escape; a backslash itself is written '\\\\'"
  }

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
