import Foundation

@testable import BenchmarkKit
@testable import SectileMeasure

enum SampleReport {
  static let environment = BenchmarkEnvironment(
    cpu: "Test CPU", architecture: "x86_64", cores: 2, os: "Test OS", swift: "6.3.1", glibc: "2.36",
    buildMode: .release, addressRandomisation: false, swiftDeterministicHashing: "1",
    glibcTunables: "glibc.x=1",
    libraries: ["libyajl": "2.1.0"])

  static func measurement(
    _ metric: String, _ value: Double, unit: String? = nil, payload: String = "home.json",
    strategy: String = "sectile",
    ratio: Double? = nil
  ) -> BenchmarkMeasurement {
    guard let summary = SampleSummary([value]) else {
      preconditionFailure("a summary of one value exists")
    }
    return BenchmarkMeasurement(
      payload: payload, strategy: strategy, metric: metric, unit: unit ?? metric, summary: summary,
      ratioToReference: ratio.map { RatioEstimate($0) })
  }

  static func report(
    _ measurements: [BenchmarkMeasurement], environment: BenchmarkEnvironment = environment,
    bytes: Int = 4096,
    equal: Bool = true
  ) -> BenchmarkReport {
    let names = Set(measurements.map(\.payload)).sorted()
    return BenchmarkReport(
      environment: environment,
      payloads: names.map { PayloadDescription(name: $0, bytes: bytes, workload: "1") },
      equal: equal, measurements: measurements)
  }

  static func baseline(_ report: BenchmarkReport, savedAt: Double = 1000) -> Baseline {
    Baseline(
      name: "main", savedAt: Date(timeIntervalSince1970: savedAt), commit: "abc", report: report)
  }
}
