import Foundation
import Testing

@testable import BenchmarkKit
@testable import SectileBench

@Suite("a comparison's report")
struct ComparisonTextTests {
  private func report(_ verdicts: [Verdict]) -> ComparisonReport {
    let results = verdicts.enumerated().map { index, verdict in
      ComparisonFinding(
        name: "decode.time of yajl on \(index).json", verdict: verdict,
        isConfirmed: verdict == .regression ? true : nil,
        ratio: RatioEstimate(median: 0.8, low: 0.75, high: 0.9), pValue: 0.001, pairs: 12, noiseFloor: 0.01,
        tolerance: 0.03, spread: 0.02)
    }
    return ComparisonReport(
      base: "old/sectile", head: "new/sectile", environment: .current(buildMode: .release, libraries: [:]),
      metric: "time", seconds: 12.5, outcome: ComparisonOutcome(results: results),
      values: verdicts.indices.map { index in
        ComparisonReport.Value(
          key: MeasurementKey(payload: "\(index).json", strategy: "yajl", metric: "decode.time"), base: 4e6, head: 5e6,
          otherRatio: nil)
      })
  }

  /// Ratios say how many times better; people read how much longer.
  @Test("changes")
  func changes() {
    let text = ComparisonText(report: report([.regression])).text
    #expect(text.hasPrefix("REGRESSION: 1 of 1 got slower, in two measurements\n"), "\(text)")
    #expect(text.contains("+25.00 %") && text.contains("+11.11 % to +33.33 %"), "\(text)")
    #expect(text.contains("4.00 ms") && text.contains("5.00 ms") && text.contains("1.00 %"), "\(text)")
    #expect(text.contains("regression, twice\n"), "\(text)")
    #expect(!text.contains("Geometric mean"))
    #expect(ComparisonText(report: report([.pass, .improvement])).text.contains("Geometric mean: +25.00 %"))
  }

  @Test("headlines")
  func headlines() {
    let heads = [[Verdict.pass], [.improvement, .pass], [.inconclusive, .pass], [.inconclusive, .regression]].map {
      ComparisonText(report: report($0)).text.prefix { $0 != ":" }
    }
    #expect(heads == ["pass", "pass", "INCONCLUSIVE", "REGRESSION"])
    let open = report([.inconclusive])
    #expect(ComparisonText(report: open).text.contains("a larger --budget"))
    // Saved runs have no budget.
    let saved = ComparisonText(report: open, units: ["ns"]).text
    #expect(!saved.contains("--budget") && saved.contains("more processes of 'bench'"), "\(saved)")
  }

  @Test("what got slower once")
  func slowerOnce() throws {
    var once = report([.inconclusive, .pass])
    var results = once.outcome.results
    results[0].isConfirmed = false
    once = ComparisonReport(
      base: once.base, head: once.head, environment: once.environment, metric: once.metric, seconds: once.seconds,
      outcome: ComparisonOutcome(results: results), values: once.values)
    let text = ComparisonText(report: once).text
    #expect(text.contains("decided, and what got slower did not when it was measured again; "), "\(text)")
    #expect(text.contains("inconclusive, slower once\n"), "\(text)")
    #expect(try DocumentCoder.text(of: once).contains("\"confirmed\" : false"))
    #expect(once.outcome.exit == .inconclusive)
    // Saved runs are measured a second time by whoever saves them.
    let saved = ComparisonText(report: once, units: ["ns", "ns"], isMeasuredTwice: false).text
    #expect(
      saved.hasPrefix("INCONCLUSIVE: 1 of 2 got slower, in one measurement; to confirm it, measure both builds again")
        && saved.contains(": compare old/sectile new/sectile BASE HEAD\n"), "\(saved)")
  }

  @Test("percent")
  func percent() {
    #expect(PercentFormat.signed(0.012_34) == "+1.23 %" && PercentFormat.signed(-0.05) == "-5.00 %")
    #expect(PercentFormat.signed(-0.000_01) == "+0.00 %" && PercentFormat.signed(.infinity) == "–")
    #expect(PercentFormat.unsigned(0.003_09) == "0.31 %")
  }

  @Test("the JSON")
  func json() throws {
    let before = report([.regression, .inconclusive])
    let text = try DocumentCoder.text(of: before)
    #expect(try DocumentCoder.value(ComparisonReport.self, from: text) == before)
    #expect(text.contains("\"exitStatus\" : 2") && text.contains("\"otherRatio\" : null") == false)
    let newer = text.replacingOccurrences(of: "\"schemaVersion\" : 1", with: "\"schemaVersion\" : 99")
    #expect(throws: DecodingError.self) { try DocumentCoder.value(ComparisonReport.self, from: newer) }
  }
}
