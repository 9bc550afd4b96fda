#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation

  /// `sectile gate`
  struct GateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "gate",
      abstract: "Fails when something got worse than in a baseline.",
      discussion: """
        Measures what is the same in every run (instructions under valgrind, allocations, cells) and holds it to the
        baseline that 'baseline save' kept. Times are not gated: they say more about the machine than about the program.

        The limits are those of --limits, by default of Benchmarks/gate.json or of gate.json beside the baselines, where
        one of these is there; else instructions may grow by 0.5 %, allocations by 0.1 % or 2, and cells not at all.

        Exit status: 0 nothing got worse, 1 a payload is bad, 2 something got worse, 3 not everything could be judged, 5
        there is no baseline, or it is from another environment, 66 no such payload.
        """)

    @Argument(help: ArgumentHelp("Section lists as JSON. (default: the app's own)", valueName: "payload"))
    var payloads: [String] = []

    @Option(help: ArgumentHelp("The baseline's name.", valueName: "name"))
    var baseline: String?

    @Option(help: ArgumentHelp("The file of the limits.", valueName: "file"))
    var limits: String?

    @Option(
      help: ArgumentHelp("Also write the outcome as JSON to this file; '-' is standard output.", valueName: "file"))
    var json: String?

    @OptionGroup var reporting: ReportOption

    @Flag(
      help: """
        Gate the gate: the same program twice has to pass, and one that executes a little more (--slowdown) has to fail. \
        Needs valgrind.
        """)
    var selfTest = false

    @Option(help: ArgumentHelp("How much more --self-test executes, in percent.", valueName: "percent"))
    var slowdown = 1.0

    @OptionGroup var options: GateOptions

    func validate() throws {
      guard selfTest != (baseline != nil) else {
        throw ValidationError(selfTest ? "--self-test has no --baseline" : "name a baseline: --baseline NAME")
      }
      guard !selfTest || reporting.folder == nil else {
        throw ValidationError("--self-test judges the gate and has no report; leave --report out")
      }
      guard slowdown > 0, slowdown <= 1000 else {
        throw ValidationError("--slowdown is \(slowdown); it must be above 0 and at most 1000 percent")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      try tool.gating {
        let gate = Gate(limits: try limitsInForce(), metrics: .deterministicRun)
        guard let baseline else { return try testItself(gate, in: tool) }
        let known = try options.store.baseline(named: baseline)
        let calibration = try options.store.calibration(of: baseline)
        var result = try json.map { try ByteOutput($0, sparing: PayloadInput.identities(of: payloads)) }
        let output = try reporting.output()
        let run = try options.run(in: tool)
        let inputs = try options.payloads(payloads, of: run.app)
        let report = try run.report(of: inputs, tool: tool)
        let outcome = gate.outcome(
          of: report, against: narrowed(known, to: run), calibration: calibration, payloads: Set(inputs.map(\.name)))
        try show(GateText(outcome: outcome).text)
        try result?.write(Array((try JSONDocumentCoder().text(of: outcome, onOneLine: false) + "\n").utf8))
        try output.publish(
          Report(
            gate: outcome, title: "\(tool.name) gate", environment: report.environment, metrics: gate.metrics),
          sparingOutput: json == "-")
        return ExitStatus(outcome.exit)
      }
    }

    /// The baseline without what this run was told not to measure, or cannot.
    private func narrowed(_ baseline: Baseline, to run: DeterministicRun) -> Baseline {
      var baseline = baseline
      let families = [
        run.counter == nil ? "*instructions" : nil, !run.isCountingAllocations ? "*.alloc*" : nil,
      ].compactMap { $0 }.map(WildcardPattern.init)
      baseline.report.measurements.removeAll { measurement in families.contains { $0.matches(measurement.metric) } }
      return baseline
    }

    private func limitsInForce() throws -> GateLimits {
      let usual = ["Benchmarks/gate.json", "\(options.baselineDir)/gate.json"]
      if let limits, !FileManager.default.fileExists(atPath: limits) {
        throw ToolFailure(.noInput, "\(limits): no such file")
      }
      guard let file = limits ?? usual.first(where: FileManager.default.fileExists) else { return .standard }
      return try GateLimits.load(file: file, coder: JSONDocumentCoder())
    }

    private func testItself(_ gate: Gate, in tool: SectileTool) throws -> ExitStatus {
      var options = options
      options.metrics = options.metrics ?? [.instructions]
      let run = try options.run(in: tool)
      guard run.counter != nil else { throw ToolFailure(.usage, "--self-test counts instructions: --metrics has none") }
      var inputs = try options.payloads(payloads, of: run.app)
      if payloads.isEmpty { inputs = Array(inputs.prefix(2)) }
      let known = Baseline(name: "self-test", savedAt: .now(), report: try run.report(of: inputs, tool: tool))
      let same = gate.outcome(of: try run.report(of: inputs, tool: tool), against: known)
      let slowed = gate.outcome(
        of: try run.report(of: inputs, slowdown: slowdown / 100, tool: tool), against: known)
      let decodes = slowed.findings.filter { $0.key.metric == "decode.instructions" }
      let isCaught = !decodes.isEmpty && decodes.allSatisfy { $0.verdict == .regression }
      try show(
        """
        the same program again: \(same.verdict == .pass ? "passes, as it has to" : "DOES NOT PASS")
        \(slowdown) % more instructions: \(isCaught ? "are a regression, as they have to be" : "ARE NOT CAUGHT")

        """)
      for outcome in [same, slowed] where (outcome == same) != (outcome.verdict == .pass) || !isCaught {
        try show(GateText(outcome: outcome).text)
      }
      return same.verdict == .pass && isCaught ? .done : .inconclusive
    }

    /// Shows what people read; on standard error when the outcome is to be read from standard output.
    private func show(_ text: String) throws {
      guard json != "-" else { return Descriptor.standardError.say(text) }
      var output = ByteOutput.standard
      try output.write(Array(text.utf8))
    }
  }
#endif
