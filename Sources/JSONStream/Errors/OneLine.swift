extension Unicode.Scalar {
  /// Is true when the scalar is safe to print: not in the categories Cc, Cf, Zl and Zp, and not
  /// ignorable by default. U+009B begins a terminal command, U+202E reverses text, and U+200B makes
  /// different texts look the same.
  var isPlain: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// The scalar as Swift and ``JSONPath`` write it where it cannot be printed.
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
  /// The text with unsafe scalars escaped, cut after 600 scalars, for messages that quote a
  /// payload: it cannot move a terminal's cursor or look like another message.
  package var onOneLine: String {
    let longest = 600
    // The fast path; a lenient decode may report a million messages.
    if utf8.count <= longest, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return self
    }
    var text = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      guard count < longest else { return text + "…" }
      if scalar.isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text += scalar.escape
      }
    }
    return text
  }

  /// The text with quotes, backslashes and unsafe scalars escaped, as `JSONPath(parsing:)` reads
  /// it.
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

/// The bytes around a fault, for an error's text.
enum Excerpt {
  /// The most bytes on either side.
  static let reach = 20

  /// Returns the bytes around the chunk's byte `index` in single quotes, or "" when none are at
  /// hand. A negative index is a place in `tail`, the last bytes before the chunk.
  static func text(around index: Int, chunk: UnsafeBufferPointer<UInt8>, tail: [UInt8]) -> String {
    let tail = tail.suffix(reach)
    let lower = max(-tail.count, index - reach)
    let upper = min(chunk.count, index + reach)
    guard lower < upper else { return "" }
    var bytes: [UInt8] = []
    for place in lower..<upper {
      bytes.append(place < 0 ? tail[tail.endIndex + place] : chunk[place])
    }
    // A character that is cut at either end would print as a replacement character.
    let rest = bytes.drop { $0 & 0xC0 == 0x80 }
    if bytes.count - rest.count < 4 { bytes = Array(rest) }
    if let last = bytes.lastIndex(where: { $0 < 0x80 || $0 >= 0xC0 }), bytes[last] >= 0xC0 {
      bytes.removeSubrange(last...)
    }
    guard !bytes.isEmpty else { return "" }
    let isCutBefore = lower > -tail.count || tail.count == reach
    return "'" + (isCutBefore ? "…" : "")
      + String(decoding: bytes, as: UTF8.self).replacingSpecials() + "'"
  }
}
