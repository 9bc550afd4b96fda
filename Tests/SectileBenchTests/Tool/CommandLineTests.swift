#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import TestSupport
  import Testing

  @testable import SectileBench

  @Suite("the command line")
  struct CommandLineTests {
    // ArgumentParser looks at a command's options in a debug build only, and ends the process where two have one name.
    @Test("no command declares an option twice")
    func optionsOnce() async {
      await #expect(processExitsWith: .success) {
        func look(at command: any ParsableCommand.Type) {
          _ = command.helpMessage()
          for subcommand in command.configuration.subcommands { look(at: subcommand) }
        }
        look(at: SectileCommand.self)
      }
    }

    #if canImport(Glibc)
      @Test("every command knows every option that its help names")
      func options() throws {
        let samples = [
          "path": "$.a", "n|p%": "3", "size": "3MB", "network": "4g",
          "commit": "abc", "strategies": "native",
          "metrics": "instructions",
          "strategy": "native",
          "fail-on": "none", "allow-unmeasured": "instructions",
        ]
        let help = try JSONDecoder().decode(Help.self, from: Data(SectileCommand._dumpHelp().utf8))
        for (words, command) in help.command.all([]) where words != ["help"] {
          for option in command.arguments ?? [] where option.kind != "positional" {
            let name = try #require(option.names?.first { $0.kind == "long" }?.name)
            let value =
              samples[name] ?? option.allValues?.first ?? option.valueName.flatMap {
                samples[$0] ?? ($0.first?.isNumber == true ? $0 : nil)
              } ?? "1"
            let line = words + ["--\(name)"] + (option.kind == "option" ? [value] : [])
            do {
              _ = try SectileCommand.parseAsRoot(line)
            } catch {
              // What is missing beside it, or excludes it, is another matter.
              let message = SectileCommand.message(for: error)
              let isUnknown = message.contains(/Unknown option|Unexpected argument|is invalid for|Missing value/)
              #expect(!isUnknown, "\(line): \(message)")
            }
          }
        }
      }

      @Test("the help of every command is the one that is kept; SECTILE_WRITE_HELP=1 keeps it anew")
      func help() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../../CommandHelp").standardized
        let isWriting = ProcessInfo.processInfo.environment["SECTILE_WRITE_HELP"] != nil
        var names: Set<String> = []
        func look(at command: any ParsableCommand.Type, _ words: [String]) throws {
          let name = words.joined(separator: "-") + ".txt"
          names.insert(name)
          let file = folder.appendingPathComponent(name)
          let help = command.helpMessage(columns: 100) + "\n"
          if isWriting { try help.write(to: file, atomically: true, encoding: .utf8) }
          #expect(try String(contentsOf: file, encoding: .utf8) == help, "\(name)")
          for subcommand in command.configuration.subcommands {
            try look(at: subcommand, words + [subcommand.configuration.commandName ?? ""])
          }
        }
        for command in SectileCommand.configuration.subcommands {
          try look(at: command, [command.configuration.commandName ?? ""])
        }
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == names)
      }

      @Test("a wrong use of any command is one line: which command, what, and where to read on")
      func complaints() throws {
        func complaint(_ words: [String]) throws -> String {
          let error = try #require(throws: (any Error).self, "\(words)") { try SectileCommand.parseAsRoot(words) }
          return ToolProcess.complaint(about: error, to: SectileCommand.self, words)
        }
        let tool = try #require(SectileCommand.configuration.commandName)
        for (line, expected) in [
          ("bench --smaples", "bench: unknown option '--smaples'; did you mean '--samples'? see '\(tool) help bench'"),
          ("nonsense", "unexpected argument 'nonsense'; see '\(tool) help'"),
          (
            "decode - --chunk-bytes 0",
            "decode: --chunk-bytes is '0'; it is a size of one byte or more, such as 512 or 64KiB; see '\(tool) help decode'"
          ),
          (
            "gate --zzzzzzzz --baseline main",
            "gate: unknown option '--zzzzzzzz'; see '\(tool) help gate'"
          ),
          (
            "bench --format odd",
            "bench: the value 'odd' is invalid for '--format <format>'; please provide one of 'text' "
              + "and 'markdown'; see '\(tool) help bench'"
          ),
          // Another command's process says no more than what is wrong.
          ("run-case a --strategy b --zzzzzzzz", "unknown option '--zzzzzzzz'"),
        ] {
          #expect(try complaint(line.split(separator: " ").map(String.init)) == expected)
        }
        let list = try complaint(["generate", "--profile", "a\nb"])
        #expect(list.contains("one of 'home', 'see-all'") && !list.contains("\n"), "\(list)")
        let help = try JSONDecoder().decode(Help.self, from: Data(SectileCommand._dumpHelp().utf8))
        for (words, command) in help.command.all([]) where words != ["help"] && command.shouldDisplay != false {
          let line = try complaint(words + ["--odd"])
          #expect(!line.contains("\n") && line.hasSuffix(" see '\(([tool, "help"] + words).joined(separator: " "))'"))
        }
      }

      // Each on a line of a usual terminal, from which it can be copied.
      @Test("help ends with two examples, and has them once")
      func examples() throws {
        func look(at command: any ParsableCommand.Type) throws {
          guard command.configuration.shouldDisplay else { return }
          let help = command.helpMessage(columns: 80)
          let lines = help.withExamplesLast.split(separator: "\n")
          #expect(lines.suffix(3).first == "Examples:" && lines.suffix(2).allSatisfy { $0.hasPrefix("  sectile ") })
          #expect(lines.sorted() == help.split(separator: "\n").sorted())
          for subcommand in command.configuration.subcommands { try look(at: subcommand) }
        }
        for command in SectileCommand.configuration.subcommands { try look(at: command) }
      }

      @Test("usage keeps to the terminal's width, and loses no word", arguments: [40, 60, 80, 120])
      func usage(_ columns: Int) throws {
        func look(at command: any ParsableCommand.Type) {
          let help = command.helpMessage(columns: columns)
          let wrapped = help.withUsageWrapped(at: columns)
          #expect(wrapped.split(whereSeparator: \.isWhitespace) == help.split(whereSeparator: \.isWhitespace))
          for line in wrapped.split(separator: "\n") where line.count > columns {
            // What is in brackets is one word, however long.
            #expect(!line.hasPrefix("USAGE: ") && !line.dropFirst(8).contains(" ["), "\(line)")
          }
          for subcommand in command.configuration.subcommands { look(at: subcommand) }
        }
        look(at: SectileCommand.self)
      }

      @Test("every option has a use in the documentation, and every command two examples")
      func uses() throws {
        let pages =
          FileManager.default.enumerator(at: Repository.url("Sources"), includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.filter { $0.pathExtension == "md" } ?? []
        let documentation = try (pages + [Repository.url("README.md")])
          .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let help = try JSONDecoder().decode(Help.self, from: Data(SectileCommand._dumpHelp().utf8))
        for (words, command) in help.command.all([]) where command.shouldDisplay != false && !words.isEmpty {
          guard words != ["help"] else { continue }
          let examples = command.discussion?.components(separatedBy: "Examples:\n").last?.split(separator: "\n") ?? []
          #expect(examples.count == 2 && examples.allSatisfy { $0.hasPrefix("  sectile ") }, "\(words): \(examples)")
          for option in command.arguments ?? [] where option.kind != "positional" && option.shouldDisplay != false {
            let name = try #require(option.names?.first { $0.kind == "long" }?.name)
            guard !["help", "version"].contains(name) else { continue }
            let use = try Regex("--\(name)(?![a-z0-9-])")
            #expect(documentation.contains(use), "\(words) --\(name)")
          }
        }
      }

      /// What ArgumentParser tells of commands.
      private struct Help: Decodable {
        struct Name: Decodable {
          var kind: String
          var name: String
        }

        struct Argument: Decodable {
          var kind: String
          var names: [Name]?
          var valueName: String?
          var allValues: [String]?
          var shouldDisplay: Bool?
        }

        struct Command: Decodable {
          var commandName: String
          var discussion: String?
          var shouldDisplay: Bool?
          var arguments: [Argument]?
          var subcommands: [Command]?

          func all(_ words: [String]) -> [([String], Command)] {
            [(words, self)] + (subcommands ?? []).flatMap { $0.all(words + [$0.commandName]) }
          }
        }

        var command: Command
      }

    #endif
  }
#endif
