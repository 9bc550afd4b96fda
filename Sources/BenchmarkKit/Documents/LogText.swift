/// Texts for people, as terminals and the logs of CI runners may have them.
///
/// A payload's text, and a file's name, can stand anywhere in what a command says. So all of it goes through here on its way
/// out, and nothing that a sender chose drives a terminal or is obeyed by a runner.
package enum LogText {
  /// Whether a character moves a cursor, ends a line, or turns the direction of what is read.
  static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Lines as they are, but for characters that no line should have, which are shown by their numbers, and for a backslash in
  /// what a runner would obey.
  ///
  /// GitHub's runner obeys a line that begins with `::`, white space aside, and one that has `##[` anywhere; Azure's has `##vso[`
  /// and TeamCity `##teamcity[`. Both of the first compare as .NET does with a culture: characters that are not seen do not
  /// count (actions/runner, ActionCommand.cs; azure-pipelines-agent, Command.cs).
  /// - Complexity: O(n), n the length of the text.
  package static func safe(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var safe = String.UnicodeScalarView()
    // Of the line: how many colons there are and nothing else; nil behind anything else.
    var colons: Int? = 0
    // The number of `#` in a row, with letters behind them.
    var hashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": (colons, hashes) = (0, 0)
      case "\t": hashes = 0
      case _ where isUnprintable(scalar):
        safe.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        (colons, hashes) = (nil, 0)
        continue
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      case _ where scalar.properties.isWhitespace: hashes = 0
      case ":":
        if colons == 1 { safe.append("\\") }
        (colons, hashes) = (colons == 0 ? 1 : nil, 0)
      case "#": (colons, hashes) = (nil, hashes + 1)
      case "a"..."z", "A"..."Z": (colons, hashes) = (nil, hashes > 1 ? hashes : 0)
      default:
        if scalar == "[", hashes > 1 { safe.append("\\") }
        (colons, hashes) = (nil, 0)
      }
      safe.append(scalar)
    }
    return String(safe)
  }

  /// Nearly all lines: printable ASCII in which no two colons and no two hashes stand side by side.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { last = byte }
      return 0x20..<0x7F ~= byte || byte == 0x0A ? byte != last || byte != 0x3A && byte != 0x23 : false
    }
  }

  /// JSON that says the same, without what ``safe(_:)`` keeps away: in strings it is escaped. Elsewhere there is none of it.
  ///
  /// - Parameter isData: Whether it is read by programs alone: characters that drive a terminal stay then.
  package static func safe(json: String, isData: Bool = false) -> String {
    guard !isPlain(json) else { return json }
    var safe = String.UnicodeScalarView()
    let scalars = json.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      let isHash = scalar == "#" && index < scalars.endIndex && (scalars[index] == "#" || !scalars[index].isASCII)
      guard isHash || !isData && isUnprintable(scalar) && scalar != "\n" else {
        safe.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      safe.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
    }
    return String(safe)
  }
}
