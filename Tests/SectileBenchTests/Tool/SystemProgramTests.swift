#if Commands
  import Dispatch
  @testable import SectileBench
  import Testing

  @Suite("programs that are run")
  struct SystemProgramTests {
    private func run(
      _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = ""
    ) async throws -> SystemProgram.Outcome {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(
            with: Result { try SystemProgram.run(program, arguments, environment: environment, input: input) })
        }
      }
    }

    @Test("what goes in and what comes out, however much, and how it ended")
    func outcome() async throws {
      let outcome = try await run(
        "sh", ["-c", "cat; echo $COLOUR >&2; exit 7"], environment: ["COLOUR": "blue"], input: "one\ntwo\n")
      #expect(outcome.status == 7 && outcome.ending == "exit status 7")
      #expect(outcome.output == "one\ntwo\n" && outcome.errors == "blue\n" && outcome.tail(lines: 2) == "two\nblue")
      let killed = try await run("sh", ["-c", "read line || kill -9 $$"])
      #expect(killed.status == 137 && killed.ending == "signal 9")
      let much = try await run(
        "sh", ["-c", "yes out | head -c 1000000; yes error | head -c 1000000 >&2; echo end >&2"])
      #expect(much.status == 0 && much.output.utf8.count == 1_000_000)
      #expect(much.errors.count == 2000 && much.errors.hasSuffix("end\n"))
    }

    @Test("what is not there is said, and asks for nothing")
    func missing() async throws {
      let failure = await #expect(throws: ToolFailure.self) { try await run("no-such-program") }
      #expect(failure?.status == .usage && failure?.message == "'no-such-program' is not installed, or not in PATH")
      await #expect(throws: ToolFailure.self) { try await run("/no/such/program") }
    }
  }
#endif
