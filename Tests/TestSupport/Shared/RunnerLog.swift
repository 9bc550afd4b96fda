import Foundation

/// A text as the log of a CI runner, and what a runner would obey in it or a terminal would do.
public enum RunnerLog {
  /// Words that a sender may choose so that a runner obeys them, or a terminal shows something else.
  public static let hostileWords = [
    "::set-output name=verdict::passed", "::error file=a::b", "::stop-commands::x", "##[group]x",
    "##vso[task.setvariable variable=a]b", "##teamcity[buildStatus text='a']", " \u{A0}\t::warning::x", "a\n::error::x",
    "a\r::error::x", "\u{2028}::error::x", "\u{AD}::error::x", ":\u{200B}:error::x", "#\u{200D}#[error]x",
    "###[debug]x", "a ##\u{AD}vso[task.complete]", "\u{9B}31mred", "\u{202E}abc", "\u{1B}[2J", "\u{2066}::error::x",
    "|\u{301}::error::x", "\u{0}::error::x", "\u{7F}##[x]",
  ]

  /// The lines of what a command has printed that are not safe.
  public static func unsafeLines(of text: String) -> [String] {
    // Whatever ends a line to .NET, or to a terminal, is no end here: such characters are not to be there at all.
    text.unicodeScalars.split(separator: "\n").map { String(Substring($0)) }.filter { line in
      let isPrintable = line.unicodeScalars.allSatisfy { scalar in
        scalar == "\t"
          || scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .lineSeparator
            && scalar.properties.generalCategory != .paragraphSeparator && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value)
      }
      // As .NET compares: without what is not seen.
      var seen = String.UnicodeScalarView()
      seen.append(contentsOf: line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      let trimmed = seen.drop { $0.properties.isWhitespace }
      return !isPrintable || trimmed.starts(with: "::".unicodeScalars)
        || String(seen).range(of: "##[A-Za-z]*\\[", options: .regularExpression) != nil
    }
  }
}
