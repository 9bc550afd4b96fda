import BenchmarkKit
import Foundation
import GzipEncoding
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// What the project asks of itself, measured on this machine, and whether it holds.
///
/// The executables are run as a person would: `sectile`, which lies beside this one, and this one for the proofs.
struct Bars {
  private struct Row {
    let bar: String
    let asked: String
    let measured: String
    let isHeld: Bool
  }

  /// What a process has written, how it ended, and when.
  private struct Outcome {
    let status: Int32
    let output: Data
    let seconds: Double
  }

  private struct Results: Decodable {
    struct Measurement: Decodable {
      struct Ratio: Decodable { let median: Double }
      let strategy: String
      let metric: String
      let ratioToReference: Ratio?
    }
    let measurements: [Measurement]
  }

  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  private let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardizedFileURL
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bars-\(UUID().uuidString)")
  private var sectile: URL { own.deletingLastPathComponent().appendingPathComponent("sectile") }
  /// A list of about 300 KB.
  private var list: String { folder.appendingPathComponent("list.json").path }

  /// Runs the proofs and measures the bars.
  ///
  /// - Parameter isLong: Whether the bars are measured, too, that take hours: compare's and gate's.
  /// - Returns: The exit status: 1 where a bar is missed, or else that of a proof that failed.
  func run(isLong: Bool) throws -> Int32 {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let proofs = [["bench", "--app", "section-list"], ["bench", "--app", "wide-cell"], ["layout-costs"]]
    let statuses = try proofs.map { try start(own, $0, showsOutput: true).finish().status }
    try start(sectile, ["generate", "--sections", "23", "--cells", "50", "--seed", "1"]).finish().output
      .write(to: URL(fileURLWithPath: list))
    var rows = try learnedRows() + scrubRows() + timeRows() + [try loadRow()]
    if isLong { rows += try longRows() }
    let table = ReportTable(
      columns: [.init("bar", .left), .init("asked"), .init("measured"), .init("held")],
      rows: rows.map { .cells([$0.bar, $0.asked, $0.measured, $0.isHeld ? "yes" : "NO"]) })
    print("\n\(table.text())")
    return rows.allSatisfy(\.isHeld) ? statuses.first { $0 != 0 } ?? 0 : 1
  }

  // MARK: Learned models and scrubbing

  private func learnedRows() throws -> [Row] {
    let home = fixture("Fixtures/home.json")
    let shop = fixture("Tests/ForeignApp/Payloads/feed.json")
    let news = fixture("Fixtures/news.json")
    let real = [
      try ratio(of: home, at: "$", [SectionModel].self, SectionModel.self),
      try ratio(of: shop, at: "$.response.feed.blocks", Shop.Envelope.self, Shop.Block.self),
      try ratio(of: news, at: "$.data.front.stories", News.Envelope.self, News.Story.self),
    ]
    return try zip([home, shop, news], real).map { payload, real in
      let learned = try ratio(["bench", payload, "--app", "learned"], "native-codable")
      let name = URL(fileURLWithPath: payload).lastPathComponent
      return row("learned as real models, \(name)", within: 0.15, learned / real)
    }
  }

  /// How many times as fast as JSONDecoder a stream of the same models is.
  private func ratio<Whole: Decodable, Element: Decodable & SendableMetatype>(
    of payload: String, at path: String, _ whole: Whole.Type, _ element: Element.Type
  ) throws -> Double {
    let data = try Data(contentsOf: URL(fileURLWithPath: payload))
    let (bytes, path) = (Array(data), try JSONPath(parsing: path))
    let run = try PairedRunner(samples: 41, warmUps: 2, budget: .seconds(20)).run(
      reference: BenchmarkCase("json-decoder") { keep(try JSONDecoder().decode(whole, from: data)) },
      candidates: [
        BenchmarkCase("native-codable") {
          var elements: [Element] = []
          func take(_ event: ElementEvent<Element, Never>) {
            if case .element(let element) = event { elements.append(element) }
          }
          let decoder = try ElementStreamDecoder(element, at: path)
          try bytes.withUnsafeBufferPointer { try decoder.feed($0, take) }
          try decoder.finish(take)
          keep(elements)
        }
      ]
    ) { _ in }
    guard let ratio = run.ratio(of: "native-codable", metric: .undisturbedTime) else {
      throw Missing(description: "\(payload) could not be measured")
    }
    return ratio.median
  }

