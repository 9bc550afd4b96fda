import Foundation
import Testing

@testable import BenchmarkKit

@Suite("exports for other tools")
struct ReportExportTests {
  private static let hostile = SampleReports.gate(names: SampleReports.hostileNames)

  @Test("benchstat: every line is one of Go's benchmark format")
  func benchstat() {
    for report in [SampleReports.bench(), Self.hostile, SampleReports.comparison()] {
      let lines = report.benchstat.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for line in lines {
        // https://go.dev/design/14313-benchmark-format: a key, a unit, or a name, iterations and a value with its unit.
        let isResult = line.wholeMatch(of: /Benchmark[^a-z\s]\S* 1 [-+.\dInfe]+ \S+/) != nil
        #expect(
          isResult || line.wholeMatch(of: /[a-z]+: .*/) != nil
            || line.wholeMatch(of: /Unit \S+ better=(lower|higher)/) != nil, "\(line)")
      }
      let samples = report.entries.reduce(0) { $0 + ($1.values.isEmpty ? $1.value == nil ? 0 : 1 : $1.values.count) }
      #expect(lines.count { $0.hasPrefix("Benchmark") } == samples)
    }
    let text = SampleReports.bench(payloads: 1).benchstat
    #expect(text.contains("\nBenchmarkSectile/metric=decode.time/payload=payload_0.json/strategy=stream 1 "))
    #expect(text.contains(" ns/op\n") && text.contains("Unit MB/s better=higher\n"))
  }

  @Test("JMH: the keys that its readers want, with the samples' own figures")
  func jmh() throws {
    let report = SampleReports.bench()
    let text = try DocumentCoder.text(of: report.jmh)
    let results = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(results.count == report.entries.count)
    for (result, entry) in zip(results, report.entries) {
      for key in [
        "jmhVersion", "benchmark", "mode", "threads", "forks", "warmupIterations", "measurementIterations", "params",
        "primaryMetric", "secondaryMetrics",
      ] {
        #expect(result[key] != nil, "\(key)")
      }
      let metric = try #require(result["primaryMetric"] as? [String: Any])
      #expect(metric["scoreError"] as? String == "NaN" && (metric["rawData"] as? [[Double]])?.first?.count == 31)
      let percentiles = try #require(metric["scorePercentiles"] as? [String: Double])
      for (key, value) in [("50.0", entry.value), ("0.0", entry.minimum), ("90.0", entry.p90)] {
        let (written, known) = (try #require(percentiles[key]), try #require(value))
        #expect((written - known).magnitude <= 1e-12 * known.magnitude, "\(key)")
      }
      #expect(result["mode"] as? String == (entry.unit == "MB/s" ? "thrpt" : "avgt"))
    }
  }
}
