#if Commands
  import PayloadTools
  import Testing

  @testable import SectileBench

  @Suite("programs that are run")
  struct SystemProgramTests {
    private func shell(
      _ script: String, environment: [String: String]? = nil, input: String = ""
    ) throws -> SystemProgram.Outcome {
      try SystemProgram.run("sh", ["-c", script], environment: environment, input: input)
    }

    @Test("what goes in and what comes out, and how it ended")
    func outcome() throws {
      let outcome = try shell("cat; echo $COLOUR >&2; exit 7", environment: ["COLOUR": "blue"], input: "one\ntwo\n")
      #expect(outcome.status == 7 && outcome.ending == "exit status 7")
      #expect(outcome.output == "one\ntwo\n" && outcome.errors == "blue\n")
      #expect(outcome.tail(lines: 2) == "two\nblue")
    }

    @Test("without input there is none, and a signal is told from a status")
    func signal() throws {
      let outcome = try shell("read line || kill -9 $$")
      #expect(outcome.status == 137 && outcome.ending == "signal 9")
    }

    @Test("much that is written stops nobody, and of the errors the end is kept")
    func much() throws {
      let outcome = try shell("yes out | head -c 1000000; yes error | head -c 1000000 >&2; echo end >&2")
      #expect(outcome.status == 0 && outcome.output.utf8.count == 1_000_000)
      #expect(outcome.errors.count == 2000 && outcome.errors.hasSuffix("end\n"))
    }

    @Test("what is not there is said, and asks for nothing")
    func missing() throws {
      let failure = #expect(throws: ToolFailure.self) { try SystemProgram.run("no-such-program", []) }
      #expect(failure?.status == .usage && failure?.message == "'no-such-program' is not installed, or not in PATH")
      #expect(throws: ToolFailure.self) { try SystemProgram.run("/no/such/program", []) }
      #expect(SystemProgram.ask("no-such-program", []) == nil && SystemProgram.ask("false", []) == nil)
      #expect(SystemProgram.ask("echo", ["yes"]) == "yes\n")
    }
  }
#endif
