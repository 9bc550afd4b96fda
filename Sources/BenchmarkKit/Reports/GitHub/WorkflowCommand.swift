/// A line on standard output that GitHub Actions turns into an annotation.
///
/// The syntax and the escapes are those of GitHub's toolkit
/// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts): a percent sign and the ends of lines are
/// escaped everywhere, a colon and a comma in properties too.
struct WorkflowCommand {
  /// How loud the annotation is.
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  let title: String
  let message: String

  /// The line without its end.
  var line: String {
    "::\(level.rawValue) title=\(Self.escaped(title, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]))"
      + "::\(Self.escaped(message, ["%": "%25", "\r": "%0D", "\n": "%0A"]))"
  }

  /// By scalar: "\r\n" is one character, and would be missed.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }
}
