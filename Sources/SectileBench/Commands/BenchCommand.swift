#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import Sections
  import SectionsFoundation

  /// `sectile bench`
  struct BenchCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "bench",
      abstract: "Compares decoding strategies, and lays the cells out.",
      discussion: """
        Decodes each payload by every strategy, compares the results, and when they are equal, measures: interleaved,
        paired with json-decoder, all sections kept. Without payloads it measures home.json (4 KB) and generated lists
        of about 60 KB, 300 KB, 3 MB and 25 MB; a home screen is 60 KB to 3 MB, 25 MB is the stress case.

        Exit status: 0 measured, 1 a payload is bad or the results differ, 66 no such payload.
        """)

    @Argument(help: ArgumentHelp("Section lists as JSON; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @Option(
      help: ArgumentHelp("Also write the results as JSON to this file; '-' is standard output.", valueName: "file"))
    var json: String?

    @Option(help: "Measured rounds of each payload (default: by its size, within 40 s).")
    var samples: Int?

    @Option(
      help: ArgumentHelp("Only these strategies, separated by commas (default: all).", valueName: "a,b"))
    var strategies: String?

    @Option(help: "How many bytes a streaming strategy is fed at a time.")
    var chunkBytes = 65_536

    @Option(help: ArgumentHelp("Where the list lies in the payload, such as $.data.home.sections.", valueName: "path"))
    var at: String?

    func validate() throws {
      if let samples, samples < 1 { throw ValidationError("--samples has to be at least 1, not \(samples)") }
      guard chunkBytes >= 1 else { throw ValidationError("--chunk-bytes has to be at least 1, not \(chunkBytes)") }
      _ = try path()
    }

    private func path() throws -> JSONPath {
      do {
        return try at.map { try JSONPath(parsing: $0) } ?? JSONPath()
      } catch {
        throw ValidationError("--at: \(error)")
      }
    }

    mutating func run(in tool: SectileTool) throws -> ExitStatus {
      guard tool.buildMode == .release else {
        StandardError.write("error: a debug build does not measure; build with '-c release'\n")
        return .usage
      }
      let (chosen, isLimitMeasured) = try chosenStrategies(tool)
      let suite = DecodeSuite(
        strategies: chosen, isLimitMeasured: isLimitMeasured, chunkBytes: chunkBytes,
        options: SectionDecodingOptions(path: try path()), samples: samples, allocations: tool.allocations)
      var session = BenchSession(suite: suite)
      if payloads.isEmpty {
        for payload in BenchPayload.defaults() { session.measure(payload) }
      } else {
        for path in payloads { session.measure(contentsOf: path) }
      }
      let report = session.report(
        environment: .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion]))
      return try write(report, session)
    }

    private func write(_ report: BenchmarkReport, _ session: BenchSession) throws -> ExitStatus {
      if !report.measurements.isEmpty || !session.notes.isEmpty {
        // The table makes room when the results are to be read from standard output.
        let text = session.text(report)
        if json == "-" { StandardError.write(text) } else { guard StandardOutput.write(text) else { return .ioFailed } }
      }
      guard let json else { return session.status }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(report) + Data("\n".utf8)
      if json == "-" {
        return StandardOutput.write(String(decoding: data, as: UTF8.self)) ? session.status : .ioFailed
      }
      do {
        try data.write(to: URL(fileURLWithPath: json))
      } catch {
        StandardError.write("error: \(json): cannot be written: \(error.localizedDescription)\n")
        return .ioFailed
      }
      return session.status
    }

    private func chosenStrategies(_ tool: SectileTool) throws -> ([any BenchStrategy], isLimitMeasured: Bool) {
      let all: [any BenchStrategy] =
        [DecodingStrategy.jsonDecoder, .jsonSerialization, .splitJSONDecoder].map { FoundationStrategy(strategy: $0) }
        + [StreamingStrategy.builtIn] + tool.strategies
      guard let strategies else { return (all, true) }
      let names = strategies.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let known = all.map(\.name) + [DecodeSuite.limit]
      for name in names where !known.contains(name) {
        throw ValidationError("--strategies: there is no '\(name)'; there are \(known.joined(separator: ", "))")
      }
      return (all.filter { names.contains($0.name) }, names.contains(DecodeSuite.limit))
    }
  }
#endif
