#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation

  /// `sectile gate`: measures what is the same in every run, and holds it to a baseline.
  ///
  ///     --baseline NAME --save     measure → the baseline's file
  ///     --baseline NAME            measure → compare with the file
  ///     --base-ref REF             build the base, let it save, measure → compare
  ///     --self-test                measure twice, and once slower → the gate passes and fails
  ///
  /// The counting is in ``DeterministicRun``, the judging in `Gate`.
  struct GateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "gate",
      abstract: "Fails when something got worse than in a baseline, or other results come out.",
      discussion: .help(
        """
        Measures what is the same in every run and holds it to the baseline that --save kept, or, with --base-ref, to a build
        of the commit where this branch began: a digest of each strategy's results, instructions (counted by valgrind), allocations, peak and
        leaked bytes, sections, cells and tokens.

        The limits are those of --limits, of Benchmarks/gate.json or of gate.json beside the baselines; else instructions may
        grow by 0.5 %, allocations by 0.1 % or 2.

        Exit status: 0 nothing got worse, or saved, 1 a payload is bad, 2 something got worse, or results differ, 3 not
        everything could be judged, 5 there is no baseline, it is of another environment or workload, or not all that it
        holds was measured, 66 no such payload.
        """,
        examples: ["gate --baseline main", "gate home.json --base-ref origin/main --report gate"]))

    @Option(help: ArgumentHelp("The baseline's name.", valueName: "name"))
    var baseline: String?

    @Flag(
      help:
        "Measure, and keep the results as the baseline. Commit the file: it changes only where results do."
    )
    var save = false

    @Option(
      help: ArgumentHelp(
        "With --save: the commit that is measured, for the file's readers.", visibility: .hidden
      ))
    var commit: String?
    @OptionGroup var base: BaseBuildOptions
    @OptionGroup var limits: LimitsOption

    @Option(
      help: ArgumentHelp(
        """
        Gate although these cannot be measured or compared here, separated by commas: instructions, allocations, payloads \
        (those of the baseline that are not given).
        """,
        valueName: "a,b"),
      transform: OptionValue.cases(of: "--allow-unmeasured"))
    var allowUnmeasured: [AllowedGap] = []
    @OptionGroup var output: OutputOptions

    @Flag(
      help: """
        Gate the gate: the same program twice has to pass, and one that executes a little more \
        than the limits allow has to fail. Needs valgrind.
        """)
    var selfTest = false

    @Option(
      help: ArgumentHelp(
        "How much more --self-test executes. (default: just above what the limits allow)",
        valueName: "2%",
        visibility: .hidden),
      transform: OptionValue.read(Amount.number(0.001...1000, "%")) {
        "--slowdown is '\($0)'; it is a share of at most 1000%, such as 2%"
      })
    var slowdown: Double?
    @OptionGroup var options: GateOptions

    /// - Throws: `ValidationError` unless one of the four uses is asked for.
    func validate() throws {
      switch (selfTest, baseline, base.ref) {
      case (true, nil, nil), (false, _?, nil), (false, nil, _?): break
      case (false, nil, nil):
        throw ValidationError("name a baseline: --baseline NAME, or --base-ref REF")
      default: throw ValidationError("--self-test, --baseline and --base-ref exclude each other")
      }
      guard !save || baseline != nil else {
        throw ValidationError("--save keeps a baseline: name it, --baseline NAME")
      }
      try base.check(options.paths)
      guard !selfTest || output.report == nil else {
        throw ValidationError("--self-test judges the gate and has no report; leave --report out")
      }
    }

    /// Does one of the four uses.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let gate = Gate(limits: try limits.load(beside: options.folder))
      if selfTest { return try testItself(gate, in: tool) }
      // Missing files are reported before the work.
      _ = try PayloadPaths.named(options.paths)
      if base.ref != nil {
        return try BaseBuild.with(base) { try self.gate(gate, with: $0, in: tool) }
      }
      guard let baseline else { return .usage }
      let store = BaselineStore(folder: options.folder)
      if save { return try self.save(baseline, in: store, tool) }
      return try self.gate(gate, against: store.baseline(named: baseline), in: tool)
    }

    /// Measures and saves a baseline.
    private func save(_ name: String, in store: BaselineStore, _ tool: SectileTool) throws
      -> ExitStatus
    {
      // An invalid name is reported before the work.
      let path = try store.path(ofBaseline: name)
      let run = try options.run(in: tool)
      let report = try run.report(of: try options.payloads(of: run.app), tool: tool)
      try store.save(Baseline(name: name, commit: commit, report: report))
      Descriptor.standardError.say("saved \(report.measurements.count) values in \(path)")
      return .done
    }

    /// Measures and judges by a baseline.
    ///
    /// A rule of the limits that fits nothing is refused, as a misspelled one would allow
    /// everything in silence. That is judged only if all metrics are measured: a rule may be about
    /// the missing one.
    ///
    /// - Throws: `ToolFailure` if nothing can be measured or a rule is wrong.
    private func gate(_ gate: Gate, against known: Baseline, in tool: SectileTool) throws
      -> ExitStatus
    {
      var output = try output.open(sparing: options.paths)
      let run = try counting(in: tool)
      let inputs = try options.payloads(of: run.app)
      let report = try run.report(of: inputs, tool: tool)
      if run.metrics.count == GateMetric.allCases.count,
        let rule = gate.limits.unusedRules(
          for: (known.report.measurements + report.measurements).map(\.key)
        ).first
      {
        throw ToolFailure(
          .usage,
          "the limits' rule for payload '\(rule.payload)', strategy '\(rule.strategy)', metric "
            + "'\(rule.metric)' fits nothing that is measured: correct it, or take it out")
      }
      let (held, problems) = narrowed(known, to: run, in: report.environment)
      let given = Set(inputs.map(\.name))
      var outcome = gate.outcome(
        of: report, against: held, payloads: allowUnmeasured.contains(.payloads) ? given : nil)
      outcome.problems.insert(contentsOf: problems, at: 0)
      // Payloads of the baseline that are not given are a gap. It is named, also where it is
      // allowed.
      let left = known.report.payloads.map(\.name).filter { !given.contains($0) }
      if allowUnmeasured.contains(.payloads), !left.isEmpty {
        Descriptor.standardError.say("note: not held, as allowed: \(left.joined(separator: ", "))")
      }
      let judged = Report(
        gate: outcome, title: "\(tool.name) gate", environment: report.environment)
      return try .of(ExitStatus(outcome.exit)) { try output.give(judged, json: outcome) }
    }

    /// Returns the run of this build. A gate that cannot count has no verdict, so a usage error
    /// becomes the status of a missing baseline.
    private func counting(in tool: SectileTool) throws -> DeterministicRun {
      try tool.requireRelease()
      do { return try options.run(in: tool) } catch let failure as ToolFailure
        where failure.status == .usage
      {
        throw ToolFailure(.noBaseline, "not held: \(failure.message ?? "instructions")")
      }
    }

    /// Builds the base, lets it save a baseline with this build's metrics and strategies, and
    /// judges by that.
    private func gate(_ gate: Gate, with build: BaseBuild, in tool: SectileTool) throws
      -> ExitStatus
    {
      // The base has to be measured by the metrics that this build measures.
      let probe = try counting(in: tool)
      for metric in options.metrics ?? GateMetric.allCases
      where !probe.metrics.contains(metric) && !isAllowed(metric) {
        throw ToolFailure(
          .noBaseline,
          "not held, because they cannot be measured: \(metric.rawValue); --allow-unmeasured gates without"
        )
      }
      let arguments =
        ["--metrics", probe.metrics.map(\.rawValue).joined(separator: ",")]
        + ["--strategies", options.cases.strategies.joined(separator: ",")]
        + options.cases.arguments
      let known = try build.baseline(try PayloadPaths.named(options.paths) + arguments)
      // The metrics of the base's file are all that this build is held to.
      var command = self
      command.options.metrics = probe.metrics
      return try command.gate(gate, against: known, in: tool)
    }

    /// Tells whether the user lets the gate go without a metric.
    private func isAllowed(_ metric: GateMetric) -> Bool {
      allowUnmeasured.contains { $0.rawValue == metric.rawValue }
    }

    /// Returns the baseline without the metrics that this run cannot be compared by, and a problem
    /// for each metric that is missing though nobody has allowed it. A metric is left out if it was
    /// not measured, or if its counts are of another environment and that is allowed.
    private func narrowed(
      _ baseline: Baseline, to run: DeterministicRun, in environment: BenchmarkEnvironment
    ) -> (Baseline, [GateProblem]) {
      var baseline = baseline
      var problems: [GateProblem] = []
      for metric in GateMetric.allCases {
        let isAllowed = isAllowed(metric)
        let isComparable = environment.differences(
          from: baseline.report.environment, for: metric.kind
        ).isEmpty
        guard !run.metrics.contains(metric) || isAllowed && !isComparable else {
          continue
        }
        // Without values nothing is missed; without the metric in `--metrics` nobody wants it.
        let values = baseline.report.measurements.count { $0.kind == metric.kind }
        baseline.report.measurements.removeAll { $0.kind == metric.kind }
        guard values > 0, options.metrics?.contains(metric) ?? true else {
          continue
        }
        if isAllowed {
          Descriptor.standardError.say(
            "note: not held, as allowed: \(metric.rawValue), \(values) values")
        } else {
          problems.append(.unmeasured(metric.rawValue, values: values))
        }
      }
      return (baseline, problems)
    }

    /// Returns the percentage of a decode's instructions that the limits allow and a fifth of it,
    /// which makes up for the inexact number of added instructions.
    private static func slowdown(above gate: Gate, for report: BenchmarkReport) -> Double {
      let shares = report.measurements.filter {
        $0.metric == "decode.instructions" && $0.median > 0
      }.map { row in
        gate.limits.limit(of: row.key, kind: .instructions).allowance(at: row.median) / row.median
      }
      return (shares.max() ?? 0) * 120
    }

    /// Gates the gate: an equal run has to pass, and a slower one has to fail, or the gate would be
    /// green for ever. One of the app's payloads is enough, as each is counted three times.
    private func testItself(_ gate: Gate, in tool: SectileTool) throws -> ExitStatus {
      var options = options
      options.metrics = options.metrics ?? [.instructions]
      let run = try options.run(in: tool)
      guard run.counter != nil else {
        throw ToolFailure(.usage, "--self-test counts instructions: --metrics has none")
      }
      var inputs = try options.payloads(of: run.app)
      if options.paths.isEmpty { inputs = Array(inputs.prefix(1)) }
      let known = Baseline(name: "self-test", report: try run.report(of: inputs, tool: tool))
      let slowdown = slowdown ?? Self.slowdown(above: gate, for: known.report)
      // Two runs of one program must agree, and one that burns more must not.
      let same = gate.outcome(of: try run.report(of: inputs, tool: tool), against: known)
      let slowed = gate.outcome(
        of: try run.report(of: inputs, slowdown: slowdown / 100, tool: tool), against: known)
      let decodes = slowed.findings.filter { $0.key.metric == "decode.instructions" }
      let isCaught = !decodes.isEmpty && decodes.allSatisfy { $0.verdict == .regression }
      try ByteOutput.show(
        """
        the same program again: \(same.verdict == .pass ? "passes, as it has to" : "DOES NOT PASS")
        \(Rounded.percent(slowdown / 100)) more instructions: \(isCaught ? "are a regression, as they have to be" : "ARE NOT CAUGHT")

        """)
      // Outcomes are printed whole where the gate fails its test, so that one sees which rule is
      // wrong.
      for outcome in [same, slowed]
      where (outcome == same) != (outcome.verdict == .pass) || !isCaught {
        try ByteOutput.show(Report(gate: outcome, title: "\(tool.name) gate").text)
      }
      return same.verdict == .pass && isCaught ? .done : .inconclusive
    }
  }
#endif
