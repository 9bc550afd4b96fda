#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import Sections

  /// `sectile bench`
  struct BenchCommand: ToolCommand {
    enum Suite: String, CaseIterable {
      case decode, layout
    }

    /// What is measured only when it is asked for.
    enum ExtraMetric: String, CaseIterable {
      case instructions
    }

    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Compares decoding strategies, and lays the cells out.",
      discussion: """
        Decodes each payload by every strategy, compares the results, and when they are equal, measures: interleaved,
        paired with the app's reference (json-decoder, of the built-in format), all sections kept. Without payloads it
        measures the app's own; of the built-in format those are home.json (4 KB) and generated lists of about 60 KB,
        300 KB, 3 MB and 25 MB; a home screen is 60 KB to 3 MB, 25 MB is the stress case. That takes less than a minute; with
        --full three. A folder stands for its files whose names end in .json, by name; not for those in folders
        below.

        There are as many rounds as narrow intervals need: after 8, 12, 16, 24, 32 and 48 rounds of a payload it is looked
        whether the 95 % intervals of all ratios are within 2 % of them. What is dear has fewer when its time is over, but
        never fewer than 5.

        Exit status: 0 measured, 1 a payload is bad or the results differ, 66 no such payload.
        """)

    @Argument(help: ArgumentHelp("Section lists as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @Option(
      help: ArgumentHelp("Also write the results as JSON to this file; '-' is standard output.", valueName: "file"))
    var json: String?

    @OptionGroup var reporting: ReportOption

    @Option(
      help: """
        Measured rounds of each payload (default: until the intervals of its ratios are within 2 %, 8 at least; within 40 s, \
        and without payloads within 45 s for all of them).
        """)
    var samples: Int?

    @Option(
      help: ArgumentHelp(
        """
        Only these, separated by commas: strategies, \(JSONEngine.aloneNames.joined(separator: ", ")) (an engine's tokens, \
        and no more), cell-types (default: all, cell-types with --full or --app only).
        """,
        valueName: "a,b"))
    var strategies: String?

    @Flag(
      help: """
        Also what each type of cells costs alone, and without payloads the apps that stand behind the others, such as cells \
        of 40 fields, and of the built-in format lists of 3 MB of other profiles: unicode, deep, cjk, unknown-first, and \
        home with shuffled keys; in more time.
        """)
    var full = false

    @Option(help: "How many bytes a streaming strategy is fed at a time.")
    var chunkBytes = 65_536

    @Option(
      help: ArgumentHelp("Lay the cells out by these templates instead of the app's.", valueName: "file"))
    var catalog: String?

    @Option(
      help: """
        What is measured: decode compares the strategies and lays each payload's cells out; layout shows what layouts of \
        up to a thousand million items cost. (default: decode)
        """, transform: BenchCommand.suite)
    var suite = Suite.decode

    @Option(
      help: ArgumentHelp(
        """
        Also of these sizes, in cells, separated by commas: each payload's sections again and again, or as few of them; \
        shows how costs grow. Without payloads, generated lists of these sizes alone.
        """,
        valueName: "1k,10k,100k"),
      transform: BenchCommand.sizes)
    var scale: [CellAmount] = []

    @Option(
      help: ArgumentHelp(
        "Also in chunks of these sizes, separated by commas.", valueName: "bytes,bytes"),
      transform: BenchCommand.chunkSizes)
    var sweepChunks: [Int] = []

    @Option(
      help: ArgumentHelp(
        "Also these, separated by commas: instructions (counted by valgrind, each case in a process of its own).",
        valueName: "metrics"),
      transform: BenchCommand.metrics)
    var metrics: Set<ExtraMetric> = []

    @Flag(help: "Also with empty processor caches before every run, and what the very first run took.")
    var cold = false

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    @OptionGroup var mode: ModeOptions

    func validate() throws {
      if full, suite != .decode { throw ValidationError("--full is the decode suite's") }
      if suite == .layout {
        if let samples, samples < 2 {
          throw ValidationError("--samples is \(samples); with --suite layout it must be 2 or more, for an interval")
        }
        guard scale.isEmpty, sweepChunks.isEmpty, metrics.isEmpty, !cold else {
          throw ValidationError("--scale, --sweep-chunks, --metrics and --cold are the decode suite's")
        }
        let isPlain =
          payloads.isEmpty && strategies == nil && catalog == nil && at.path == nil && app.name == nil
          && !mode.isLenient
        guard isPlain else {
          throw ValidationError(
            "--suite layout measures layouts of its own; payloads, --strategies, --catalog, --at, --app and --mode are the "
              + "decode suite's")
        }
      }
      if catalog == "-", payloads.contains("-") {
        throw ValidationError("a payload and --catalog cannot both be standard input")
      }
      if let samples, samples < 1 { throw ValidationError("--samples is \(samples); it must be 1 or more") }
      guard chunkBytes >= 1 else { throw ValidationError("--chunk-bytes is \(chunkBytes); it must be 1 or more") }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      guard tool.buildMode == .release else {
        Descriptor.standardError.say("error: a debug build does not measure; build with '-c release'")
        return .usage
      }
      if suite == .layout { return try runLayoutSuite(in: tool) }
      let asked = strategies?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let app = try mode.app(try app.app(in: tool), named: asked)
      let isAnythingNamed = !payloads.isEmpty || self.app.name != nil || at.path != nil || catalog != nil
      let apps = isAnythingNamed ? [app] : try [app] + tool.measuredApps.dropFirst().map { try mode.app($0) }
      let names = try strategyNames(of: apps)
      let settings = try apps.map { try self.settings(for: $0, strategies: names, in: tool) }
      if payloads.isEmpty, app.samplePayloads.isEmpty {
        throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
      }
      var status = ExitStatus.done
      let writing = tool.reporting {
        // Opened first: a result that cannot be written is said before the work, not after it.
        let input = PayloadPaths.payloads(payloads) + [catalog].compactMap { $0 }
        var result = try json.map { try ResultFile($0, sparing: PayloadInput.identities(of: input)) }
        let output = try reporting.output()
        let entries = PayloadPaths.expand(payloads)
        var benches = [(try bench(of: app, settings[0], catalog: catalog), app.samplePayloads)]
        for (extra, settings) in zip(apps, settings).dropFirst() where isMeasured(extra, settings, behind: app) {
          benches.append((try bench(of: extra, settings, catalog: nil), extra.samplePayloads))
        }
        if full, payloads.isEmpty, scale.isEmpty, case .generated = app.samplePayloads {
          var settings = settings[0]
          settings.areTypesMeasured = false
          benches.append(
            (
              try bench(of: app, settings, catalog: catalog),
              .own(files: [], made: BenchPayload.profiles(kilobytes: 3000))
            ))
        }
        var (count, parts) = (0, 0)
        for (bench, samples) in benches {
          let own = payloads.isEmpty ? samples.count(sizes: scale.count) : entries.count * (1 + scale.count)
          count += own
          parts += bench.cellTypes == nil ? own : own * 2
        }
        let isMore = benches.count > 1 || parts > count
        var session = BenchSession(
          benches[0].0, sizes: scale.map(\.count), sweptChunkBytes: sweepChunks, count: count,
          time: isTimed ? TimeBudget(.seconds(isMore ? 150 : 45), parts: parts) : nil)
        defer { status = session.status }
        for entry in entries {
          switch entry {
          case .payload(let path): session.measure(contentsOf: path)
          case .failed(_, let failure): session.fail(failure)
          }
        }
        if payloads.isEmpty {
          for (number, (bench, samples)) in benches.enumerated() {
            if number > 0 { session.turn(to: bench) }
            session.measure(samples)
          }
        }
        let report = session.report(
          environment: .current(buildMode: tool.buildMode, libraries: JSONEngine.libraries))
        try show(session.text(report))
        try result?.write(try Self.encoded(report))
        guard output.folder != nil else { return }
        try output.publish(
          Report(
            bench: report, title: "\(tool.name) bench", reference: session.reference, metrics: .bench,
            problems: session.failures),
          sparingOutput: json == "-")
      }
      return writing == .done ? status : writing
    }

    private func runLayoutSuite(in tool: SectileTool) throws -> ExitStatus {
      tool.reporting {
        var result = try json.map { try ResultFile($0, sparing: []) }
        let output = try reporting.output()
        let progress = ProgressLine()
        let results = try LayoutCostSuite(samples: samples ?? 41, allocations: tool.allocations).run {
          progress.show($0, of: $1)
        }
        progress.erase()
        let report = BenchmarkReport(
          environment: .current(buildMode: tool.buildMode, libraries: JSONEngine.libraries),
          payloads: [], equal: true, measurements: LayoutCostSuite.measurements(results))
        try show(
          LayoutCostSuite.table(results).text() + """


            Costs are of paired runs in one process: how many times the small case's time the large one takes. Times are of
            one operation.

            """)
        try result?.write(try Self.encoded(report))
        guard output.folder != nil else { return }
        try output.publish(
          Report(bench: report, title: "\(tool.name) bench --suite layout", metrics: .bench), sparingOutput: json == "-"
        )
      }
    }

    private static func suite(_ text: String) throws -> Suite {
      if let suite = Suite(rawValue: text) { return suite }
      guard text != "screen" else {
        throw ValidationError("sectile-screens has it: 'scripts/bench screens' builds that and runs its bench")
      }
      let names = Suite.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no such suite; there are \(names)")
    }

    private static func metrics(_ text: String) throws -> Set<ExtraMetric> {
      Set(
        try text.split(separator: ",").map { part in
          guard let metric = ExtraMetric(rawValue: String(part)) else {
            throw ValidationError("--metrics: there is no '\(part)'; there is instructions")
          }
          return metric
        })
    }

    private static func sizes(_ text: String) throws -> [CellAmount] {
      try text.split(separator: ",").map { part in
        guard let amount = CellAmount(parsing: part) else {
          throw ValidationError("--scale: '\(part)' is no number of cells; write 1k,10k,100k")
        }
        return amount
      }
    }

    private static func chunkSizes(_ text: String) throws -> [Int] {
      try text.split(separator: ",").map { part in
        guard let size = Int(part), size > 0 else {
          throw ValidationError("--sweep-chunks: '\(part)' is no number of bytes; write 1024,65536")
        }
        return size
      }
    }

    /// Shows the tables; on standard error when the results are to be read from standard output.
    func show(_ text: String) throws {
      guard json != "-" else { return Descriptor.standardError.say(text) }
      var output = ByteOutput.standard
      try output.write(Array(text.utf8))
    }

    static func encoded(_ report: BenchmarkReport) throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(report)) + Array("\n".utf8)
    }

    /// What counts the instructions of a payload's cases.
    private func counting(_ settings: BenchSettings, of app: some RegisteredApp) throws -> AppBench.Counting {
      #if canImport(Glibc)
        let counter = try InstructionCounter()
        let strategies = settings.strategies ?? app.strategyNames + JSONEngine.aloneNames
        let cases = strategies.filter { $0 != BenchTable.cellTypes } + (app.hasLayout ? [CountedCase.layout] : [])
        return { payload, progress in
          let file = try PayloadFile(payload)
          // A screen's strategies are others than a list's.
          let own = app.app(for: app.format(of: payload, at: settings.options.path)).strategyNames
          return try cases.filter { own.contains($0) || !app.strategyNames.contains($0) }.map { name in
            progress(name)
            let count = try counter.count(
              CountedCase(
                app: app.name, strategy: name, path: settings.options.path.description,
                chunkBytes: settings.chunkBytes, payload: file.path, isLenient: settings.options.mode == .lenient))
            return (name, count)
          }
        }
      #else
        throw ToolFailure(.usage, "instructions are counted on Linux only")
      #endif
    }

    private func bench(
      of app: some RegisteredApp, _ settings: BenchSettings, catalog: String?
    ) throws -> AppBench {
      AppBench(
        measuring: try app.measuring(settings, catalog: catalog), cellTypes: settings.cellTypes(of: app),
        counting: metrics.contains(.instructions) ? try counting(settings, of: app) : nil,
        scaler: { try app.scaler(of: $0, options: settings.options) }, reference: settings.reference(of: app))
    }

    /// Whether an app that stands behind the first one is measured: when everything is asked for, or a strategy that it
    /// alone has.
    private func isMeasured(
      _ app: some RegisteredApp, _ settings: BenchSettings, behind first: any RegisteredApp
    ) -> Bool {
      guard let names = settings.strategies else { return full }
      return names.contains { name in
        app.strategyNames.contains(name) && (full || !first.strategyNames.contains(name))
      }
    }

    /// Whether there is a time for the whole run. Otherwise each payload has its own: payloads that are named have, and what
    /// is asked for besides takes what it takes.
    private var isTimed: Bool { payloads.isEmpty && samples == nil && !cold && sweepChunks.isEmpty && metrics.isEmpty }

    /// What `--strategies` names, which some app has to have.
    private func strategyNames(of apps: [any RegisteredApp]) throws -> [String]? {
      guard let strategies else { return nil }
      let names = strategies.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !names.isEmpty else { throw ValidationError("--strategies names none") }
      var known: [String] = []
      for name in apps.flatMap(\.strategyNames) + JSONEngine.aloneNames + [BenchTable.cellTypes]
      where !known.contains(name) {
        known.append(name)
      }
      for name in names where !known.contains(name) {
        throw ValidationError("--strategies: there is no '\(name)'; there are \(known.joined(separator: ", "))")
      }
      return names
    }

    private func settings(
      for app: some RegisteredApp, strategies names: [String]?, in tool: SectileTool
    ) throws -> BenchSettings {
      if catalog != nil, !app.hasLayout {
        throw ValidationError("--catalog: the app '\(app.name)' has no layouts")
      }
      var settings = BenchSettings(
        chunkBytes: chunkBytes, options: mode.options(path: try at.path(of: app)), samples: samples,
        allocations: tool.allocations)
      settings.isColdMeasured = cold
      settings.sweptChunkBytes = sweepChunks
      // Whoever names an app wants to know all of it.
      settings.areTypesMeasured = full || self.app.name != nil
      guard let names else { return settings }
      settings.strategies = names
      settings.engines.removeAll { !names.contains($0.aloneName) }
      settings.areTypesMeasured = names.contains(BenchTable.cellTypes)
      return settings
    }
  }

  extension BenchSettings {
    /// The strategy that the app's others are measured by; nil when it is not measured.
    fileprivate func reference(of app: some RegisteredApp) -> String? {
      let isMeasured = strategies?.contains(app.reference) ?? true
      return isMeasured && app.strategyNames.count > 1 ? app.reference : nil
    }

    fileprivate func cellTypes(of app: some RegisteredApp) -> CellTypeMeasuring? {
      areTypesMeasured ? app.measuringCellTypes(self) : nil
    }
  }
#endif
