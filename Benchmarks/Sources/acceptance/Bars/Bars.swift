import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileBench

/// Measures the project's bars on this machine by running `sectile`, which lies beside this
/// executable, as a user does.
///
/// On the main thread: other threads block signals, and a process that they start cannot be
/// terminated.
@MainActor struct Bars {
  private typealias Row = (bar: String, asked: String, measured: String, isHeld: Bool)

  private let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  private let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    .standardizedFileURL
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "bars-\(UUID().uuidString)")
  private var sectile: URL {
    own.deletingLastPathComponent().appendingPathComponent("sectile")
  }
  private var list: URL { folder.appendingPathComponent("list.json") }
  private var home: URL { root.appendingPathComponent("Fixtures/home.json") }
  private var news: URL { root.appendingPathComponent("Fixtures/news.json") }
  private var shop: URL {
    root.appendingPathComponent("Fixtures/apps/shop.json")
  }

  /// Runs the proofs and measures the bars. Returns the exit status: 1 if a bar is missed, else
  /// that of a proof that failed. `isLong` adds the bars of compare and gate, which take hours.
  func run(isLong: Bool) async throws -> Int32 {
    guard FileManager.default.isExecutableFile(atPath: sectile.path) else {
      let message = "error: there is no \(sectile.path); 'scripts/bench --acceptance' builds it\n"
      FileHandle.standardError.write(Data(message.utf8))
      return 1
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let statuses = try [["bench", "--app", "section-list"], ["layout-costs"]].map {
      let proof = try start(own, $0)
      proof.waitUntilExit()
      return proof.terminationStatus
    }
    try run(["generate", "--sections", "23", "--cells", "50", "--seed", "1"]).output.write(to: list)
    var rows =
      try learnedRows() + scrubRows() + timeRows() + decodeRows() + [
        loadRow(), try await workersRow(),
      ]
    if isLong { rows += try longRows() }
    let table = ReportTable(
      columns: [.init("bar", .left), .init("asked"), .init("measured"), .init("held")],
      rows: rows.map { .cells([$0.bar, $0.asked, $0.measured, $0.isHeld ? "yes" : "NO"]) })
    print("\n\(table.text())")
    return rows.allSatisfy(\.isHeld) ? statuses.first { $0 != 0 } ?? 0 : 1
  }

  private func decodeRows() throws -> [Row] {
    let small = DecodeBars(payload: try Data(contentsOf: home))
    let list = DecodeBars(payload: try Data(contentsOf: list))
    let large = DecodeBars(payload: try largeList())
    let bars = [
      (
        "home.json",
        try small.againstJSONDecoder(native: 12, codable: nil, lazy: nil) + small.ofLayout()
      ),
      ("home.json", [("native-codable", 5.5, try ratio(["bench", home.path], "native-codable"))]),
      (
        "300 KB",
        try list.againstJSONDecoder(native: 18, codable: 6, lazy: 30) + list.ofShortChunks()
      ),
      ("27 MB", try large.againstJSONDecoder(native: 18, codable: 6, lazy: 32)),
    ]
    let empty = try small.ofEmptyList()
    let rows = bars.flatMap { payload, bars in
      bars.map {
        (
          "\($0.way), \(payload)", "≥ \($0.least) ×", "\(decimal($0.ratio, parts: 100)) ×",
          $0.ratio >= $0.least
        )
      }
    }
    return rows + [
      ("[], a new decoder", "≤ 0.3 µs", "\(decimal(empty, parts: 100)) µs", empty <= 0.3)
    ]
  }

  private func largeList() throws -> Data {
    try run(["generate", "--sections", "2000", "--cells", "50", "--seed", "1"]).output
  }

  private func learnedRows() throws -> [Row] {
    let real = [
      (home, try ratio(of: home, at: "$", [SectionModel].self, SectionModel.self)),
      (
        shop, try ratio(of: shop, at: "$.response.feed.blocks", Shop.Envelope.self, Shop.Block.self)
      ),
      (news, try ratio(of: news, at: "$.data.front.stories", News.Envelope.self, News.Story.self)),
    ]
    return try real.map { payload, real in
      let learned = try ratio(["bench", payload.path, "--app", "learned"], "native-codable")
      return row(
        "learned as real models, \(payload.lastPathComponent)", within: 0.15, learned / real)
    }
  }

  /// Returns how many times as fast as JSONDecoder a stream of the same models is.
  private func ratio<Whole: Decodable, Element: Decodable & SendableMetatype>(
    of payload: URL, at path: String, _ whole: Whole.Type, _ element: Element.Type
  ) throws -> Double {
    let data = try Data(contentsOf: payload)
    let bytes = Array(data)
    let path = try JSONPath(parsing: path)
    let streamed = BenchmarkCase("native-codable", repeats: 10) {
      keep(try DecodeBars.codable(bytes, at: path) as [Element])
    }
    let run = try PairedRunner(samples: 41, warmUps: 2, budget: .seconds(20)).run(
      reference: BenchmarkCase("json-decoder", repeats: 10) {
        keep(try JSONDecoder().decode(whole, from: data))
      },
      candidates: [streamed])
    guard let ratio = run.ratio(of: streamed.name, metric: .undisturbedTime) else {
      throw ToolFailure(.badInput, "\(payload.path) could not be measured")
    }
    return ratio.median
  }

  private func scrubRows() throws -> [Row] {
    try [home, list, shop, news].map { payload in
      let scrubbed = try run(["scrub", payload.path, "--seed", "1"]).output
      let ratio = try compressed(scrubbed) / compressed(Data(contentsOf: payload))
      return row("scrubbed and compressed, \(payload.lastPathComponent)", within: 0.1, ratio)
    }
  }

  private func compressed(_ data: Data) throws -> Double {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(Array(data), into: &compressed)
    try gzip.finish(into: &compressed)
    return Double(compressed.count)
  }

  private func timeRows() throws -> [Row] {
    try [("advise, 300 KB", ["advise", list.path], 15.0), ("bench", ["bench"], 40)].map {
      bar, arguments, most in
      let seconds = try run(arguments).seconds
      return (bar, "≤ \(Int(most)) s", "\(decimal(seconds)) s", seconds <= most)
    }
  }

  private func loadRow() throws -> Row {
    let idle = try ratio(["bench", list.path], "native")
    let busy = try (0..<8).map { _ in
      try start(URL(fileURLWithPath: "/bin/sh"), ["-c", "while :; do :; done"])
    }
    defer {
      for process in busy {
        process.terminate()
        process.waitUntilExit()
      }
    }
    return row(
      "bench at a load of 8 as idle", within: 0.1, try ratio(["bench", list.path], "native") / idle)
  }

  /// The median of pairs, by the clock.
  private func workersRow() async throws -> Row {
    let bytes = try [UInt8](largeList())
    func decode(_ workers: Int) async throws -> (sections: [SectionModel], seconds: Double) {
      let began = ContinuousClock.now
      let sections = try await SectionStreamDecoder<CellData>.sections(in: bytes, workers: workers)
      return (sections, (ContinuousClock.now - began) / .seconds(1))
    }
    guard try await decode(1).sections == decode(2).sections else {
      throw ToolFailure(.badInput, "two workers give other sections than one")
    }
    var ratios: [Double] = []
    for _ in 0..<21 {
      ratios.append(try await decode(1).seconds / decode(2).seconds)
    }
    let median = ratios.sorted()[ratios.count / 2]
    return (
      "two workers in place of one, 27 MB", "≥ 1.6 ×", "\(decimal(median, parts: 100)) ×",
      median >= 1.6
    )
  }

  /// Returns by how many times `sectile bench` measures a strategy as faster than JSONDecoder.
  private func ratio(_ arguments: [String], _ strategy: String) throws -> Double {
    let output = try run(arguments + ["--strategies", "json-decoder,\(strategy)", "--json", "-"])
      .output
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let rows = try decoder.decode(BenchmarkReport.self, from: output).measurements
    guard
      let ratio = rows.first(where: { $0.strategy == strategy && $0.metric == "decode.time" })?
        .ratioToReference
    else {
      throw ToolFailure(.badInput, "\(arguments.joined(separator: " ")) has no row of \(strategy)")
    }
    return ratio.median
  }

  private func longRows() throws -> [Row] {
    let compare = ["compare", sectile.path, sectile.path, list.path]
    let gate = ["gate", "--self-test", "--slowdown", "1%", home.path]
    return [
      try counted("gate: A/A green, +1 % of instructions red", 20, of: 20, gate) { $0 == 0 },
      try counted("compare: A/A green", 20, of: 20, compare) { [0, 3].contains($0) },
      try counted("compare: +2 % of time found", 9, of: 10, compare + ["--head-slowdown", "2"]) {
        $0 == 2
      },
    ]
  }

  /// Counts the runs that end with a wanted status, and holds them to a least number.
  private func counted(
    _ bar: String, _ least: Int, of runs: Int, _ arguments: [String], _ isWanted: (Int32) -> Bool
  ) throws -> Row {
    let count = try (0..<runs).count { _ in isWanted(try run(arguments).status) }
    return (bar, "\(least) of \(runs)", "\(count) of \(runs)", count >= least)
  }

  /// Holds a ratio to a distance from 1, upwards and downwards.
  private func row(_ bar: String, within share: Double, _ ratio: Double) -> Row {
    let distance = abs(ratio - 1)
    return (
      bar, "within \(Int(share * 100)) %", "\(ratio < 1 ? "−" : "+")\(decimal(distance * 100)) %",
      distance <= share
    )
  }

  private func decimal(_ value: Double, parts: Double = 10) -> String {
    "\((value * parts).rounded() / parts)"
  }

  /// Runs `sectile` to its end, and measures the time that it takes.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: Data, seconds: Double) {
    let pipe = Pipe()
    let began = ContinuousClock.now
    let process = try start(sectile, arguments, output: pipe)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, output, (ContinuousClock.now - began) / .seconds(1))
  }

  private func start(_ executable: URL, _ arguments: [String], output: Pipe? = nil) throws
    -> Process
  {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let output { process.standardOutput = output }
    FileHandle.standardError.write(
      Data("\(executable.lastPathComponent) \(arguments.joined(separator: " "))\n".utf8))
    try process.run()
    return process
  }
}
