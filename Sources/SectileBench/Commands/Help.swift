#if Commands
  extension String {
    /// A command's discussion: each paragraph on lines as long as the terminal's, and two examples at the end.
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
  }
#endif
