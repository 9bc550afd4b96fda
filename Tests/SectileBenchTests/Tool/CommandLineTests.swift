#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
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
      @Test("when a run was recorded and where its sections lie are two options")
      func historyAdd() throws {
        let arguments = ["history", "add", "--recorded-at", "2026-03-01T12:00:00Z", "--at", "$.data"]
        let command = try #require(try SectileCommand.parseAsRoot(arguments) as? HistoryAddCommand)
        #expect(command.recordedAt == UTCTime("2026-03-01T12:00:00Z"))
        #expect(command.options.at.path?.description == "$.data")
      }
    #endif
  }
#endif
