import Testing

@testable import BenchmarkKit
@testable import SectileBench

@Suite("a history as people read it")
struct HistoryTextTests {
  private func report(_ instructions: Double) throws -> BenchmarkReport {
    BenchmarkReport(
      environment: BenchmarkEnvironment(
        cpu: "c", architecture: "x86_64", cores: 1, os: "o", swift: "6", glibc: "2", buildMode: .release),
      payloads: [PayloadDescription(name: "p", bytes: 1, workload: "1")], equal: true,
      measurements: [
        BenchmarkMeasurement(
          payload: "p", strategy: "yajl", metric: "decode.instructions", unit: "instructions",
          summary: try #require(SampleSummary([instructions])))
      ])
  }

  private func history(_ values: [Double]) throws -> History {
    History(
      entries: try values.enumerated().map { place, value in
        HistoryEntry(
          id: "\(place)", recordedAt: UTCTime(seconds: Int64(1000 + place)), commit: "commit-\(place)",
          report: try report(value))
      })
  }

  private func text(_ values: [Double], metric: String = "*") throws -> String {
    HistoryText(history: try history(values), metric: WildcardPattern(metric), metrics: .deterministicRun).text
  }

  @Test("an empty one, one without a change, one whose level changed")
  func changes() throws {
    #expect(try text([]).contains("history is empty"))
    let level = try text([100, 100, 100])
    #expect(level.hasPrefix("3 runs\n") && level.contains("No level changed"))
    let steps = try text(Array(repeating: 100, count: 12) + Array(repeating: 110, count: 12))
    #expect(
      steps.contains("regression: decode.instructions of yajl on p: 100 instructions → 110 instructions (+10.00 %)"))
    #expect(steps.contains("after commit-11, in or before commit-12"))
    #expect(try !text([100, 100], metric: "layout.*").contains("decode.instructions"))
  }

  @Test("small steps add up against an anchor, and nothing to compare is no pass")
  func drift() throws {
    let anchor = Baseline(name: "main", savedAt: UTCTime(seconds: 1000), report: try report(100))
    let values = (0..<8).map { 100 * (1 + 0.01 * Double($0)) }
    func findings(_ history: History) -> [DriftGuard.Finding] {
      DriftGuard(limits: .drift(from: anchor.report), metrics: .deterministicRun)
        .findings(in: history, anchor: anchor)
    }
    let drifted = findings(try history(values))
    let text = DriftText(anchor: anchor, findings: drifted, runs: 8).text
    #expect(text.hasPrefix("REGRESSION: 1 of 1 values drifted") && text.contains("+6.00 %") && text.contains("+5.00 %"))
    #expect(text.contains("+1.00 %"))
    let near = DriftText(anchor: anchor, findings: findings(try history(Array(values.prefix(4)))), runs: 4).text
    #expect(near.hasPrefix("pass: 1 values are within"))
    // Inside the noise floor nothing passes that is above its limit.
    let key = try #require(anchor.report.measurements.first).key
    let noise = Calibration(
      recordedAt: anchor.savedAt, environment: anchor.report.environment,
      metrics: [try #require(CalibratedMetric(key: key, repeatedValues: [100, 120]))])
    let noisy = DriftGuard(limits: .drift(from: anchor.report), metrics: .deterministicRun)
      .findings(in: try history(values), anchor: anchor, calibration: noise)
    let open = DriftText(anchor: anchor, findings: noisy, runs: 8).text
    #expect(open.hasPrefix("INCONCLUSIVE: 1 of 1 values are above") && open.contains("+6.00 %"), "\(open)")
    #expect(DriftText(anchor: anchor, findings: [], runs: 0).text.hasPrefix("INCONCLUSIVE"))
    let lacking = DriftText(
      anchor: anchor, findings: findings(try history(Array(values.prefix(4)))), runs: 4, missing: [key]
    ).text
    #expect(lacking.hasPrefix("INCONCLUSIVE: 1 values are within") && lacking.contains("such as \(key). Add a run"))
    let other = DriftText(anchor: anchor, findings: [], runs: 4, otherWork: ["p"]).text
    #expect(other.hasPrefix("INCONCLUSIVE: not all is held: the newest run did something else with p than"), "\(other)")
  }
}
