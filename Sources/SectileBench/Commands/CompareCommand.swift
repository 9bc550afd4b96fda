#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// `sectile compare`
  struct CompareCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: "Compares the times of two builds.",
      discussion: .help(
        """
        Starts one process of each build, again and again, and times both in turns, after it has compared their results.
        It measures more pairs while nothing is decided, until the budget is used up.

        A regression is slower than noise explains (a rank test, at a level that all benchmarks and all looks share), and
        by more than the noise floor, in two measurements: what got slower is measured again, with new processes, for as long
        as --budget at most. What does not get slower again is not decided. A pass says that no benchmark is slower or faster
        by the tolerance; inside a noise floor above the tolerance nothing passes.

        Both builds have to be executables that SectileTool makes, in release mode, not older than this command.

        Exit status: 0 nothing got slower, 1 a payload is bad or the results differ, 2 something got slower, twice, 3 not
        everything could be decided, 64 a build cannot be compared, 66 no such file.
        """,
        examples: ["compare --base-ref main home.json", "compare /tmp/before/sectile /tmp/after/sectile home.json"]))

    @Argument(
      help: ArgumentHelp(
        "Two executables, the second of which is judged, where --base-ref builds none; then payloads as JSON: files, folders. "
          + "(default: the app's own)", valueName: "executable or payload"))
    var files: [String] = []

    @OptionGroup var baseBuild: BaseBuildOptions

    @Option(
      help: ArgumentHelp(
        "How long it may take in all; as long again where something got slower and is measured a second time.",
        valueName: "60s"))
    var budget = TimeSpan(seconds: 60)

    @Option(
      help: ArgumentHelp(
        "The change that matters: a pass says that it is smaller. (default: the limits' for times, else 3%)",
        valueName: "3%"))
    var tolerance: Percentage?

    @OptionGroup var limits: LimitsOption

    @Option(
      help: ArgumentHelp(
        "The chance of a false alarm in all benchmarks together, in one measurement.", valueName: "2%",
        visibility: .hidden))
    var significance = Percentage(percent: 2)

    @Option(help: ArgumentHelp("What a change has to exceed.", valueName: "1%", visibility: .hidden))
    var noiseFloor = Percentage(percent: 1)

    @OptionGroup var output: OutputOptions

    @Option(
      help: ArgumentHelp("Makes the head's runs longer, in percent: for tests of this command.", visibility: .hidden))
    var headSlowdown = 0.0

    @OptionGroup var options: CaseOptions

    /// The two builds that are named.
    private var builds: [String] { baseBuild.ref == nil ? Array(files.prefix(2)) : [] }
    private var payloads: [String] { Array(files.dropFirst(builds.count)) }

    func validate() throws {
      guard baseBuild.ref != nil || builds.count == 2 else {
        throw ValidationError("name two executables, or --base-ref REF")
      }
      try baseBuild.check(payloads)
      func check(_ name: String, _ value: Double, _ unit: String, _ range: ClosedRange<Double>) throws {
        guard range.contains(value) else {
          throw ValidationError(
            "--\(name) is \(value)\(unit); it must be \(range.lowerBound)\(unit) to \(range.upperBound)\(unit)")
        }
      }
      try check("budget", budget.seconds, "s", 1...86_400)
      try check("tolerance", tolerance?.percent ?? 1, "%", 0.01...1000)
      try check("significance", significance.percent, "%", 0.0001...50)
      try check("noise-floor", noiseFloor.percent, "%", 0...1000)
      try check("head-slowdown", headSlowdown, "%", 0...10_000)
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      if baseBuild.ref == nil { return try compare(builds[0], with: builds[1], in: tool) }
      // What is not there is said before the base is built.
      _ = try PayloadPaths.named(payloads)
      return try BaseBuild.with(baseBuild) { try compare(try $0.executable().path, with: SystemProgram.own, in: tool) }
    }

    private func compare(_ base: String, with head: String, in tool: SectileTool) throws -> ExitStatus {
      let began = MonotonicClock.nanoseconds()
      let base = try TimedExecutable(base)
      let head = try TimedExecutable(head)
      let environment = tool.environment(timedIn: 2)
      // Named payloads need an app of the two builds only; others are of an app that this executable knows.
      let named = try PayloadPaths.named(payloads).map(BenchPayload.read)
      let cases = try options.cases(
        of: named.isEmpty ? try CaseOptions.samples(of: try options.at.app(in: tool)) : named)
      let limits = try limits.load(beside: StoreOption.usual) ?? .standard
      let inputs = PayloadInput.identities(of: PayloadPaths.payloads(payloads) + [base.path, head.path])
      var output = try output.open(sparing: inputs)
      let progress = ProgressLine()
      let subjects = try cases.map { one in
        progress.show("\(one.key): comparing results")
        return try TimedPairs(base: base, head: head, subject: one, headSlowdown: headSlowdown)
      }
      // Something is left for the statistics at the end.
      let run = ComparisonRun(
        subjects: subjects, plan: ComparisonPlan(significance: significance.share), began: began,
        budget: Int64(budget.nanoseconds * 0.97), noiseFloor: noiseFloor.share,
        tolerance: { key in tolerance?.share ?? limits.limit(of: key, kind: .time).relative })
      let found = try run.run { progress.show($0) }
      progress.erase()
      let report = ComparisonReport(
        base: base.path, head: head.path, environment: environment, metric: "time",
        seconds: Double(MonotonicClock.nanoseconds() - began) / 1e9, outcome: found.outcome, values: found.values)
      return try .of(ExitStatus(found.outcome.exit)) {
        try output.give(
          Report(comparison: report, title: "\(tool.name) compare", samples: found.samples), json: report)
      }
    }
  }
#endif
