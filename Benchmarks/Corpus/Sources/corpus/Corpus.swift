import ArgumentParser
import BenchmarkKit
import Foundation

/// `corpus`: compares JSONDecoder, `Codable` and the macro on documents of many kinds.
@main
struct Corpus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "corpus",
    abstract: "Compares the decoders on documents of many kinds, times JSONDecoder's speed.",
    discussion: """
      The kinds are made here, the same in every run. Public documents come from a folder, under the names that they have
      everywhere: twitter.json, canada.json and so on. All values are compared before anything is timed.
      """)

  @Argument(help: "The names of documents, or parts of them. (default: all)")
  var names: [String] = []

  @Option(help: "A folder with public documents.")
  var documents: String?

  @Option(help: "The rounds of each document.")
  var rounds = 11

  @Option(help: "The milliseconds that a decoder runs in a round, at least.")
  var milliseconds = 40

  @Option(help: "The kilobytes of a kind's document.")
  var kilobytes = 400

  @Option(help: "Write the results as JSON, for 'sectile bench --show'.")
  var json: String?

  func validate() throws {
    guard rounds > 0, milliseconds > 0, kilobytes > 0 else {
      throw ValidationError("--rounds, --milliseconds and --kilobytes are above 0")
    }
  }

  func run() throws {
    var all =
      try documents.map {
        try CorpusDocument.files(in: URL(filePath: $0, directoryHint: .isDirectory))
      } ?? []
    all += CorpusDocument.kinds(bytes: kilobytes * 1000)
    if !names.isEmpty {
      all.removeAll { document in !names.contains { document.name.contains($0) } }
    }
    guard !all.isEmpty else {
      throw ValidationError("there is no document of this name")
    }
    let line = ProgressLine()
    let run = CorpusRun(rounds: rounds, slice: .milliseconds(milliseconds)) {
      line.show($0, of: $1)
    }
    let report = try run.report(of: all)
    line.erase()
    print(report.environment.line)
    print(Self.table(of: report, all).text())
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: URL(filePath: json))
  }

  /// Returns the table: a row for each document, with JSONDecoder's time and how many times as fast
  /// the others are.
  private static func table(
    of report: BenchmarkReport, _ documents: [CorpusDocument]
  ) -> ReportTable {
    let others = CorpusDocument.Strategy.allCases.dropFirst()
    let columns =
      [ReportTable.Column("document", .left), .init("size"), .init("json-decoder")]
      + others.flatMap { [ReportTable.Column($0.rawValue), .init("95 % interval")] }
    let rows = documents.map { document -> ReportTable.Row in
      let own = report.measurements.filter { $0.payload == document.name }
      let reference = own.first { $0.strategy == CorpusDocument.Strategy.jsonDecoder.rawValue }
      let ratios = others.flatMap { strategy -> [String] in
        let ratio = own.first { $0.strategy == strategy.rawValue }?.ratioToReference
        return [HumanFormat.ratio(ratio), HumanFormat.interval(ratio)]
      }
      return .cells(
        [
          document.name, HumanFormat.bytes(Double(document.bytes.count)),
          HumanFormat.time(nanoseconds: reference?.median),
        ] + ratios)
    }
    return ReportTable(columns: columns, rows: rows)
  }
}