  private func scrubRows() throws -> [Row] {
    try [
      fixture("Fixtures/home.json"), list, fixture("Tests/ForeignApp/Payloads/feed.json"),
      fixture("Fixtures/news.json"),
    ]
    .map { payload in
      let original = try Data(contentsOf: URL(fileURLWithPath: payload))
      let scrubbed = try start(sectile, ["scrub", payload, "--seed", "1"]).finish().output
      let name = URL(fileURLWithPath: payload).lastPathComponent
      return row("scrubbed and compressed, \(name)", within: 0.1, try compressed(scrubbed) / compressed(original))
    }
  }

  private func compressed(_ data: Data) throws -> Double {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(Array(data), into: &compressed)
    try gzip.finish(into: &compressed)
    return Double(compressed.count)
  }

  // MARK: Times, and what a busy machine does to them

  private func timeRows() throws -> [Row] {
    try [("advise, 300 KB", ["advise", list], 15.0), ("bench", ["bench"], 40)].map { bar, arguments, most in
      let outcome = try start(sectile, arguments).finish()
      return Row(
        bar: bar, asked: "≤ \(Int(most)) s", measured: "\(decimal(outcome.seconds)) s", isHeld: outcome.seconds <= most)
    }
  }

  private func loadRow() throws -> Row {
    let arguments = ["bench", list]
    let idle = try ratio(arguments, "native")
    let busy = try (0..<8).map { _ in try start(URL(fileURLWithPath: "/bin/sh"), ["-c", "while :; do :; done"]) }
    defer { for process in busy { process.stop() } }
    return row("bench at a load of 8 as idle", within: 0.1, try ratio(arguments, "native") / idle)
  }

  /// What `bench` says, by how many times a strategy is faster than JSONDecoder.
  private func ratio(_ arguments: [String], _ strategy: String) throws -> Double {
    let outcome = try start(sectile, arguments + ["--strategies", "json-decoder,\(strategy)", "--json", "-"]).finish()
    let rows = try JSONDecoder().decode(Results.self, from: outcome.output).measurements
    guard let ratio = rows.first(where: { $0.strategy == strategy && $0.metric == "decode.time" })?.ratioToReference
    else {
      throw Missing(description: "\(arguments.joined(separator: " ")) has no row of \(strategy)")
    }
    return ratio.median
  }

  // MARK: Compare and gate

  private func longRows() throws -> [Row] {
    let home = fixture("Fixtures/home.json")
    let compare = ["compare", sectile.path, sectile.path, list]
    let both = try count(20, ["gate", "--self-test", "--slowdown", "1%", home]) { $0 == 0 }
    return [
      counted("gate: A/A green, +1 % of instructions red", 20, of: 20, both),
      counted("compare: A/A green", 20, of: 20, try count(20, compare) { [0, 3].contains($0) }),
      counted("compare: +2 % of time found", 9, of: 10, try count(10, compare + ["--head-slowdown", "2"]) { $0 == 2 }),
    ]
  }

  private func count(_ runs: Int, _ arguments: [String], _ isWanted: (Int32) -> Bool) throws -> Int {
    try (0..<runs).count { _ in isWanted(try start(sectile, arguments).finish().status) }
  }

  private func counted(_ bar: String, _ least: Int, of runs: Int, _ count: Int) -> Row {
    Row(bar: bar, asked: "\(least) of \(runs)", measured: "\(count) of \(runs)", isHeld: count >= least)
  }

  // MARK: Rows and processes

  private func row(_ bar: String, within share: Double, _ ratio: Double) -> Row {
    Row(
      bar: bar, asked: "within \(Int(share * 100)) %",
      measured: "\(ratio < 1 ? "−" : "+")\(decimal(abs(ratio - 1) * 100)) %",
      isHeld: abs(ratio - 1) <= share)
  }

  private func decimal(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private func fixture(_ path: String) -> String { root.appendingPathComponent(path).path }

  /// A process under way.
  private struct Running {
    let process: Process
    let output: Pipe?
    let start = ContinuousClock.now

    /// Waits for its end.
    func finish() throws -> Outcome {
      let data = try output?.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: data, seconds: (ContinuousClock.now - start) / .seconds(1))
    }

    func stop() {
      process.terminate()
      process.waitUntilExit()
    }
  }

  private func start(_ executable: URL, _ arguments: [String], showsOutput: Bool = false) throws -> Running {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = showsOutput ? nil : Pipe()
    if let output { process.standardOutput = output }
    FileHandle.standardError.write(Data("\(executable.lastPathComponent) \(arguments.joined(separator: " "))\n".utf8))
    try process.run()
    return Running(process: process, output: output)
  }
}
