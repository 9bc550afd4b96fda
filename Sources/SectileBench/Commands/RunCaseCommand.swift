#if Commands
  import ArgumentParser
  import BenchmarkKit

  /// Runs `sectile run-case`, which answers each ``CaseRequest`` until its standard input ends.
  /// Other commands start it to have something counted or timed; see ``ChildCase``. Synchronous
  /// from main on, because a process with an asynchronous main ends under callgrind.
  struct RunCaseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: ChildCase.command,
      abstract: "Runs one case as standard input asks, and says what came of it.",
      shouldDisplay: false)

    @Argument var payload: String
    @Option var strategy: String
    @Option var samples: Int?

    @Option(
      help:
        "Makes each run longer, in percent of its own time: what tests of a comparison have it find."
    )
    var slowdown = 0.0
    @OptionGroup var decoding: DecodingOptions

    /// - Throws: `ValidationError` if the slowdown is out of range.
    func validate() throws {
      guard (0...10_000).contains(slowdown) else {
        throw ValidationError("--slowdown is \(slowdown); it must be 0 to 10000 percent")
      }
    }

    /// Greets, reads the payload, and answers line by line.
    ///
    /// - Throws: `ToolFailure` for an unknown request, or an error of the payload.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let answers: Descriptor
      // Standard output is for answers only; an app's decoder may print, too.
      do { answers = try Descriptor.takeStandardOutput() } catch {
        throw ToolFailure(error, on: "standard output")
      }
      func say(_ answer: CaseAnswer) throws {
        do {
          try DocumentCoder.file(of: answer, onOneLine: true).withUnsafeBytes {
            try answers.write($0)
          }
        } catch {
          throw ToolFailure(error, on: "standard output")
        }
      }
      // Sent before anything can fail: a process that does not send it is another program, or too
      // old.
      try say(.greeting(version: CaseAnswer.version, buildMode: tool.buildMode))
      let app = try decoding.modes.app(
        try decoding.at.app(in: tool), named: OptionValue.names(strategy))
      let options = decoding.options(path: try decoding.at.path(of: app))
      let payload = try BenchPayload.read(payload)
      // A function with a generic parameter, because the app's type is known at run time only.
      func answer(_ app: some RegisteredApp) throws {
        try payload.bytes.withUnsafeBufferPointer { bytes in
          var running = RunningCase(
            app: app, name: strategy, bytes: bytes, payload: payload,
            settings: BenchSettings(options: options, samples: samples),
            allocations: tool.allocations,
            slowdown: slowdown / 100)
          // A request at a time: the process that asks waits for each answer.
          while let line = readLine() {
            guard let request = try? DocumentCoder.value(CaseRequest.self, from: line) else {
              throw ToolFailure(.usage, "\(ChildCase.command) does not know '\(line)'")
            }
            try say(try running.answer(to: request))
          }
        }
      }
      try ToolFailure.about(payload.name) { try answer(try app.resolved(for: payload, options)) }
      return .done
    }
  }
#endif
