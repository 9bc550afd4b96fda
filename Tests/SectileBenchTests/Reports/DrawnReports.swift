@testable import BenchmarkKit

/// Reports with every chart, and with names that want to leave the page.
enum DrawnReports {
  static let environment = BenchmarkEnvironment(
    cpu: "Test CPU", architecture: "x86_64", cores: 2, os: "Test OS", swift: "6.3.1", glibc: "2.36",
    buildMode: .release, libraries: ["libyajl": "2.1.0"])

  static let longName = String(repeating: "WIDE/folder/", count: 12) + "payload.json"

  /// Measurements of strategies on payloads; everything of one seed is the same.
  static func bench(seed: UInt64 = 11) -> Report {
    var random = SplitMix64(seed: seed)
    var measurements: [BenchmarkMeasurement] = []
    for (payload, scale) in [("Fixtures/home.json", 0.07), (longName, 64), ("<b>&\"日本語.json", 590)] {
      for (strategy, factor) in [
        ("json-decoder", 1.0), ("json-serialization", 0.4), ("split-json-decoder", 0.92), ("yajl", 5.6),
        ("yajl-foreign-macro-cell", 5.7), ("yajl-alone", 12.8),
      ] {
        for metric in ["decode.time", "decode.first_section"] {
          let values = (0..<31).map { _ in scale / factor * (1 + Double(random.next() % 1000) / 6000) }
          guard let summary = SampleSummary(values) else { continue }
          let width = 0.02 + Double(random.next() % 100) / 800
          measurements.append(
            BenchmarkMeasurement(
              payload: payload, strategy: strategy, metric: metric, unit: "ms", summary: summary,
              ratioToReference: factor == 1
                ? nil : RatioEstimate(median: factor, low: factor * (1 - width), high: factor * (1 + width))))
        }
      }
    }
    return Report(
      bench: BenchmarkReport(environment: environment, payloads: [], equal: true, measurements: measurements),
      title: "sectile bench", reference: "json-decoder")
  }

  /// Phases one after another.
  static let profile = Report(
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
  static var gate: Report {
    func report(_ factor: Double) -> BenchmarkReport {
      let values = [
        ("Fixtures/home.json", "decode.instructions", 181_254.0, 1.0125), (longName, "decode.allocations", 2611, 1.2),
        ("Fixtures/home.json", "decode.allocations", 51, 0.8), ("Fixtures/home.json", "layout.instructions", 90_551, 1),
        ("Fixtures/home.json", "work.cells", 17, 1), ("list.json", "decode.instructions", 9_181_254, 1.001),
      ]
      return BenchmarkReport(
        environment: environment,
        payloads: Set(values.map(\.0)).sorted().map { PayloadDescription(name: $0, bytes: 1, workload: "1") },
        equal: true,
        measurements: values.compactMap { payload, metric, value, change in
          SampleSummary([value * (factor == 0 ? 1 : change)]).map {
            BenchmarkMeasurement(payload: payload, strategy: "yajl", metric: metric, unit: "count", summary: $0)
          }
        })
    }
    var baseline = Baseline(name: "main", report: report(0))
    if let summary = SampleSummary([1]) {
      baseline.report.measurements.append(
        BenchmarkMeasurement(
          payload: "gone.json", strategy: "yajl", metric: "decode.allocations", unit: "count", summary: summary))
    }
    return Report(
      gate: Gate().outcome(of: report(1), against: baseline), title: "sectile gate", environment: environment)
  }

  /// Two builds with their samples.
  static func comparison(seed: UInt64 = 5) -> Report {
    var random = SplitMix64(seed: seed)
    var samples: [String: [PairedSample]] = [:]
    let keys = [
      ("decode.time", "Fixtures/home.json"), ("decode.time", longName), ("layout.time", "Fixtures/home.json"),
    ]
    .map { MeasurementKey(payload: $1, strategy: "native", metric: $0) }
    let results = zip(keys, [(Verdict.regression, 0.93), (.inconclusive, 0.99), (.improvement, 1.12)]).map {
      key, found in
      let (name, (verdict, ratio)) = (key.description, found)
      samples[name] = (0..<96).map { _ in
        let (base, head) = (10 + Double(random.next() % 1000) / 900, 10 + Double(random.next() % 1000) / 900)
        return PairedSample(base: base * 1e6, head: head / ratio * 1e6)
      }
      return ComparisonFinding(
        name: name, verdict: verdict, ratio: RatioEstimate(median: ratio, low: ratio * 0.985, high: ratio * 1.015),
        pValue: verdict == .regression ? 0.0001 : 0.41, pairs: 96, noiseFloor: 0.02, tolerance: 0.03, spread: 0.03)
    }
    let values = zip(keys, results).map { key, finding in
      func median(_ side: KeyPath<PairedSample, Double>) -> Double {
        Quantile.value(at: 0.5, of: samples[finding.name, default: []].map { $0[keyPath: side] }) ?? 0
      }
      return ComparisonReport.Value(
        key: key, base: median(\.base), head: median(\.head), otherRatio: nil)
    }
    let report = ComparisonReport(
      base: "main", head: "branch", environment: environment, metric: "time", seconds: 12.5,
      outcome: ComparisonOutcome(results: results), values: values)
    return Report(comparison: report, title: "sectile compare", samples: samples)
  }

  static var all: [(name: String, report: Report)] {
    [("bench", bench()), ("gate", gate), ("comparison", comparison()), ("profile", profile)]
  }
}
