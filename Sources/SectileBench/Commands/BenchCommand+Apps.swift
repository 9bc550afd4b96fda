#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import Sections

  // What is measured of which app.

  extension BenchCommand {
    /// What counts the instructions of a payload's cases.
    private func counting(_ settings: BenchSettings, of app: some RegisteredApp) throws -> AppBench.Counting {
      #if canImport(Glibc)
        let counter = try InstructionCounter()
        let strategies = settings.strategies ?? app.strategyNames + settings.engines.map(\.aloneName)
        let cases = strategies.filter { $0 != BenchTable.cellTypes } + (app.hasLayout ? [LayoutSuite.strategy] : [])
        return { payload, progress in
          let file = try PayloadFile(payload)
          // A screen's strategies are others than a list's.
          let own = app.app(for: app.format(of: payload, at: settings.options.path)).strategyNames
          return try cases.filter { own.contains($0) || !app.strategyNames.contains($0) }.map { name in
            progress(name)
            let one = ChildCase(payload, in: file, strategy: name, options: options(of: app, settings.options.path))
            return (name, try counter.counts(one).instructions)
          }
        }
      #else
        throw ToolFailure(.usage, "instructions are counted on Linux only")
      #endif
    }

    func bench(
      of app: some RegisteredApp, _ settings: BenchSettings, catalog: String?
    ) throws -> AppBench {
      AppBench(
        measuring: try app.measuring(settings, catalog: catalog), cellTypes: settings.cellTypes(of: app),
        counting: instructions ? try counting(settings, of: app) : nil,
        reference: settings.reference(of: app),
        processes: processesOfEach, workload: { PayloadWork.workload($0, of: app.name, settings) })
    }

    /// Whether an app that stands behind the first one is measured: when everything is asked for, or a strategy that it
    /// alone has.
    func isMeasured(
      _ app: some RegisteredApp, _ settings: BenchSettings, behind first: any RegisteredApp
    ) -> Bool {
      guard let names = settings.strategies else { return full }
      return names.contains { name in
        app.strategyNames.contains(name) && (full || !first.strategyNames.contains(name))
      }
    }

    /// Whether there is a time for the whole run. Otherwise each payload has its own: payloads that are named have, and what
    /// is asked for besides takes what it takes.
    var isTimed: Bool { payloads.isEmpty && runs.samples == nil && !instructions }

    /// What `--strategies` names, which some app has to have.
    func known(_ names: [String]?, by apps: [any RegisteredApp]) throws -> [String]? {
      guard let names else { return nil }
      var known: [String] = []
      for name in apps.flatMap(\.strategyNames) + JSONEngine.allCases.map(\.codableName) + JSONEngine.aloneNames
        + [BenchTable.cellTypes]
      where !known.contains(name) {
        known.append(name)
      }
      for name in names where !known.contains(name) {
        throw ValidationError.unknown(name, of: "--strategies", known: known)
      }
      return names
    }

    func settings(
      for app: some RegisteredApp, strategies names: [String]?, in tool: SectileTool
    ) throws -> BenchSettings {
      if catalog != nil, !app.hasLayout {
        throw ValidationError("--catalog: the app '\(app.name)' has no layouts")
      }
      var settings = BenchSettings(
        chunkBytes: chunks.bytes, options: decoding.options(path: try decoding.at.path(of: app)), samples: runs.samples,
        allocations: tool.allocations)
      // An engine alone reads one document.
      if decoding.lines { settings.engines = [] }
      // Whoever names an app wants to know all of it.
      settings.areTypesMeasured = full || decoding.at.appName != nil
      if runs.quick { settings.time /= 4 }
      if processesOfEach > 1 {
        settings.timing = .processes(
          StrategyProcesses(
            count: processesOfEach,
            arguments: options(of: app, settings.options.path) + runs.arguments
              + (catalog.map { ["--catalog", $0] } ?? [])))
      }
      guard let names else {
        if !full { settings.engines = [] }
        return settings
      }
      settings.only(names)
      settings.areTypesMeasured = names.contains(BenchTable.cellTypes)
      return settings
    }

    /// How many processes time each payload: a catalog on standard input is there for one.
    var processesOfEach: Int { catalog == "-" ? 1 : runs.processesOfEach }

    /// How a process that runs an app's cases decodes them.
    private func options(of app: some RegisteredApp, _ path: JSONPath) -> [String] {
      ChildCase.options(chunkBytes: chunks.bytes, at: path, app: app.name, mode: decoding.arguments)
    }
  }

  extension BenchSettings {
    /// The strategy that the app's others are measured by; nil when it is not measured.
    fileprivate func reference(of app: some RegisteredApp) -> String? {
      let isMeasured = strategies?.contains(app.reference) ?? true
      return isMeasured && app.strategyNames.count > 1 ? app.reference : nil
    }

    fileprivate func cellTypes(of app: some RegisteredApp) -> Measuring? {
      areTypesMeasured ? app.measuringCellTypes(self) : nil
    }
  }
#endif
