extension Unicode.Scalar {
  /// Whether the scalar shows what it is: no control character, no mark that turns the direction of text, no separator of
  /// lines or paragraphs, nothing that takes no room.
  ///
  /// Unicode's general categories Cc, Cf, Zl and Zp, and what is ignorable by default: U+009B begins a command to a
  /// terminal, U+202E reverses what follows, U+200B and U+FE0F make different texts look the same.
  var isPlain: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// The scalar as an escape, for one that is not plain.
  var escape: String {
    switch value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}

extension String {
  /// What a payload holds may stand in a message: it must not move a terminal's cursor or begin a line that looks like
  /// another message. What is not plain is escaped, and what is very long is cut.
  package var onOneLine: String {
    let longest = 600
    // Nearly every message: a million of them may come of one payload.
    if utf8.count <= longest, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var text = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      guard count < longest else { return text + "…" }
      if scalar.isPlain { text.unicodeScalars.append(scalar) } else { text += scalar.escape }
    }
    return text
  }

  /// Quotes and backslashes, and what is not plain, escaped: `JSONPath(parsing:)` reads it again.
  func replacingSpecials() -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.isPlain: text.unicodeScalars.append(scalar)
      default: text += scalar.escape
      }
    }
  }
}
