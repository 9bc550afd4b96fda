#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import Sections

  /// `sectile bench`
  struct BenchCommand: ToolCommand {
    enum Suite: String, CaseIterable, ExpressibleByArgument {
      case decode, layout
    }

    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Compares decoding strategies, and lays the cells out.",
      discussion: """
        Decodes each payload by every strategy, compares the results, and when they are equal, measures: interleaved,
        paired with the app's reference (json-decoder, of the built-in format), all sections kept. Without payloads it
        measures the app's own; of the built-in format those are home.json (4 KB) and generated lists of about 60 KB,
        300 KB, 3 MB and 25 MB; a home screen is 60 KB to 3 MB, 25 MB is the stress case. A folder stands for its files
        whose names end in .json, by name; not for those in folders below.

        Exit status: 0 measured, 1 a payload is bad or the results differ, 66 no such payload.
        """)

    @Argument(help: ArgumentHelp("Section lists as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @Option(
      help: ArgumentHelp("Also write the results as JSON to this file; '-' is standard output.", valueName: "file"))
    var json: String?

    @Option(help: "Measured rounds of each payload (default: by its size, within 40 s).")
    var samples: Int?

    @Option(
      help: ArgumentHelp(
        "Only these, separated by commas: strategies, yajl-alone (the tokeniser), cell-types (default: all).",
        valueName: "a,b"))
    var strategies: String?

    @Option(help: "How many bytes a streaming strategy is fed at a time.")
    var chunkBytes = 65_536

    @Option(
      help: ArgumentHelp("Lay the cells out by these templates instead of the app's.", valueName: "file"))
    var catalog: String?

    @Option(
      help: """
        What is measured: decode compares the strategies and lays each payload's cells out; layout shows what layouts of \
        up to a thousand million items cost.
        """)
    var suite = Suite.decode

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    func validate() throws {
      if suite == .layout {
        if let samples, samples < 2 {
          throw ValidationError("--samples is \(samples); with --suite layout it must be 2 or more, for an interval")
        }
        let isPlain = payloads.isEmpty && strategies == nil && catalog == nil && at.path == nil && app.name == nil
        guard isPlain else {
          throw ValidationError(
            "--suite layout measures layouts of its own; payloads, --strategies, --catalog, --at and --app are the decode "
              + "suite's")
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
      let app = try app.app(in: tool)
      let settings = try settings(for: app, in: tool)
      if payloads.isEmpty, case .files(let files) = app.samplePayloads, files.isEmpty {
        throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
      }
      let isReferenceMeasured = settings.strategies?.contains(app.reference) ?? true
      var status = ExitStatus.done
      let writing = tool.reporting {
        // Opened first: a result that cannot be written is said before the work, not after it.
        let input = PayloadPaths.payloads(payloads) + [catalog].compactMap { $0 }
        var result = try json.map { try ByteOutput($0, sparing: PayloadInput.identities(of: input)) }
        var session = BenchSession(
          measuring: try app.measuring(settings, catalog: catalog),
          cellTypes: settings.areTypesMeasured ? app.measuringCellTypes(settings) : nil,
          reference: isReferenceMeasured && app.strategyNames.count > 1 ? app.reference : nil)
        defer { status = session.status }
        switch (payloads, app.samplePayloads) {
        case ([], .generated): for payload in BenchPayload.defaults() { session.measure(payload) }
        case ([], .files(let files)): for path in files { session.measure(contentsOf: path) }
        default:
          for entry in PayloadPaths.expand(payloads) {
            switch entry {
            case .payload(let path): session.measure(contentsOf: path)
            case .failed(_, let failure): session.fail(failure)
            }
          }
        }
        let report = session.report(
          environment: .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion]))
        try show(session.text(report))
        try result?.write(try Self.encoded(report))
      }
      return writing == .done ? status : writing
    }

    private func runLayoutSuite(in tool: SectileTool) throws -> ExitStatus {
      tool.reporting {
        var result = try json.map { try ByteOutput($0, sparing: []) }
        let progress = ProgressLine()
        let results = try LayoutCostSuite(samples: samples ?? 41, allocations: tool.allocations).run {
          progress.show($0, of: $1)
        }
        progress.erase()
        let report = BenchmarkReport(
          environment: .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion]),
          payloads: [], equal: true, measurements: LayoutCostSuite.measurements(results))
        try show(
          LayoutCostSuite.table(results).text() + """


            Costs are of paired runs in one process: how many times the small case's time the large one takes. Times are of
            one operation.

            """)
        try result?.write(try Self.encoded(report))
      }
    }

    /// Shows the tables; on standard error when the results are to be read from standard output.
    private func show(_ text: String) throws {
      guard json != "-" else { return Descriptor.standardError.say(text) }
      var output = ByteOutput.standard
      try output.write(Array(text.utf8))
    }

    private static func encoded(_ report: BenchmarkReport) throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(report)) + Array("\n".utf8)
    }

    private func settings(for app: some RegisteredApp, in tool: SectileTool) throws -> BenchSettings {
      if catalog != nil, !app.hasLayout {
        throw ValidationError("--catalog: the app '\(app.name)' has no layouts")
      }
      var settings = BenchSettings(
        chunkBytes: chunkBytes, options: SectionDecodingOptions(path: try at.path(of: app)), samples: samples,
        allocations: tool.allocations)
      guard let strategies else { return settings }
      let names = strategies.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !names.isEmpty else { throw ValidationError("--strategies names none") }
      let known = app.strategyNames + [BenchTable.limit, BenchTable.cellTypes]
      for name in names where !known.contains(name) {
        throw ValidationError("--strategies: there is no '\(name)'; there are \(known.joined(separator: ", "))")
      }
      settings.strategies = names
      settings.isLimitMeasured = names.contains(BenchTable.limit)
      settings.areTypesMeasured = names.contains(BenchTable.cellTypes)
      return settings
    }
  }
#endif
