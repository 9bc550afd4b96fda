#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream

  /// `--strategies`, and how payloads are decoded: the cases that processes run to be counted or
  /// timed.
  struct CaseOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        """
        Which strategies, separated by commas; also \(JSONEngine.aloneNames.joined(separator: ", ")), and layout where times \
        are compared. (default: both engines)
        """, valueName: "a,b"),
      transform: { $0.split(separator: ",").map(String.init) })
    var strategies = JSONEngine.allCases.map(\.rawValue)
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption

    /// - Throws: `ValidationError` if a strategy is named twice, or none is.
    func validate() throws {
      guard !strategies.isEmpty, Set(strategies).count == strategies.count else {
        throw ValidationError("--strategies names each strategy once, and at least one")
      }
    }

    /// The way in which payloads are decoded, for another process.
    var arguments: [String] {
      ChildCase.options(at: at.path, app: at.appName, mode: lines.arguments)
    }

    /// Returns the payloads of an app that are measured if none is named.
    ///
    /// - Throws: `ValidationError` if the app has none.
    static func samples(of app: any RegisteredApp) throws -> [BenchPayload] {
      // Under valgrind the largest built-in sample adds nothing to the one of 300 KB.
      let samples = app.samplePayloads.dropLast(app.isBuiltIn ? 1 : 0)
      guard !samples.isEmpty else {
        throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
      }
      return try samples.map { try $0.payload() }
    }
  }

  /// `--limits`: the limits that a gate or a comparison judges by.
  struct LimitsOption: ParsableArguments {
    @Option(help: ArgumentHelp("The file of the limits.", valueName: "file"))
    var limits: String?

    /// Returns the limits of the named file, of a file in its usual places, or the standard ones.
    func load(beside folder: String) throws -> GateLimits {
      let usual = ["Benchmarks/gate.json", "\(folder)/gate.json"].first(
        where: FileManager.default.fileExists)
      // Read as any input, so that missing files and folders have the usual exit status.
      return try (limits ?? usual).map { try JSONFile.decode(GateLimits.self, from: $0) }
        ?? .standard
    }
  }

  /// The options of what a gate measures: payloads, metrics and cases, and the folder of its
  /// baselines.
  struct GateOptions: ParsableArguments {
    /// The folder of baselines, unless another one is named.
    static let usualFolder = ".sectile"

    @Argument(
      help: ArgumentHelp(
        "Section lists as JSON: files, folders; '-' is standard input. (default: the app's own)",
        valueName: "payload"))
    var paths: [String] = []

    @Option(
      name: .customLong("baseline-dir"),
      help: ArgumentHelp("The folder of the baselines.", valueName: "folder"))
    var folder = Self.usualFolder

    @Option(
      help: ArgumentHelp(
        "What is measured, separated by commas: instructions, allocations. (default: both; without valgrind allocations)",
        valueName: "a,b", visibility: .hidden),
      transform: OptionValue.cases(of: "--metrics"))
    var metrics: [GateMetric]?
    @OptionGroup var cases: CaseOptions

    /// - Throws: `ValidationError` if standard input is named twice.
    func validate() throws { try StandardStream.checkInput(paths) }

    /// Returns the run that measures. A counter that is missing leaves its metric out with a note,
    /// unless the metric was asked for.
    ///
    /// - Throws: `ValidationError` for an unknown strategy; `ToolFailure` if what was asked for
    ///   cannot be counted.
    func run(in tool: SectileTool) throws -> DeterministicRun {
      try tool.requireRelease()
      let app = try cases.at.app(in: tool)
      for name in cases.strategies where !(app.strategyNames + JSONEngine.aloneNames).contains(name)
      {
        throw ValidationError.unknown(name, of: "--strategies", known: app.strategyNames)
      }
      // Without `--metrics` a gate takes what it can count; what was named has to be counted.
      var counter: InstructionCounter?
      if metrics?.contains(.instructions) ?? true {
        do { counter = try InstructionCounter() } catch {
          guard metrics == nil else { throw error }
          Descriptor.standardError.say(
            "note: no instructions are counted, allocations alone: \(error.message ?? "")")
        }
      }
      let wantsAllocations = metrics?.contains(.allocations) ?? true
      if wantsAllocations, tool.allocations == nil {
        Descriptor.standardError.say(
          "note: no allocations are counted: this executable links no counter")
      }
      var settings = BenchSettings(
        options: SectionDecodingOptions(path: try cases.at.path(of: app)))
      settings.options.documents = cases.lines.documents
      return DeterministicRun(
        app: app, settings: settings, strategies: cases.strategies, counter: counter,
        isCountingAllocations: wantsAllocations && tool.allocations != nil)
    }

    /// Returns the named payloads, or the app's own; of the built-in format also lists of all
    /// profiles.
    func payloads(of app: any RegisteredApp) throws -> [BenchPayload] {
      guard paths.isEmpty else {
        return try PayloadPaths.named(paths).map { path in
          // `./file` and `file` are the same payload of a baseline.
          try BenchPayload.read(String(path.trimmingPrefix(/(\.\/+)+/)))
        }
      }
      let samples = try CaseOptions.samples(of: app)
      guard app.isBuiltIn else { return samples }
      return try samples + SamplePayload.profiles(kilobytes: 100).map { try $0.payload() }
    }
  }
#endif
