#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation

  /// `sectile compare`
  struct CompareCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: "Compares the times of two builds.",
      discussion: """
        Starts one process of each build, again and again, and times both in turns, after it has compared their results.
        It measures more pairs while nothing is decided, until the budget is used up.

        A regression is slower than noise explains (a rank test, at a level that all benchmarks and all looks share), and
        by more than the noise floor. A pass says that no benchmark is slower or faster by the tolerance.

        Both builds have to be executables that SectileTool makes, in release mode, not older than this command.

        Exit status: 0 nothing got slower, 1 a payload is bad or the results differ, 2 something got slower, 3 not
        everything could be decided, 5 there is no such calibration, 64 a build cannot be compared, 66 no such file.
        """)

    @Argument(help: ArgumentHelp("Section lists as JSON. (default: the app's own)", valueName: "payload"))
    var payloads: [String] = []

    @Option(help: ArgumentHelp("The executable to compare with.", valueName: "path"))
    var base: String

    @Option(help: ArgumentHelp("The executable that is judged. (default: this one)", valueName: "path"))
    var head: String?

    @Option(help: ArgumentHelp("How long it may take in all.", valueName: "seconds"))
    var budget = 60.0

    @Option(
      help: ArgumentHelp("The change that matters, in percent: a pass says that it is smaller.", valueName: "percent"))
    var tolerance = 3.0

    @Option(help: ArgumentHelp("The chance of a false alarm in all benchmarks together.", valueName: "share"))
    var significance = 0.02

    @Option(
      help: ArgumentHelp(
        "What a change has to exceed, in percent, whatever a calibration says: building the same code anew moves times.",
        valueName: "percent"))
    var noiseFloor = 1.0

    @Option(help: ArgumentHelp("The calibration with each benchmark's noise floor.", valueName: "name"))
    var calibration: String?

    @Option(help: ArgumentHelp("The folder of the calibrations.", valueName: "folder"))
    var baselineDir = ".sectile"

    @Option(help: "What is judged: time (wall time) or cpu (processor time). The other one is shown.")
    var metric = Choice(ComparedMetric.time)

    @Option(help: .output("Also write the outcome as JSON"))
    var json: String?

    @OptionGroup var reporting: ReportOption

    @Option(
      help: ArgumentHelp("Makes the head's runs longer, in percent: for tests of this command.", visibility: .hidden))
    var headSlowdown = 0.0

    @OptionGroup var options: TimedCaseOptions

    func validate() throws {
      func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws {
        guard range.contains(value) else {
          throw ValidationError("--\(name) is \(value); it must be \(range.lowerBound) to \(range.upperBound)")
        }
      }
      try check("budget", budget, 1...86_400)
      try check("tolerance", tolerance, 0.01...1000)
      try check("significance", significance, 0.000_001...0.5)
      try check("noise-floor", noiseFloor, 0...1000)
      try check("head-slowdown", headSlowdown, 0...10_000)
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let began = MonotonicClock.nanoseconds()
      return try tool.gating {
        let base = try TimedExecutable(base)
        let head = try TimedExecutable(head ?? CaseProcess.own.path)
        RepeatableProcess.randomiseAddresses(true)
        let environment = DeterministicRun.environment(of: tool)
        let cases = try options.cases(payloads, in: tool)
        let floors = try floors(of: cases.cases, in: environment)
        let inputs = PayloadInput.identities(of: PayloadPaths.payloads(payloads) + [base.path, head.path])
        var result = try json.map { try ByteOutput($0, sparing: inputs) }
        let output = try reporting.output()
        let progress = ProgressLine()
        let subjects = try cases.cases.map { one in
          progress.show("\(one.key): comparing results")
          return try TimedPairs(base: base, head: head, subject: one, headSlowdown: headSlowdown)
        }
        // Something is left for the statistics at the end.
        let deadline = began + Int64(budget * 0.97e9)
        let run = ComparisonRun(
          subjects: subjects, metric: metric.value,
          plan: ComparisonPlan(significance: significance, tolerance: tolerance / 100), deadline: deadline,
          floors: floors)
        let found = try run.run { progress.show($0) }
        progress.erase()
        let report = ComparisonReport(
          base: base.path, head: head.path, environment: environment, metric: metric.value.rawValue,
          seconds: Double(MonotonicClock.nanoseconds() - began) / 1e9, outcome: found.outcome, values: found.values)
        try ByteOutput.show(ComparisonText(report: report).text, besides: json)
        try result?.write(try DocumentCoder.file(of: report))
        try output.publish(
          Report(
            comparison: found.outcome, title: "\(tool.name) compare", reference: base.path, environment: environment,
            samples: found.samples, unit: "ns"),
          sparingOutput: json == "-")
        return ExitStatus(found.outcome.exit)
      }
    }

    /// What a change of each benchmark has to exceed.
    private func floors(of cases: [TimedCase], in environment: BenchmarkEnvironment) throws -> [Double] {
      let least = noiseFloor / 100
      guard let calibration else { return cases.map { _ in least } }
      let store = BaselineStore(folder: baselineDir)
      guard let known = try store.calibration(of: calibration) else {
        throw ToolFailure(
          .noBaseline,
          "there is no calibration \"\(calibration)\" in \(baselineDir): make one with 'calibrate \(calibration)'")
      }
      let obstacles = BaselineCompatibility(baseline: known.environment, current: environment).obstacles(to: .time)
      if !obstacles.isEmpty {
        Descriptor.standardError.say(
          "note: the calibration \"\(calibration)\" does not hold here, so that the noise floor is --noise-floor: "
            + obstacles.map(\.description).joined(separator: "; "))
      }
      return cases.map { one in
        let key = metric.value.key(of: one)
        let found = known.metric(key, kind: .time, in: environment)
        if found == nil, obstacles.isEmpty {
          Descriptor.standardError.say("note: \(key) is not in the calibration \"\(calibration)\"")
        }
        return max(least, found?.noiseFloor.relative ?? 0)
      }
    }
  }
#endif
