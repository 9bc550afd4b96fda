import Foundation

/// Texts in the log of a CI runner that the runner or a terminal would obey.
public enum RunnerLog {
  /// Words that a runner or a terminal obeys.
  public static let hostileWords = [
    "::set-output name=verdict::passed", "::error file=a::b", "::stop-commands::x", "##[group]x",
    "##vso[task.setvariable variable=a]b", "##teamcity[buildStatus text='a']",
    " \u{A0}\t::warning::x", "a\n::error::x",
    "a\r::error::x", "\u{2028}::error::x", "\u{AD}::error::x", ":\u{200B}:error::x",
    "#\u{200D}#[error]x",
    "###[debug]x", "a ##\u{AD}vso[task.complete]", "\u{9B}31mred", "\u{202E}abc", "\u{1B}[2J",
    "\u{2066}::error::x",
    "|\u{301}::error::x", "\u{0}::error::x", "\u{7F}##[x]",
  ]

  /// The lines of a text that are not safe.
  public static func unsafeLines(of text: String) -> [String] {
    // Other line ends of .NET's or a terminal's are not to be there at all.
    text.unicodeScalars.split(separator: "\n").map { String(Substring($0)) }.filter {
      (line: String) -> Bool in
      let isPrintable = line.unicodeScalars.allSatisfy { (scalar: Unicode.Scalar) -> Bool in
        switch scalar.value {
        case 0x09: return true
        case 0x202A...0x202E, 0x2066...0x2069: return false
        default: break
        }
        let unprintable: [Unicode.GeneralCategory] = [
          .control, .lineSeparator, .paragraphSeparator,
        ]
        return !unprintable.contains(scalar.properties.generalCategory)
      }
      return !isPrintable || isObeyed(line)
    }
  }

  /// The lines of a text that are commands; where it is data, a terminal's controls may be in it.
  public static func obeyed(in text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n").map { String(Substring($0)) }.filter(isObeyed)
  }

  private static func isObeyed(_ line: String) -> Bool {
    // .NET compares without invisible characters.
    var seen = String.UnicodeScalarView()
    seen.append(
      contentsOf: line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    let trimmed = seen.drop { $0.properties.isWhitespace }
    let isCommand = trimmed.starts(with: "::".unicodeScalars)
    let isLegacy = String(seen).range(of: "##[A-Za-z]*\\[", options: .regularExpression) != nil
    return isCommand || isLegacy
  }
}
