#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit

  /// `sectile compare`: compares the times of two builds, in pairs of new processes. The work is in
  /// ``TimedPairs`` and ``ComparisonRun``.
  struct CompareCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare", abstract: "Compares the times of two builds.",
      discussion: .help(
        """
        Compares the results of two builds, executables that SectileTool makes in release mode, then times both in turns, in
        new processes for each pair, until all is decided or the budget is used up.

        A regression is slower than noise explains, and by more than the noise floor, in two measurements. A pass says that no
        benchmark is slower or faster by the tolerance; inside a noise floor above the tolerance nothing passes.

        Exit status: 0 nothing got slower, 1 a payload is bad or the results differ, 2 something got slower, twice, 3 not
        everything could be decided, 64 a build cannot be compared, 66 no such file.
        """,
        examples: [
          "compare --base-ref main home.json",
          "compare /tmp/before/sectile /tmp/after/sectile home.json",
        ]))

    @Argument(
      help: ArgumentHelp(
        "Two executables, the second of which is judged, where --base-ref builds none; then payloads as JSON: files, folders. "
          + "(default: the app's own)", valueName: "executable or payload"))
    var files: [String] = []
    @OptionGroup var baseBuild: BaseBuildOptions

    @Option(
      help: ArgumentHelp(
        """
        How long it may take in all; as long again where something got slower and is measured a second time. \
        (default: 60s)
        """, valueName: "60s"),
      transform: OptionValue.read(Amount.number(1...86_400, "s")) {
        "--budget is '\($0)'; it is a time of 1s to 86400s, such as 60s"
      })
    var budget = 60.0

    @Option(
      help: ArgumentHelp(
        "The change that matters: a pass says that it is smaller. (default: the limits' for times, else 3%)",
        valueName: "3%"),
      transform: OptionValue.read(Amount.number(0.01...1000, "%")) {
        "--tolerance is '\($0)'; it is a share of 0.01% to 1000%, such as 3%"
      })
    var tolerance: Double?
    @OptionGroup var limits: LimitsOption
    @OptionGroup var output: OutputOptions

    @Option(
      help: ArgumentHelp(
        "Makes the head's runs longer, in percent: for tests of this command.", visibility: .hidden)
    )
    var headSlowdown = 0.0
    @OptionGroup var options: CaseOptions

    /// The two executables; none where the base is built from a commit.
    private var builds: [String] {
      baseBuild.ref == nil ? Array(files.prefix(2)) : []
    }
    /// The payloads behind the executables.
    private var payloads: [String] { Array(files.dropFirst(builds.count)) }

    /// - Throws: `ValidationError` if a build is missing, or standard input would be read twice.
    func validate() throws {
      guard baseBuild.ref != nil || builds.count == 2 else {
        throw ValidationError("name two executables, or --base-ref REF")
      }
      try baseBuild.check(payloads)
      guard (0...10_000).contains(headSlowdown) else {
        throw ValidationError("--head-slowdown is \(headSlowdown)%; it must be 0% to 10000%")
      }
    }

    /// Compares two builds that are named, or this one with the base of the branch.
    func run(in tool: SectileTool) throws -> ExitStatus {
      if baseBuild.ref == nil {
        return try compare(builds[0], with: builds[1], in: tool)
      }
      // Missing files are reported before the base is built.
      _ = try PayloadPaths.named(payloads)
      return try BaseBuild.with(baseBuild) {
        try compare(try $0.executable().path, with: SystemProgram.own, in: tool)
      }
    }

    /// Compares two builds: first the results of all cases, then their times.
    ///
    /// - Throws: `ToolFailure` if results differ or a build cannot be asked.
    private func compare(_ base: String, with head: String, in tool: SectileTool) throws
      -> ExitStatus
    {
      // The budget begins here, and not with the build of a base.
      let began = MonotonicClock.nanoseconds()
      let base = try TimedExecutable(base)
      let head = try TimedExecutable(head)
      // The two builds decode named payloads, so this executable need not know their app; sample
      // payloads need one that it knows.
      let named = try PayloadPaths.named(payloads).map(BenchPayload.read)
      let payloads =
        named.isEmpty ? try CaseOptions.samples(of: try options.at.app(in: tool)) : named
      let cases = try payloads.flatMap { payload in
        // All processes of a payload read one file.
        let file = try PayloadFile(payload)
        return options.strategies.map {
          ChildCase(payload, in: file, strategy: $0, options: options.arguments)
        }
      }
      let limits = try limits.load(beside: GateOptions.usualFolder)
      var output = try output.open(sparing: self.payloads + [base.path, head.path])
      let progress = ProgressLine()
      let subjects = try cases.map { one in
        progress.show("\(one.key): comparing results")
        return try TimedPairs(base: base, head: head, subject: one, headSlowdown: headSlowdown)
      }
      // The rest of the time is for the statistics.
      let measuring = Int64(budget * 0.97e9)
      // The plan's significance is 2 %. A change below the noise floor of 1 % counts as noise,
      // however many pairs there are.
      let run = ComparisonRun(
        subjects: subjects, plan: .level(0.02), began: began, budget: measuring, noiseFloor: 0.01,
        tolerance: { key in
          tolerance.map { $0 / 100 } ?? limits.limit(of: key, kind: .time).relative
        })
      let outcome = try run.run { progress.show($0) }
      progress.erase()
      let report = ComparisonReport(
        base: base.path, head: head.path, environment: tool.environment(timedIn: 2),
        seconds: Double(MonotonicClock.nanoseconds() - began) / 1e9, outcome: outcome)
      return try .of(ExitStatus(outcome.exit)) {
        try output.give(Report(comparison: report, title: "\(tool.name) compare"), json: report)
      }
    }
  }
#endif
