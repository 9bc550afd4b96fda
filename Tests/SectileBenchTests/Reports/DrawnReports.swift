@testable import BenchmarkKit

/// Reports with every chart, and with names that want to leave the page.
enum DrawnReports {
  static var all: [(name: String, report: Report)] {
    [("bench", bench), ("gate", gate), ("comparison", comparison), ("profile", profile)]
  }

  private static let environment = BenchmarkEnvironment(
    cpu: "Test CPU", architecture: "x86_64", cores: 2, os: "Test OS", swift: "6.3.1", glibc: "2.36",
    buildMode: .release, libraries: ["libyajl": "2.1.0"])
  private static let home = "Fixtures/home.json"
  private static let longName = String(repeating: "WIDE/folder/", count: 12) + "payload.json"

  private static func row(
    _ payload: String, _ strategy: String, _ metric: String, _ unit: String, _ values: [Double],
    _ ratio: RatioEstimate? = nil
  ) -> [BenchmarkMeasurement] {
    SampleSummary(values).map {
      [
        BenchmarkMeasurement(
          payload: payload, strategy: strategy, metric: metric, unit: unit, summary: $0, ratioToReference: ratio)
      ]
    } ?? []
  }

  private static var bench: Report {
    let strategies = [
      ("json-decoder", 1.0), ("json-serialization", 0.4), ("split-json-decoder", 0.92), ("yajl", 5.6),
      ("yajl-foreign-macro-cell", 5.7), ("yajl-alone", 12.8),
    ]
    let measurements = [(home, 0.07), (longName, 64), ("<b>&\"日本語.json", 590)].flatMap { payload, scale in
      strategies.enumerated().flatMap { place, strategy in
        let (name, factor) = strategy
        let width = 0.02 + Double(place) / 40
        let ratio = RatioEstimate(median: factor, low: factor * (1 - width), high: factor * (1 + width))
        return ["decode.time", "decode.first_section"].flatMap {
          row(payload, name, $0, "ms", [1, 1.1, 1.3].map { $0 * scale / factor }, place == 0 ? nil : ratio)
        }
      }
    }
    return Report(
      bench: BenchmarkReport(environment: environment, payloads: [], equal: true, measurements: measurements),
      title: "sectile bench", reference: "json-decoder")
  }

  private static let profile = Report(
    kind: .profile, title: "sectile profile", headline: "layout costs most of home.json: 68.8 µs of 102 µs",
    environment: environment,
    picture: RowChart(
      bars: [
        ("tokenise", 7890, "8.7 %", "7.89 µs"), ("collect", 2470, "2.7 %", "2.47 µs"),
        ("convert", 2020, "2.2 %", "2.02 µs"), ("build", 9960, "11 %", "9.96 µs"),
        ("layout", 68_800, "75 %", "68.8 µs"),
      ], isStacked: true, heading: "Phases of home.json", hint: "The line is where all of it ends at once: 102 µs.",
      line: 102_000))

  /// A gate in which something got worse, something better, and something could not be judged.
  private static var gate: Report {
    let values = [
      (home, "decode.instructions", 181_254.0, 1.0125), (longName, "decode.allocations", 2611, 1.2),
      (home, "decode.allocations", 51, 0.8), (home, "layout.instructions", 90_551, 1), (home, "work.cells", 17, 1),
      ("list.json", "decode.instructions", 9_181_254, 1.001),
    ]
    func report(isBase: Bool) -> BenchmarkReport {
      BenchmarkReport(
        environment: environment,
        payloads: Set(values.map(\.0)).sorted().map { PayloadDescription(name: $0, bytes: 1, workload: "1") },
        equal: true,
        measurements: values.flatMap { row($0, "yajl", $1, "count", [isBase ? $2 : $2 * $3]) })
    }
    var baseline = Baseline(name: "main", report: report(isBase: true))
    baseline.report.measurements += row("gone.json", "yajl", "decode.allocations", "count", [1])
    return Report(
      gate: Gate().outcome(of: report(isBase: false), against: baseline), title: "sectile gate",
      environment: environment)
  }

  /// Two builds with their samples.
  private static var comparison: Report {
    let found: [(metric: String, payload: String, verdict: Verdict, ratio: Double)] = [
      ("decode.time", home, .regression, 0.93), ("decode.time", longName, .inconclusive, 0.99),
      ("layout.time", home, .improvement, 1.12),
    ]
    let keys = found.map { MeasurementKey(payload: $0.payload, strategy: "native", metric: $0.metric) }
    let samples = found.map { found in
      (0..<96).map { PairedSample(base: 1e7 + Double($0) * 1e4, head: (1e7 + Double($0 % 7) * 1e5) / found.ratio) }
    }
    let results = zip(keys, found).map { key, found in
      ComparisonFinding(
        name: key.description, verdict: found.verdict,
        ratio: RatioEstimate(median: found.ratio, low: found.ratio * 0.985, high: found.ratio * 1.015),
        pValue: found.verdict == .regression ? 0.0001 : 0.41, pairs: 96, noiseFloor: 0.02, tolerance: 0.03, spread: 0.03
      )
    }
    let report = ComparisonReport(
      base: "main", head: "branch", environment: environment, metric: "time", seconds: 12.5,
      outcome: ComparisonOutcome(results: results),
      values: zip(keys, found).map { .init(key: $0, base: 1e7, head: 1e7 / $1.ratio, otherRatio: nil) })
    return Report(
      comparison: report, title: "sectile compare",
      samples: Dictionary(uniqueKeysWithValues: zip(keys.map(\.description), samples)))
  }
}
