#if Commands
  import ArgumentParser
  import Foundation
  import JSONStream

  extension ToolProcess {
    /// What is wrong with a use of the command line, on one line: of which command, what, and where to read on.
    ///
    /// ArgumentParser takes three lines or more, and a log is searched by lines.
    static func complaint(
      about error: any Error, to root: any ParsableCommand.Type, _ arguments: [String]
    ) -> String {
      var text = root.message(for: error).split(separator: "\n").reduce("") { text, line in
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("- ") else { return text.isEmpty ? line : "\(text) \(line)" }
        return text + (text.hasSuffix(":") ? " " : ", ") + line.dropFirst(2)
      }
      // What is said of an option's value by its name needs no other words before it.
      text = text.replacing(/^The value '.*?' is invalid for '[^']*': (?=--)/, with: "")
      for (sentence, clause) in [(". Did ", "; did "), (". Please ", "; please ")] {
        text = text.replacingOccurrences(of: sentence, with: clause)
      }
      if text.hasSuffix(".") { text.removeLast() }
      text = (text.prefix(1).lowercased() + text.dropFirst()).onOneLine
      let commands = path(to: root, arguments)
      // Whoever starts a command that is not shown passes on what it says.
      guard commands.allSatisfy({ $0.configuration.shouldDisplay }) else { return text }
      let names = commands.compactMap { $0.configuration.commandName }
      let help = ([root.configuration.commandName ?? "", "help"] + names).joined(separator: " ")
      return (names.isEmpty ? "" : "\(names.joined(separator: " ")): ") + text + (text.hasSuffix("?") ? "" : ";")
        + " see '\(help)'"
    }

    /// The commands below the root that the arguments name.
    private static func path(
      to root: any ParsableCommand.Type, _ arguments: [String]
    ) -> [any ParsableCommand.Type] {
      var commands: [any ParsableCommand.Type] = []
      for word in arguments where !word.hasPrefix("-") {
        let known = (commands.last ?? root).configuration.subcommands
        guard let command = known.first(where: { $0.configuration.commandName == word }) else { break }
        commands.append(command)
      }
      return commands
    }
  }
#endif
