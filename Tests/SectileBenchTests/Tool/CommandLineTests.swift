#if Commands
  import ArgumentParser
  import Foundation
  import TestSupport
  import Testing

  @testable import SectileBench

  @Suite("the command line")
  struct CommandLineTests {
    private static var commands: [any ParsableCommand.Type] {
      [SectileCommand.self] + SectileCommand.configuration.subcommands
    }

    // ArgumentParser looks at a command's options in a debug build only, and ends the process where
    // two have one name.
    @Test("no command declares an option twice")
    func optionsOnce() async {
      await #expect(processExitsWith: .success) {
        for command in [SectileCommand.self] + SectileCommand.configuration.subcommands {
          _ = command.helpMessage()
        }
      }
    }

    #if canImport(Glibc)
      private struct Help: Decodable {
        struct Argument: Decodable {
          struct Name: Decodable {
            var kind: String
            var name: String
          }

          var kind: String
          var names: [Name]?
          var valueName: String?
          var allValues: [String]?
          var shouldDisplay: Bool?

          var name: String { names?.first { $0.kind == "long" }?.name ?? "" }
        }

        struct Command: Decodable {
          var commandName: String
          var discussion: String?
          var shouldDisplay: Bool?
          var arguments: [Argument]?
          var subcommands: [Command]?

          var options: [Argument] {
            (arguments ?? []).filter { $0.kind != "positional" }
          }
        }

        var command: Command
      }

      private func commands() throws -> [Help.Command] {
        let help = try JSONDecoder().decode(Help.self, from: Data(SectileCommand._dumpHelp().utf8))
        return try #require(help.command.subcommands).filter { $0.commandName != "help" }
      }

      @Test("every command knows every option that its help names")
      func options() throws {
        let samples = [
          "path": "$.a", "n|p%": "3", "network": "4g", "strategies": "native",
          "metrics": "instructions",
          "strategy": "native", "allow-unmeasured": "instructions",
        ]
        for command in try commands() {
          var line = [command.commandName]
          for option in command.options {
            let value =
              samples[option.name] ?? option.allValues?.first ?? option.valueName.flatMap {
                samples[$0] ?? ($0.first?.isNumber == true ? $0 : nil)
              } ?? "1"
            line += ["--\(option.name)"] + (option.kind == "option" ? [value] : [])
          }
          do { _ = try SectileCommand.parseAsRoot(line) } catch {
            // Options that it needs, or that exclude each other, are another matter.
            let message = SectileCommand.message(for: error)
            let isUnknown = message.contains(
              /Unknown option|Unexpected argument|is invalid for|Missing value/)
            #expect(!isUnknown, "\(line): \(message)")
          }
        }
      }

      @Test("a wrong use of any command is one line: which command, what, and where to read on")
      func complaints() throws {
        func complaint(_ words: [String]) throws -> String {
          let error = try #require(throws: (any Error).self, "\(words)") {
            try SectileCommand.parseAsRoot(words)
          }
          return ToolProcess.complaint(about: error, to: SectileCommand.self, words)
        }
        let tool = try #require(SectileCommand.configuration.commandName)
        for (line, expected) in [
          (
            "bench --smaples",
            "bench: unknown option '--smaples'; did you mean '--samples'? see '\(tool) help bench'"
          ),
          ("nonsense", "unexpected argument 'nonsense'; see '\(tool) help'"),
          (
            "advize home.json",
            "there is no command 'advize'; did you mean 'advise'? see '\(tool) help'"
          ),
          (
            "bnech --samples 3",
            "there is no command 'bnech'; did you mean 'bench'? see '\(tool) help'"
          ),
          (
            "decode - --chunk-bytes 0",
            "decode: --chunk-bytes is 0; it must be 1 or more; see '\(tool) help decode'"
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
        ] { #expect(try complaint(Tool.words(line)) == expected) }
        // Where there is no glibc, nobody is told of an unknown command.
        #expect(SectileTool.missing("gate")?.message?.contains("Linux only") == true)
        #expect(SectileTool.missing("bench") == nil)
        let list = try complaint(["generate", "--profile", "a\nb"])
        #expect(list.contains("one of 'home', 'see-all'") && !list.contains("\n"), "\(list)")
        for command in try commands() where command.shouldDisplay != false {
          let line = try complaint([command.commandName, "--odd"])
          #expect(
            !line.contains("\n") && line.hasSuffix(" see '\(tool) help \(command.commandName)'"))
        }
      }

      @Test(
        "help has two examples, each on a line of a usual terminal, from which it can be copied")
      func examples() throws {
        for command in Self.commands.dropFirst() where command.configuration.shouldDisplay {
          let lines = command.helpMessage(columns: 80).split(separator: "\n")
          let first = try #require(lines.firstIndex(of: "Examples:"))
          #expect(lines[(first + 1)...(first + 2)].allSatisfy { $0.hasPrefix("  sectile ") })
        }
      }

      @Test("every option has a use in the documentation")
      func uses() throws {
        let pages = try FileManager.default.subpathsOfDirectory(
          atPath: Repository.url("Sources").path
        )
        .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
        let documentation = try (pages + ["README.md"]).map(Repository.text).joined()
        for command in try commands() where command.shouldDisplay != false {
          for option in command.options
          where option.shouldDisplay != false && !["help", "version"].contains(option.name) {
            let use = try Regex("--\(option.name)(?![a-z0-9-])")
            #expect(documentation.contains(use), "\(command.commandName) --\(option.name)")
          }
        }
      }
    #endif
  }
#endif
