extension String {
  /// The text with what is given for some of its scalars: a mark behind a character makes it another, and is no
  /// protection.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it moves a cursor, ends a line, or turns the direction of what is read.
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var shown: String { "\\u{\(String(value, radix: 16))}" }
}

/// Texts for people, as terminals and the logs of CI runners may have them.
///
/// All that a command says goes through here: nothing that a payload's sender chose drives a terminal or is obeyed by a runner.
package enum LogText {
  /// Lines as they are, but for characters that no line should have, which are shown by their numbers, and for a backslash in
  /// what a runner would obey.
  ///
  /// GitHub's runner obeys a line that begins with `::`, white space aside, and one that has `##[` anywhere; Azure's has `##vso[`
  /// and TeamCity `##teamcity[`. Both of the first compare as .NET does with a culture: characters that are not seen do not
  /// count (actions/runner, ActionCommand.cs; azure-pipelines-agent, Command.cs).
  package static func safe(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    // Of the line: how many colons there are and nothing else; nil behind anything else.
    var colons: Int? = 0
    // The number of `#` in a row, with letters behind them.
    var hashes = 0
    return text.replacingScalars { scalar in
      let (colonsBefore, hashesBefore) = (colons, hashes)
      switch scalar {
      case "\n": (colons, hashes) = (0, 0)
      case "\t": hashes = 0
      case _ where scalar.isUnprintable:
        (colons, hashes) = (nil, 0)
        return scalar.shown
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      case _ where scalar.properties.isWhitespace: hashes = 0
      case ":":
        (colons, hashes) = (colons == 0 ? 1 : nil, 0)
        return colonsBefore == 1 ? "\\:" : nil
      case "#": (colons, hashes) = (nil, hashes + 1)
      case "a"..."z", "A"..."Z": (colons, hashes) = (nil, hashes > 1 ? hashes : 0)
      default:
        (colons, hashes) = (nil, 0)
        return scalar == "[" && hashesBefore > 1 ? "\\[" : nil
      }
      return nil
    }
  }

  /// Whether it is as nearly all texts are: printable ASCII in which no two colons and no two hashes stand side by side.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { last = byte }
      return 0x20..<0x7F ~= byte || byte == 0x0A ? byte != last || byte != 0x3A && byte != 0x23 : false
    }
  }

  /// JSON that says the same, without what ``safe(_:)`` keeps away; as data for programs it keeps what drives a
  /// terminal.
  package static func safe(json: String, isData: Bool = false) -> String {
    guard !isPlain(json) else { return json }
    var following = json.unicodeScalars.dropFirst()
    return json.replacingScalars { scalar in
      let next = following.popFirst()
      let isHash = scalar == "#" && next.map { $0 == "#" || !$0.isASCII } ?? false
      guard isHash || !isData && scalar.isUnprintable && scalar != "\n" else { return nil }
      let digits = String(scalar.value, radix: 16)
      return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }
  }

  /// The text on one line, without what drives a terminal: names come from file systems and payloads.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.contains(where: \.isUnprintable)
      ? text.replacingScalars { $0.isUnprintable ? "\u{FFFD}" : nil } : text
  }

  /// The text as XML and HTML have it; characters that XML does not have, not even escaped, are shown by their numbers.
  static func inXML(_ text: String) -> String {
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
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
        return scalar.shown
      default: return scalar.isUnprintable ? "&#\(scalar.value);" : nil
      }
    }
  }

  /// The text as GitHub's Markdown shows it as it is: it is no markup and no end of a cell, and `@` calls nobody.
  static func inMarkdown(_ text: String) -> String {
    printable(text).replacingScalars { scalar in
      // An empty comment ends the word: no account, no team is told.
      if scalar == "@" { return "@<!-- -->" }
      return "\\|*_`[]<>&~#".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// The text inside an HTML element of Markdown, where Markdown is read no more.
  static func inMarkdownHTML(_ text: String) -> String { inXML(printable(text)).replacing("@", with: "@<!-- -->") }
}
