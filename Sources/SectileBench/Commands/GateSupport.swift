#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import PayloadTools
  import Sections

  /// What `baseline` and `gate` have in common: what is measured, and where baselines lie.
  struct GateOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "Section lists as JSON: files, folders; '-' is standard input. (default: the app's own)", valueName: "payload"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("The folder of the baselines.", valueName: "folder"))
    var baselineDir = ".sectile"

    @Option(
      help: ArgumentHelp(
        "What is measured, separated by commas: instructions, allocations. (default: both; without valgrind allocations)",
        valueName: "a,b"),
      transform: ListOption.cases(of: "--metrics"))
    var metrics: [GateMetric]?

    @Option(
      help: ArgumentHelp(
        "Who counts instructions: perf_event or callgrind. (default: as in the baseline, else what works)",
        valueName: "counter"))
    var counter: CounterChoice?

    @Option(
      help: ArgumentHelp(
        "Which strategies, separated by commas. (default: \(JSONEngine.preferred.rawValue))", valueName: "a,b"),
      transform: { $0.split(separator: ",").map(String.init) })
    var strategies = [JSONEngine.preferred.rawValue]

    @OptionGroup var chunks: ChunkOption

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    func validate() throws {
      guard paths.count(where: { $0 == "-" }) <= 1 else {
        throw ValidationError("standard input is one payload: name it once")
      }
    }

    var store: BaselineStore { BaselineStore(folder: baselineDir) }

    /// What is measured: all that can be, or what was asked for.
    ///
    /// - Parameter preferred: What is to count unless an option says otherwise.
    func run(in tool: SectileTool, preferring preferred: CounterChoice? = nil) throws -> DeterministicRun {
      try tool.requireRelease()
      let app = try app.app(in: tool)
      for name in strategies where !(app.strategyNames + JSONEngine.aloneNames).contains(name) {
        throw ValidationError(
          "--strategies: there is no '\(name)'; there are \(app.strategyNames.joined(separator: ", "))")
      }
      let choice = self.counter ?? preferred
      var counter: CaseCounter?
      if let metrics {
        if metrics.contains(.instructions) { counter = try CaseCounter(choice) }
      } else {
        do {
          counter = try CaseCounter(choice)
        } catch {
          // Who names a counter wants that one.
          guard self.counter == nil else { throw error }
          Descriptor.standardError.say("note: no instructions are counted, allocations alone: \(error.message ?? "")")
        }
      }
      let wantsAllocations = metrics?.contains(.allocations) ?? true
      if wantsAllocations, tool.allocations == nil {
        Descriptor.standardError.say("note: no allocations are counted: this executable links no counter")
      }
      return DeterministicRun(
        app: app,
        settings: BenchSettings(
          chunkBytes: chunks.bytes, options: SectionDecodingOptions(path: try at.path(of: app))),
        strategies: strategies, counter: counter, isCountingAllocations: wantsAllocations && tool.allocations != nil)
    }

    /// Measures the payloads.
    func report(in tool: SectileTool) throws -> BenchmarkReport {
      let run = try run(in: tool)
      return try run.report(of: try payloads(of: run.app), tool: tool)
    }

    /// The payloads that are named, or the app's own; of the built-in format, lists of all profiles.
    func payloads(of app: any RegisteredApp) throws -> [BenchPayload] {
      guard paths.isEmpty else { return try PayloadPaths.named(paths).map(BenchPayload.read) }
      let samples = try Self.samples(of: app)
      guard case .generated = app.samplePayloads else { return samples }
      return samples + BenchPayload.profiles(kilobytes: 100).map(BenchPayload.init)
    }

    /// The app's own payloads.
    static func samples(of app: any RegisteredApp) throws -> [BenchPayload] {
      switch app.samplePayloads {
      case .generated:
        // The largest one says nothing more under valgrind than that of 3 MB.
        return BenchPayload.defaults().dropLast()
      case .own(let files, let made):
        let own = try files.map(BenchPayload.read) + made.map(BenchPayload.init)
        guard !own.isEmpty else {
          throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
        }
        return own
      }
    }
  }

  extension CounterChoice: ExpressibleByArgument {}
#endif
