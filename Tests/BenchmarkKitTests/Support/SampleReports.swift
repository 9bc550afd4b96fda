@testable import BenchmarkKit

enum SampleReports {
  static let hostileNames = [
    #"a|b*_`[]<>&"'~#"#, "<script>alert(1)</script>", "]]></style>--><img src=x onerror=alert(1)>",
    "line\nbreak\r\n::error title=x::y", "100 % of %0A, title: x",
    "@octocat \u{1B}[2J\u{0}\u{FFFE}",
    "日本語 🙂 \u{202E}abc",
    "</details>", String(repeating: "long/", count: 60) + "end", "",
  ]

  static func bench(payloads: Int = 3, seed: UInt64 = 7) -> Report {
    var random = SplitMix64(seed: seed)
    var measurements: [BenchmarkMeasurement] = []
    for payload in 0..<payloads {
      for (strategy, factor) in [("reference", 1.0), ("split", 0.9), ("stream", 5.0)] {
        for (metric, unit, scale) in [
          ("decode.time", "ms", 1.0), ("decode.throughput", "MB/s", 50), ("first", "µs", 9),
        ] {
          let values = (0..<31).map { _ in
            scale * Double(payload + 1) / factor * (1 + Double(random.next() % 1000) / 5000)
          }
          guard let summary = SampleSummary(values) else { continue }
          measurements.append(
            BenchmarkMeasurement(
              payload: "payload \(payload).json", strategy: strategy, metric: metric, unit: unit,
              summary: summary,
              ratioToReference: factor == 1
                ? nil : RatioEstimate(median: factor, low: factor * 0.95, high: factor * 1.04)))
        }
      }
    }
    return Report(
      bench: SampleReport.report(measurements), title: "sectile bench", reference: "reference")
  }

  static func gate(
    names: [String] = ["home.json", "list.json"], problem: Bool = true, unit: String? = nil
  ) -> Report {
    var old: [BenchmarkMeasurement] = []
    var new: [BenchmarkMeasurement] = []
    for name in names {
      for (metric, before, after) in [
        ("decode.instructions", 1_000_000.0, 1_012_500.0), ("decode.allocations", 1000, 900),
        ("work.cells", 17, 17),
        ("layout.instructions", 5000, 5000),
      ] {
        old.append(
          SampleReport.measurement(metric, before, unit: unit, payload: name, strategy: name))
        new.append(
          SampleReport.measurement(metric, after, unit: unit, payload: name, strategy: name))
      }
    }
    if problem {
      old.append(SampleReport.measurement("decode.allocations", 1, strategy: "gone"))
    }
    let outcome = Gate().outcome(
      of: SampleReport.report(new), against: SampleReport.baseline(SampleReport.report(old)))
    return Report(gate: outcome, title: "sectile gate", environment: SampleReport.environment)
  }

  static func regressions(_ count: Int) -> Report {
    func values(_ value: Double) -> [BenchmarkMeasurement] {
      (0..<count).map {
        SampleReport.measurement("decode.instructions", value, payload: "payload \($0).json")
      }
    }
    let outcome = Gate().outcome(
      of: SampleReport.report(values(1100)),
      against: SampleReport.baseline(SampleReport.report(values(1000))))
    return Report(gate: outcome, title: "sectile gate", environment: SampleReport.environment)
  }

  static func comparison(seed: UInt64 = 3) -> Report {
    var random = SplitMix64(seed: seed)
    let results = [
      ("decode", Verdict.regression, 1 / 1.2), ("layout", .inconclusive, 1),
      ("scan", .improvement, 1.25),
    ]
    .map { name, verdict, ratio in
      let pairs = (0..<48).map { _ in
        let times = [0, 1].map { _ in 10 + Double(random.next() % 1000) / 1000 }
        return PairedSample(base: times[0], head: times[1] / ratio)
      }
      return ComparisonFinding(
        MeasurementKey(payload: "home.json", strategy: "", metric: name), verdict, of: pairs,
        ratio: RatioEstimate(median: ratio, low: ratio * 0.97, high: ratio * 1.02),
        pValue: verdict == .inconclusive ? 0.4 : 0.0001, noiseFloor: 0.02, tolerance: 0.03)
    }
    return Report(comparison: comparison(results), title: "sectile compare")
  }

  private static func comparison(_ results: [ComparisonFinding]) -> ComparisonReport {
    ComparisonReport(
      base: "main", head: "branch", environment: SampleReport.environment, seconds: 12.5,
      outcome: ComparisonOutcome(results: results))
  }

  static let noComparison = Report(comparison: comparison([]), title: "sectile compare")

  static let profile = Report(
    kind: .profile, title: "sectile profile", headline: "Profiled: 1 payload",
    environment: SampleReport.environment,
    picture: RowChart(
      bars: [
        ("tokenise", 7890, "10 %", "7.89 µs"), ("collect", 2470, "3 %", "2.47 µs"),
        ("nothing", -50, "noise", "-50 ns"),
        ("layout", 68_800, "87 %", "68.8 µs"),
      ], isStacked: true, heading: "Phases of home.json", line: 88_000))

  static let empty = Report(
    bench: BenchmarkReport(
      environment: SampleReport.environment, payloads: [], equal: true, measurements: []),
    title: "sectile bench")

  static var all: [Report] {
    [
      bench(), gate(), gate(names: hostileNames), comparison(), profile, empty, regressions(1000),
      Report(gate: GateOutcome(baseline: "main", findings: []), title: "sectile gate"),
      noComparison,
    ]
  }
}
