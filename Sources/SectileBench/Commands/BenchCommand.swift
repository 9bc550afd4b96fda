#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream

  /// `sectile bench`: compares the results of all strategies, then measures them in turns, and
  /// prints tables. The work is in ``BenchSession`` and ``DecodeSuite``.
  struct BenchCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "bench", abstract: "Compares decoding strategies, and lays the cells out.",
      discussion: .help(
        """
        Decodes each payload by every strategy, compares the results, and when they are equal, measures: interleaved, paired
        with the app's reference, all sections kept, in up to \(StrategyProcesses.usualCount) fresh processes. A payload
        that no app knows is decoded by a model that is learned from it. Without payloads it measures the app's own: home.json and lists of 300 KB and 27 MB.

        A ratio is the geometric mean of the processes' ratios; its 95 % interval is Student's t on their logarithms.

        Exit status: 0 measured, 1 a payload is bad or the results differ, 66 no such payload.
        """,
        examples: ["bench home.json", "bench home.json list.json --strategies json-decoder,native"])
    )

    @Argument(
      help: ArgumentHelp(
        "Payloads as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []
    @Option(
      help: ArgumentHelp(
        "Measure nothing; show the JSON of another run, such as a device's.", valueName: "file"))
    var show: String?
    @OptionGroup var output: OutputOptions

    @Option(
      help: ArgumentHelp(
        """
        The number of rounds, in one process; the intervals then leave out the variation between processes (default: up to \
        \(StrategyProcesses.usualCount) processes).
        """)
    )
    var samples: Int?

    @Option(help: ArgumentHelp("How many processes measure all of it.", visibility: .hidden))
    var processes: Int?

    @Option(
      help: ArgumentHelp(
        """
        Only these strategies, separated by commas; \(JSONEngine.aloneNames.joined(separator: " and ")) are an engine's \
        tokens, and no more (default: all but these).
        """,
        valueName: "a,b"))
    var strategies: String?

    @Flag(
      help:
        "Also the engines alone, and without payloads lists of 3 MB of other profiles, in more time."
    )
    var full = false

    @Flag(help: "Also count instructions, by valgrind, each case in a process of its own.")
    var instructions = false
    @OptionGroup var decoding: DecodingOptions

    /// The most processes for each payload. Fixed rounds are those of one process.
    private var processesOfEach: Int {
      processes ?? (samples == nil ? StrategyProcesses.usualCount : 1)
    }

    /// - Throws: `ValidationError` for options that exclude each other, or numbers out of range.
    func validate() throws {
      try StandardStream.checkInput(payloads)
      if show != nil,
        !payloads.isEmpty || samples != nil || strategies != nil || full || instructions
      {
        throw ValidationError(
          "--show measures nothing: it takes neither payloads nor what says how to measure")
      }
      if let samples, samples < 1 {
        throw ValidationError("--samples is \(samples); it must be 1 or more")
      }
      if let processes, !(1...100).contains(processes) {
        throw ValidationError("--processes is \(processes); it must be 1 to 100")
      }
    }

    /// Shows another run, or measures: the named payloads, or else the app's own.
    func run(in tool: SectileTool) throws -> ExitStatus {
      if let show { return try showRun(show, of: tool) }
      try tool.requireRelease()
      // Names are checked before any payload is read, as a run takes long.
      let names = try OptionValue.names(strategies)
      let app = try decoding.modes.app(try decoding.at.app(in: tool), named: names)
      if payloads.isEmpty, app.samplePayloads.isEmpty {
        throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
      }
      let settings = try settings(for: app, strategies: names, in: tool)
      var output = try output.open(sparing: payloads)
      let entries = PayloadPaths.expand(payloads)
      let samples = payloads.isEmpty ? samplePayloads(of: app) : []
      let count = entries.count + samples.count
      var session = BenchSession(
        app: app, settings: settings,
        counting: instructions ? try counting(of: app, settings) : nil,
        count: count, time: timeOfAll(parts: count))
      for entry in entries {
        session.measure(entry) { path in try .read(path) }
      }
      for sample in samples {
        session.measure(("a payload of '\(app.name)'", nil)) { _ in try sample.payload() }
      }
      let results = session.report(environment: tool.environment(timedIn: processesOfEach))
      let table = BenchTable(report: results, notes: session.notes)
      let problems = session.steps.failures.map(\.message)
      return try .of(session.steps.status) {
        try give(table, problems: problems, of: tool, to: &output)
      }
    }

    /// Shows the JSON of another run.
    private func showRun(_ file: String, of tool: SectileTool) throws -> ExitStatus {
      let results = try JSONFile.decode(BenchmarkReport.self, from: file)
      guard results.equal else {
        throw ToolFailure(
          .badInput, "\(file): results differ, no speed is shown: \(results.notes?.first ?? "")")
      }
      var output = try self.output.open(sparing: [file])
      return try .of(.done) { try give(BenchTable(report: results), of: tool, to: &output) }
    }

    /// Returns the payloads that are measured where none is named.
    private func samplePayloads(of app: some RegisteredApp) -> [SamplePayload] {
      let profiles = full && app.isBuiltIn ? SamplePayload.profiles(kilobytes: 3000) : []
      return app.samplePayloads + profiles
    }

    /// Returns the time for all of the app's own payloads; nil where each has a time of its own, as
    /// named ones have, or none at all, as with fixed rounds and counted instructions.
    private func timeOfAll(parts: Int) -> TimeBudget? {
      guard payloads.isEmpty, samples == nil, !instructions else { return nil }
      // The engines and further profiles take the longer one.
      return TimeBudget(.seconds(full ? 150 : 42), parts: parts)
    }

    /// Writes the tables and the report to all outputs.
    private func give(
      _ table: BenchTable, problems: [String] = [], of tool: SectileTool,
      to output: inout CommandOutput
    ) throws {
      let results = table.report
      var report = Report(
        bench: results, title: "\(tool.name) bench", headline: results.answer,
        reference: results.reference,
        problems: problems, tables: table.tables(ofPage: true))
      report.notes += (results.notes ?? []) + [results.measurements.busyMachine].compactMap(\.self)
      try output.give(report, text: table.text, json: results)
    }

    /// Returns the settings of a run. Engines alone are measured if they are named, or with
    /// `--full`.
    ///
    /// - Throws: `ValidationError` if a strategy has no such name.
    private func settings(
      for app: some RegisteredApp, strategies names: [String]?, in tool: SectileTool
    ) throws -> BenchSettings {
      var settings = BenchSettings(
        options: decoding.options(path: try decoding.at.path(of: app)), samples: samples,
        allocations: tool.allocations)
      if let names {
        let known =
          app.strategyNames + JSONEngine.allCases.map(\.codableName) + JSONEngine.aloneNames
        if let name = names.first(where: { !known.contains($0) }) {
          throw ValidationError.unknown(name, of: "--strategies", known: known)
        }
        settings.only(names)
      } else if !full {
        // An engine alone is no way to sections, so it is measured on request only.
        settings.engines = []
      }
      if processesOfEach > 1 {
        var all = StrategyProcesses(
          count: processesOfEach,
          arguments: options(of: app, settings.options.path, samples: samples))
        all.isFixed = processes != nil
        settings.timing = .processes(all)
      }
      return settings
    }

    /// Returns what counts the instructions of a payload's cases, each in a process of its own.
    ///
    /// - Throws: `ToolFailure` if valgrind is missing.
    private func counting(of app: some RegisteredApp, _ settings: BenchSettings) throws
      -> BenchSession.Counting
    {
      let counter = try InstructionCounter()
      return { payload, own, progress in
        let file = try PayloadFile(payload)
        let strategies = own.strategyNames.filter { settings.strategies?.contains($0) ?? true }
        let cases =
          strategies + settings.engines.map(\.aloneName)
          + (own.hasLayout ? [LayoutSuite.strategy] : [])
        return try cases.map { name in
          progress(name)
          let one = ChildCase(
            payload, in: file, strategy: name, options: options(of: app, settings.options.path))
          return (name, try counter.count(one))
        }
      }
    }

    /// Returns the options of a decode, for another process.
    private func options(of app: some RegisteredApp, _ path: JSONPath, samples: Int? = nil)
      -> [String]
    {
      ChildCase.options(at: path, app: app.name, mode: decoding.arguments, samples: samples)
    }
  }
#endif
