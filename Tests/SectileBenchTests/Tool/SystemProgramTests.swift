#if Commands
  import Dispatch
  @testable import SectileBench
  import TestSupport
  import Testing

  @Suite("programs that are run")
  struct SystemProgramTests {
    private func run(
      _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
      input: String = ""
    ) async throws -> SystemProgram.Outcome {
      try await onThread {
        try SystemProgram.run(program, arguments, environment: environment, input: input)
      }
    }

    /// Runs work that waits away from the threads of the tests.
    private func onThread<Value: Sendable>(
      _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
      }
    }

    @Test("what goes in and what comes out, however much, and how it ended")
    func outcome() async throws {
      let outcome = try await run(
        "sh", ["-c", "cat; echo $COLOUR >&2; exit 7"], environment: ["COLOUR": "blue"],
        input: "one\ntwo\n")
      #expect(outcome.status == 7 && outcome.ending == "exit status 7")
      #expect(
        outcome.output == "one\ntwo\n" && outcome.errors == "blue\n"
          && outcome.tail(lines: 2) == "two\nblue")
      let killed = try await run("sh", ["-c", "read line || kill -9 $$"])
      #expect(killed.status == 137 && killed.ending == "signal 9")
      let much = try await run(
        "sh", ["-c", "yes out | head -c 1000000; yes error | head -c 1000000 >&2; echo end >&2"])
      #expect(much.status == 0 && much.output.utf8.count == 1_000_000)
      #expect(much.errors.count == 2000 && much.errors.hasSuffix("end\n"))
    }

    /// How a program ends that does not read its input: its words, if any, come first.
    private static let deafEndings: [(script: String, status: Int32, words: String)] = [
      ("exit 1", 1, ""), ("exit 0", 0, ""), ("exec 0<&-; exit 3", 3, ""), ("kill -9 $$", 137, ""),
      ("echo failed to start tool >&2; exit 1", 1, "failed to start tool\n"),
      ("echo no memory >&2; kill -6 $$", 134, "no memory\n"),
    ]

    @Test("a program that ends before it reads is no failure to write", arguments: deafEndings)
    func deaf(script: String, status: Int32, words: String) async throws {
      // A request fits into a pipe, a list of symbols does not.
      for input in [#"{"digest":{}}"# + "\n", String(repeating: "symbol\n", count: 100_000)] {
        for _ in 0..<20 {
          let outcome = try await run("sh", ["-c", script], input: input)
          #expect(outcome.status == status && outcome.errors == words, "\(outcome)")
          #expect(outcome.output.isEmpty)
        }
      }
    }

    @Test("a file that is no program does not start; a case of a program that ends has its words")
    func failures() async throws {
      let folder = try ScratchFolder()
      let file = try folder.file("file", "no program")
      let failure = await #expect(throws: ToolFailure.self) { try await run(file, input: "a\n") }
      #expect(failure?.status == .ioFailed)
      #expect(failure?.message?.hasPrefix("'\(file)' does not start") == true)
      for (script, _, words) in Self.deafEndings {
        let program = try folder.script("deaf", script)
        let payload = BenchPayload(name: "home", bytes: Array("[]".utf8))
        let one = ChildCase(payload, in: try PayloadFile(payload), strategy: "native", options: [])
        for _ in 0..<20 {
          let failure = await #expect(throws: ToolFailure.self) {
            try await onThread {
              let environment = ["PATH": "/usr/bin:/bin"]
              return try one.answer(to: .digest, of: program, environment: environment) { $0 }
            }
          }
          let said = failure?.message ?? ""
          #expect(failure?.status == .ioFailed && said.hasPrefix("home: "), "\(said)")
          #expect(said.contains(words), "\(said)")
        }
      }
    }

    @Test("what is not there is said, and asks for nothing")
    func missing() async throws {
      let failure = await #expect(throws: ToolFailure.self) { try await run("no-such-program") }
      #expect(
        failure?.status == .usage
          && failure?.message == "'no-such-program' is not installed, or not in PATH")
      await #expect(throws: ToolFailure.self) { try await run("/no/such/program") }
    }
  }
#endif
