#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// `sectile calibrate`
  struct CalibrateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "calibrate",
      abstract: "Finds out how far measurements of one build lie apart.",
      discussion: .help(
        """
        Compares an executable with itself, several times, as 'compare' does, and counts what 'gate' counts several
        times. What differs is noise: it is kept under the name, beside the baseline of that name. A benchmark's noise floor
        is how far the places of code and data move its times, without sampling error; its detectable effect is the slowdown
        that simulated comparisons, as 'compare' makes them by default, find in eight of ten cases. 'gate --baseline NAME'
        and 'compare --calibration NAME' read it.

        Exit status: 0 calibrated, 1 a payload is bad, 64 the executable cannot be timed, 66 no such file, 74 it cannot be
        written.
        """, examples: ["calibrate main", "calibrate main home.json --runs 5 --budget 60s"]))

    @Argument(help: "The name, that of a baseline.")
    var name: String

    @Option(help: ArgumentHelp("How many comparisons.", valueName: "n"))
    var runs = 10

    @Option(
      help: ArgumentHelp(
        "How long the comparisons may take in all; each has at least \(Calibrating.fewestPairs) pairs.",
        valueName: "120s"))
    var budget = TimeSpan(seconds: 120)

    @OptionGroup var output: OutputOptions

    @OptionGroup var options: GateOptions

    func validate() throws {
      guard runs >= 3, runs <= 1000 else { throw ValidationError("--runs is \(runs); it must be 3 to 1000") }
      guard (1...86_400).contains(budget.seconds) else {
        throw ValidationError("--budget is \(budget.seconds)s; it must be 1s to 86400s")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      var output = try output.open(sparing: PayloadInput.identities(of: PayloadPaths.payloads(options.paths)))
      let store = options.baselines.store
      // A bad name is said before the work.
      _ = try store.path(ofBaseline: name)
      let app = try options.cases.at.app(in: tool)
      let inputs = try options.payloads(of: app)
      let progress = ProgressLine()
      let run = try options.run(in: tool)
      var metrics = try Calibrating.deterministic(run, inputs, tool: tool) { progress.show($0) }
      let own = try TimedExecutable(SystemProgram.own)
      let subjects = try options.cases.cases(of: inputs).map { try TimedPairs(base: own, head: own, subject: $0) }
      metrics += try Calibrating(subjects: subjects, runs: runs, budget: budget.seconds).times { progress.show($0) }
      progress.erase()
      let calibration = Calibration(
        recordedAt: .now(), environment: tool.environment(timedIn: 2),
        counted: tool.countingEnvironment(by: run.counter?.choice), metrics: metrics)
      try store.save(calibration, of: name)
      try output.give(
        Report(calibration: calibration, title: "\(tool.name) calibrate", name: name), json: calibration)
      return .done
    }
  }
#endif
