#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// `sectile history`
  struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "history",
      abstract: "Keeps results over time, and finds where and how far they moved.",
      discussion: .help("", examples: ["history add", "history drift --anchor main"]),
      subcommands: [HistoryAddCommand.self, HistoryShowCommand.self, HistoryDriftCommand.self])
  }

  /// Where a history lies.
  struct HistoryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the history, which only grows.", valueName: "folder"))
    var historyDir = ".sectile/history"

    var folder: HistoryFolder { HistoryFolder(folder: historyDir) }

    /// Reads it, and says what cannot be understood.
    func read() throws -> History {
      let history = try folder.read()
      for line in history.brokenLines { Descriptor.standardError.say("note: not read: \(line)") }
      return history
    }
  }

  /// `sectile history add`
  struct HistoryAddCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Adds a run to the history: results that are there, or measured now.",
      discussion: .help(
        """
        Every run is a file of its own with a line of JSON, so that branches merge without conflicts.

        Exit status: 0 added, 1 the results cannot be understood, 66 no such file, 74 it cannot be written.
        """, examples: ["history add --commit \"$(git rev-parse HEAD)\"", "history add --from run.json"]))

    @Option(
      help: ArgumentHelp(
        "Results to add: what 'bench --json' or 'baseline save' wrote; '-' is standard input. (default: measure)",
        valueName: "file"))
    var from: String?

    @Option(help: "The commit that was measured.")
    var commit: String?

    @Option(
      help: ArgumentHelp("When it was measured, as 2026-03-01T12:00:00Z. (default: now, or what the file says)"),
      transform: OptionValue.read(UTCTime.init) { "'\($0)' is no time such as 2026-03-01T12:00:00Z" })
    var recordedAt: UTCTime?

    @OptionGroup var history: HistoryOptions

    @OptionGroup var options: GateOptions

    func validate() throws {
      guard from == nil || options.paths.isEmpty else {
        throw ValidationError("--from has results: no payloads are measured")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let (report, known) = try from.map(BenchmarkReport.readWithBaseline) ?? (options.report(in: tool), nil)
      let entry = HistoryEntry(
        recordedAt: recordedAt ?? known?.savedAt ?? .now(), commit: commit ?? known?.commit, report: report)
      let path = try history.folder.append(entry)
      Descriptor.standardError.say("added \(report.measurements.count) values in \(path)")
      return .done
    }
  }

  /// `sectile history show`
  struct HistoryShowCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows how values moved, and in which run a level changed.",
      discussion: .help(
        """
        A series holds what is comparable: with another compiler, another one begins. Changes are searched for at a level
        that holds for all series together.
        """, examples: ["history show", "history show --metric 'decode.*'"]))

    @Option(help: ArgumentHelp("Only metrics that fit, such as 'decode.*'.", valueName: "pattern"))
    var metric = "*"

    @OptionGroup var output: OutputOptions

    @OptionGroup var history: HistoryOptions

    func run(in tool: SectileTool) throws -> ExitStatus {
      var output = try output.open()
      let (history, metric) = (try history.read(), WildcardPattern(metric))
      let changes = history.changes(metrics: .deterministicRun).filter { metric.matches($0.key.metric) }
      let report = Report(
        history: history, changes: changes, title: "\(tool.name) history", metric: metric, metrics: .deterministicRun)
      try output.give(report, json: changes)
      return .done
    }
  }

  /// `sectile history drift`
  struct HistoryDriftCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "drift",
      abstract: "Fails when many small steps have led too far away from an anchored baseline.",
      discussion: .help(
        """
        A gate lets each step pass that is within its limits; their sum has limits too: those of --limits, by default of
        Benchmarks/drift.json, else 5 % of instructions, 1 % of allocations and one for each hundred cells. What counts is
        the median of the last runs that are comparable with the baseline and not older. What is above its limit and inside
        the noise floor that calibrate found is not judged.

        Exit status: 0 within the limits, 2 something drifted too far, 3 nothing can be judged, 5 there is no such baseline,
        the newest run is from another environment or of another workload, no run has all that the baseline holds, or a
        line of the history cannot be read.
        """, examples: ["history drift --anchor main", "history drift --anchor main --window 5"]))

    @Option(help: ArgumentHelp("The baseline that the history is held to.", valueName: "name"))
    var anchor: String

    @Option(help: "Of how many last runs the median counts.")
    var window = 3

    @Flag(
      help: """
        Where the newest run is from another environment, or of another workload: hold it to the first run of the same instead \
        of the baseline.
        """)
    var newSeries = false

    @OptionGroup var output: OutputOptions

    @OptionGroup var limits: LimitsOption

    @OptionGroup var baselines: StoreOption

    @OptionGroup var history: HistoryOptions

    func validate() throws {
      guard window > 0 else { throw ValidationError("--window is \(window); it must be 1 or more") }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      var output = try output.open()
      let store = baselines.store
      var baseline = try store.baseline(named: anchor)
      let known = try history.read()
      let limits = try limits.load(beside: baselines.folder, named: "drift.json") ?? .drift(from: baseline.report)
      let drift = DriftGuard(limits: limits, metrics: .deterministicRun, window: window)
      func gaps() -> ([EnvironmentDifference], [String]) {
        (drift.obstacles(in: known, anchor: baseline), drift.otherWork(in: known, anchor: baseline))
      }
      var (obstacles, otherWork) = gaps()
      if newSeries, !obstacles.isEmpty || !otherWork.isEmpty, let first = drift.newSeries(in: known, anchor: baseline) {
        baseline = first
        (obstacles, otherWork) = gaps()
      }
      let findings = drift.findings(in: known, anchor: baseline, calibration: try store.calibration(of: anchor))
      let missing = findings.isEmpty ? [] : drift.missing(from: findings, anchor: baseline)
      let report = Report(
        drift: findings, from: baseline, title: "\(tool.name) history drift", runs: known.entries.count,
        obstacles: obstacles, otherWork: otherWork, missing: missing, unread: known.brokenLines.count)
      let exit = GateExit(.overall(of: findings.map(\.verdict)))
      let isAllHeld = obstacles.isEmpty && otherWork.isEmpty && missing.isEmpty && known.brokenLines.isEmpty
      return try .of(ExitStatus(exit == .regression || isAllHeld ? exit : .noBaseline)) {
        try output.give(report, json: report)
      }
    }
  }
#endif
