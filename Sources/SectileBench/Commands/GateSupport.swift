#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import PayloadTools

  /// What `gate` measures, and where baselines lie.
  struct GateOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "Section lists as JSON: files, folders; '-' is standard input. (default: the app's own)", valueName: "payload"))
    var paths: [String] = []

    @OptionGroup var baselines: StoreOption

    @Option(
      help: ArgumentHelp(
        "What is measured, separated by commas: instructions, allocations. (default: both; without valgrind allocations)",
        valueName: "a,b", visibility: .hidden),
      transform: ListOption.cases(of: "--metrics"))
    var metrics: [GateMetric]?

    @OptionGroup var cases: CaseOptions

    func validate() throws { try StandardStream.checkInput(paths) }

    /// What is measured: all that can be, or what was asked for.
    func run(in tool: SectileTool) throws -> DeterministicRun {
      try tool.requireRelease()
      let app = try cases.at.app(in: tool)
      for name in cases.strategies where !(app.strategyNames + JSONEngine.aloneNames).contains(name) {
        throw ValidationError.unknown(name, of: "--strategies", known: app.strategyNames)
      }
      var counter: InstructionCounter?
      if let metrics {
        if metrics.contains(.instructions) { counter = try InstructionCounter(simulatesCaches: true) }
      } else {
        do {
          counter = try InstructionCounter(simulatesCaches: true)
        } catch {
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
          options: SectionDecodingOptions(path: try cases.at.path(of: app))),
        strategies: cases.strategies, counter: counter,
        isCountingAllocations: wantsAllocations && tool.allocations != nil)
    }

    /// The payloads that are named, or the app's own; of the built-in format, lists of all profiles.
    func payloads(of app: any RegisteredApp) throws -> [BenchPayload] {
      guard paths.isEmpty else {
        return try PayloadPaths.named(paths).map { path in
          // However a file is named, it is the baseline's payload.
          var path = path
          while path.hasPrefix("./") { path = String(path.dropFirst(2).drop { $0 == "/" }) }
          return try BenchPayload.read(path)
        }
      }
      let samples = try CaseOptions.samples(of: app)
      guard app.isBuiltIn else { return samples }
      return try samples + SamplePayload.profiles(kilobytes: 100).map { try $0.payload() }
    }
  }
#endif
