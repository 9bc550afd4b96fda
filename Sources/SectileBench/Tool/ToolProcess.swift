#if Commands
  public import ArgumentParser
  import Foundation
  import JSONStream

  /// Starts and ends the process of a command line.
  public enum ToolProcess: Sendable {
    /// Runs the command that the arguments name, and ends the process with its exit status: an
    /// `ExitStatus` that the command throws, or that of a `ToolFailure`. The results of
    /// `repeatable` commands must not depend on hash seeds.
    public static func main(
      _ root: any ParsableCommand.Type,
      _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
      repeatable: Set<String>
    ) -> Never {
      end(arguments, repeatable: repeatable) {
        run(root, arguments) { command in
          try command.run()
          return .done
        }
      }
    }

    static func end(_ arguments: [String], repeatable: Set<String>, _ body: () -> ExitStatus)
      -> Never
    {
      // A closed pipe makes a write fail instead of ending the process by a signal.
      signal(SIGPIPE, SIG_IGN)
      RepeatableProcess.ensureTimedIsRandom()
      if let name = arguments.first, repeatable.contains(name) {
        RepeatableProcess.ensure()
      }
      exit(body().rawValue)
    }

    static func run(
      _ root: any ParsableCommand.Type, _ arguments: [String],
      _ body: (inout any ParsableCommand) throws -> ExitStatus
    ) -> ExitStatus {
      do {
        var command = try root.parseAsRoot(arguments)
        return try body(&command)
      } catch let status as ExitStatus {
        return status
      } catch let failure as ToolFailure {
        return failure.said()
      } catch {
        return end(root, arguments, with: error)
      }
    }

    private static func end(
      _ root: any ParsableCommand.Type, _ arguments: [String], with error: any Error
    ) -> ExitStatus {
      let code = root.exitCode(for: error)
      guard code.isSuccess else {
        if !root.message(for: error).isEmpty {
          Descriptor.standardError.say("error: \(complaint(about: error, to: root, arguments))")
        }
        guard let status = ExitStatus(rawValue: code.rawValue) else {
          exit(code.rawValue)
        }
        return status
      }
      do { try ByteOutput.show("\(root.fullMessage(for: error))\n") } catch {
        return error.said()
      }
      return .done
    }

    /// ArgumentParser's own message takes three lines or more, and logs are searched by lines.
    static func complaint(
      about error: any Error, to root: any ParsableCommand.Type, _ arguments: [String]
    ) -> String {
      var text = root.message(for: error).split(separator: "\n").reduce("") { text, line in
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("- ") else {
          return text.isEmpty ? line : "\(text) \(line)"
        }
        return text + (text.hasSuffix(":") ? " " : ", ") + line.dropFirst(2)
      }
      // A message that begins with the option's name needs no prefix with the value.
      text = text.replacing(/^The value '.*?' is invalid for '[^']*': (?=--)/, with: "")
        .replacing(". Did ", with: "; did ").replacing(". Please ", with: "; please ")
      if text.hasSuffix(".") { text.removeLast() }
      text = (text.prefix(1).lowercased() + text.dropFirst()).onOneLine
      if let guess = guess(at: arguments, of: root) { text = guess }
      var commands: [any ParsableCommand.Type] = []
      for word in arguments where !word.hasPrefix("-") {
        let known = (commands.last ?? root).configuration.subcommands
        guard let command = known.first(where: { $0.configuration.commandName == word }) else {
          break
        }
        commands.append(command)
      }
      // The message of a hidden command is passed on by the process that started it.
      guard commands.allSatisfy({ $0.configuration.shouldDisplay }) else {
        return text
      }
      let names = commands.compactMap { $0.configuration.commandName }
      let help = ([root.configuration.commandName ?? "", "help"] + names).joined(separator: " ")
      return (names.isEmpty ? "" : "\(names.joined(separator: " ")): ") + text
        + (text.hasSuffix("?") ? "" : ";")
        + " see '\(help)'"
    }

    /// Returns a sentence about a mistyped command; nil where the first word is a command, or like
    /// none.
    private static func guess(at arguments: [String], of root: any ParsableCommand.Type) -> String?
    {
      guard let word = arguments.first(where: { !$0.hasPrefix("-") }) else {
        return nil
      }
      let all = root.configuration.subcommands
      let names = all.filter { $0.configuration.shouldDisplay }.compactMap {
        $0.configuration.commandName
      }
      guard !names.isEmpty, !all.contains(where: { $0.configuration.commandName == word }),
        word != "help"
      else {
        return nil
      }
      // A third of the letters may be wrong; more make another word of it.
      let most = (word.count + 2) / 3
      let near = names.map { (name: $0, distance: $0.editDistance(to: word)) }.min {
        $0.distance < $1.distance
      }
      guard let near, near.distance <= most else { return nil }
      return "there is no command '\(word.onOneLine)'; did you mean '\(near.name)'?"
    }
  }

  extension String {
    /// Returns the number of letters to insert, remove and replace until it is the other text
    /// (Levenshtein).
    func editDistance(to other: String) -> Int {
      let letters = Array(other)
      var row = Array(0...letters.count)
      for (line, own) in enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (column, letter) in letters.enumerated() {
          let replaced = diagonal + (own == letter ? 0 : 1)
          diagonal = row[column + 1]
          row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
        }
      }
      return row[letters.count]
    }

    static func help(_ text: String, examples: [String]) -> String {
      text.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n")
        + "\n\nExamples:\n" + examples.map { "  sectile \($0)" }.joined(separator: "\n")
    }
  }
#endif
