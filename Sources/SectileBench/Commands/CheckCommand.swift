#if Commands
  import ArgumentParser
  import BenchmarkKit
  import PayloadTools

  /// `sectile check`
  struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Shows where payloads and the app that decodes them have drifted apart.",
      discussion: .help(
        """
        Decodes every cell as the app does and goes on behind those that it cannot decode, takes down every field, and
        finds out by changing a few cells which fields the app reads and which it can do without. Several payloads are
        taken together: a field is never null when it is null in none of them.

        What it finds:
        \(CheckCategory.allCases.map { "  \($0.rawValue): \($0.explanation)" }.joined(separator: "\n"))

        Groups for --fail-on: unknown (unknown-type, unknown-key), optional (never-null, never-absent, never-present),
        numbers (unfit-number), all, none. With invalid, numbers count that keep a cell from being decoded.

        Exit status: 0 nothing of --fail-on, 1 something of it or a payload is bad, 66 no such payload.
        """, examples: ["check home.json", "check home.json --fail-on unknown,invalid --junit check.xml"]))

    @Argument(help: ArgumentHelp("Section lists as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String]

    @Option(
      help: ArgumentHelp("What makes the check fail, separated by commas.", valueName: "categories"),
      transform: CheckCommand.failOn)
    var failOn = FailOn.invalid

    @Option(help: .output("Also write everything that was taken down as JSON"))
    var json: String?

    @Option(help: .output("Also write the result as JUnit XML"))
    var junit: String?

    @OptionGroup var at: PathOption

    func validate() throws {
      try StandardStream.checkOutput(("--json -", json), ("--junit -", junit))
      try StandardStream.checkInput(payloads)
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try at.app(in: tool)
      let path = try at.path(of: app)
      // Opened first: a result that cannot be written is said before the work, not after it.
      let inputs = PayloadInput.identities(of: PayloadPaths.payloads(payloads))
      var jsonResult = try json.map { try ByteOutput($0, sparing: inputs) }
      var junitResult = try junit.map { try ByteOutput($0, sparing: inputs) }
      let began = MonotonicClock.nanoseconds()
      let checker = app.checker(at: path)
      var session = PayloadSession<Void>()
      try session.run(payloads) { name, _ in
        var input = try PayloadInput(name, chunkBytes: 64 << 10)
        try checker.check(&input)
      }
      let report = CheckReport(findings: checker.finish(), failOn: failOn, badPayloads: session.failures)
      let seconds = Double(MonotonicClock.nanoseconds() - began) * 1e-9
      return try .of(session.status == .done && report.hasFailed ? .badInput : session.status) {
        try ByteOutput.show(report.text(), besides: json, junit)
        try jsonResult?.append { $0.report(report.json) }
        try jsonResult?.flush()
        try junitResult?.write(Array(report.junit(seconds: seconds).utf8))
      }
    }

    private static func failOn(_ text: String) throws -> FailOn {
      do {
        return try FailOn(parsing: text)
      } catch {
        throw ValidationError("--fail-on: \(error)")
      }
    }
  }
#endif
