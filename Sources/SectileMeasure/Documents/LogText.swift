extension String {
  /// Works on scalars, because a combining mark behind a character would hide that character.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var shown: String { "\\u{\(String(value, radix: 16))}" }
}

/// Makes texts safe for terminals and CI logs: all output of a command passes, so that no payload
/// controls either.
package enum LogText {
  /// Returns lines with control characters shown by their numbers, and with a backslash in commands
  /// of CI runners.
  ///
  /// GitHub's runner obeys a line that begins with `::` after white space, and one that has `##[`
  /// anywhere; Azure's has `##vso[` and TeamCity `##teamcity[`. The first two compare as .NET does
  /// with a culture and ignore invisible characters (actions/runner, ActionCommand.cs;
  /// azure-pipelines-agent, Command.cs).
  package static func safe(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    // The number of colons at the line's beginning; nil behind any other character.
    var colons: Int? = 0
    // The number of consecutive `#`, with letters behind them.
    var hashes = 0
    return text.replacingScalars { scalar in
      let colonsBefore = colons
      let hashesBefore = hashes
      switch scalar {
      case "\n": (colons, hashes) = (0, 0)
      case "\t": hashes = 0
      case _ where scalar.isUnprintable:
        colons = nil
        hashes = 0
        return scalar.shown
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      case _ where scalar.properties.isWhitespace: hashes = 0
      case ":":
        colons = colons == 0 ? 1 : nil
        hashes = 0
        return colonsBefore == 1 ? "\\:" : nil
      case "#": (colons, hashes) = (nil, hashes + 1)
      case "a"..."z", "A"..."Z": (colons, hashes) = (nil, hashes > 1 ? hashes : 0)
      default:
        colons = nil
        hashes = 0
        return scalar == "[" && hashesBefore > 1 ? "\\[" : nil
      }
      return nil
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { last = byte }
      return 0x20..<0x7F ~= byte || byte == 0x0A
        ? byte != last || byte != 0x3A && byte != 0x23 : false
    }
  }

  /// Returns equivalent JSON without the commands that ``safe(_:)`` disarms; as data it may keep
  /// terminal controls.
  package static func safe(json: String, isData: Bool = false) -> String {
    guard !isPlain(json) else { return json }
    var following = json.unicodeScalars.dropFirst()
    return json.replacingScalars { scalar in
      let next = following.popFirst()
      let isHash = scalar == "#" && next.map { $0 == "#" || !$0.isASCII } ?? false
      guard isHash || !isData && scalar.isUnprintable && scalar != "\n" else {
        return nil
      }
      let digits = String(scalar.value, radix: 16)
      return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }
  }

  package static func printable(_ text: String) -> String {
    text.replacingScalars { $0.isUnprintable ? "\u{FFFD}" : nil }
  }

  package static func inXML(_ text: String) -> String {
    var isBehindHash = false
    return text.replacingScalars { scalar in
      let wasBehindHash = isBehindHash
      isBehindHash = scalar == "#" || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      case "#" where wasBehindHash: return "&#35;"
      case "\n", "\t", "\r": return "&#\(scalar.value);"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value & 0xFFFE == 0xFFFE:
        return scalar.shown
      default: return scalar.isUnprintable ? "&#\(scalar.value);" : nil
      }
    }
  }

  package static func inMarkdown(_ text: String) -> String {
    printable(text).replacingScalars { scalar in
      // An empty comment ends the mention, so that no account is notified.
      if scalar == "@" { return "@<!-- -->" }
      return "\\|*_`[]<>&~#".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// Returns the text escaped for an HTML element in Markdown, whose content is not parsed as
  /// Markdown.
  package static func inMarkdownHTML(_ text: String) -> String {
    inXML(printable(text)).replacing("@", with: "@<!-- -->")
  }
}
