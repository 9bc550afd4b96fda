#if Commands
  import Foundation

  extension String {
    /// A command's discussion: each paragraph on lines as long as the terminal's, and two examples, which
    /// ``withExamplesLast`` puts behind the options.
    ///
    /// A paragraph with an indented line keeps its lines: it is a list.
    static func help(_ text: String, examples: [String]) -> String {
      let paragraphs = text.split(separator: "\n\n").map { paragraph in
        let lines = paragraph.split(separator: "\n")
        return lines.joined(separator: lines.contains { $0.hasPrefix(" ") } ? "\n" : " ")
      }
      return (paragraphs + ["Examples:\n" + examples.map { "  sectile \($0)" }.joined(separator: "\n")])
        .joined(separator: "\n\n")
    }

    /// A command's help with its examples behind the options: ArgumentParser has a place for them before these alone.
    var withExamplesLast: String {
      guard let examples = range(of: "\nExamples:\n"),
        let usage = range(of: "\nUSAGE: ", range: examples.upperBound..<endIndex)
      else { return self }
      let rest = self[..<examples.lowerBound] + self[usage.lowerBound...]
      let own = self[examples.lowerBound..<usage.lowerBound]
      return "\(rest.trimmingCharacters(in: .newlines))\n\n\(own.trimmingCharacters(in: .newlines))\n"
    }
  }
#endif
