import Foundation
import Testing

@testable import BenchmarkKit

@Suite("a comparison's report")
struct ReportComparisonTests {
  private func report(_ verdicts: [Verdict], isConfirmed: Bool? = nil) -> ComparisonReport {
    let results = verdicts.enumerated().map { index, verdict in
      ComparisonFinding(
        MeasurementKey(payload: "\(index).json", strategy: "yajl", metric: "decode.time"), verdict,
        isConfirmed: isConfirmed ?? (verdict == .regression ? true : nil),
        of: [PairedSample(base: 4e6, head: 5e6)],
        ratio: RatioEstimate(median: 0.8, low: 0.75, high: 0.9), pValue: 0.001, noiseFloor: 0.01,
        tolerance: 0.03)
    }
    return ComparisonReport(
      base: "old/sectile", head: "new/sectile",
      environment: .current(buildMode: .release, libraries: [:]),
      seconds: 12.5, outcome: ComparisonOutcome(results: results))
  }

  private func text(_ report: ComparisonReport) -> String {
    Report(comparison: report, title: "sectile compare").text
  }

  @Test("changes")
  func changes() {
    let text = text(report([.regression]))
    #expect(
      text.hasPrefix(
        "Regression: 1 of 1 got worse, most of all decode.time of yajl on 0.json (+25.00 %)\n"))
    #expect(
      text.contains("\nsectile compare · against old/sectile\n") && text.contains("new/sectile"),
      "\(text)")
    #expect(text.contains("+25.00 %") && text.contains("+11.11 % to +33.33 %"), "\(text)")
    #expect(
      text.contains("4.00 ms") && text.contains("5.00 ms") && text.contains("± 3.00 %"), "\(text)")
    #expect(text.contains("p 0.001, twice\n"), "\(text)")
  }

  @Test(
    "headlines",
    arguments: [
      ([Verdict.pass], "Pass"), ([.improvement, .pass], "Pass"),
      ([.inconclusive, .pass], "Inconclusive"),
      ([.inconclusive, .regression], "Regression"),
    ])
  func headlines(verdicts: [Verdict], word: String) {
    let text = text(report(verdicts))
    #expect(
      text.hasPrefix("\(word):")
        && text.contains("A larger --budget") == verdicts.contains(.inconclusive))
    // The interval is +11.11 % to +33.33 %, and the sign test does not tell.
    let reason =
      "after 1 pair it changed by +11.11 % to +33.33 %: a change of 3.00 % is neither shown nor excluded."
    #expect(text.contains(reason) == verdicts.contains(.inconclusive), "\(text)")
    #expect(
      text.contains("p 0.001, 3.00 % not excluded\n") == verdicts.contains(.inconclusive), "\(text)"
    )
  }

  @Test("what got slower once")
  func slowerOnce() throws {
    let once = report([.inconclusive, .pass], isConfirmed: false)
    let text = text(once)
    let why =
      "decode.time of yajl on 0.json got slower once, and did not when it was measured again."
    #expect(text.contains(why), "\(text)")
    #expect(text.contains("p 0.001, slower once\n"), "\(text)")
    #expect(try DocumentCoder.text(of: once).contains("\"confirmed\" : false"))
    #expect(once.outcome.exit == .inconclusive)
  }

  @Test("the JSON")
  func json() throws {
    let text = try DocumentCoder.text(of: report([.regression, .inconclusive]))
    #expect(text.contains("\"exitStatus\" : 2") && text.contains("\"cpuRatio\" : null"))
  }
}
