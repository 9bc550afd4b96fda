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

    /// The same with its usage on lines of at most so many columns, where its words allow it: ArgumentParser leaves all of it
    /// on one. What stands in brackets is one word.
    func withUsageWrapped(at columns: Int) -> String {
      split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard line.hasPrefix("USAGE: "), line.count > columns else { return String(line) }
        var depth = 0
        let words = line.split { character in
          if "[(".contains(character) { depth += 1 }
          if "])".contains(character) { depth -= 1 }
          return character == " " && depth == 0
        }
        var lines = [String(words[0])]
        for word in words.dropFirst() {
          if (lines.last?.count ?? 0) + 1 + word.count <= columns {
            lines[lines.count - 1] += " \(word)"
          } else {
            lines.append("       \(word)")
          }
        }
        return lines.joined(separator: "\n")
      }.joined(separator: "\n")
    }

    /// How many columns the terminal has, as ArgumentParser asks for them.
    static var terminalColumns: Int {
      if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
        return columns
      }
      var size = winsize()
      guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
      return Int(size.ws_col)
    }
  }
#endif
