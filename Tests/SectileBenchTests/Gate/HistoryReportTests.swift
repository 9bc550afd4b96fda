import Testing

@testable import BenchmarkKit
@testable import SectileBench

@Suite("a history as people read it")
struct HistoryReportTests {
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
    let (history, pattern) = (try history(values), WildcardPattern(metric))
    let changes = history.changes(metrics: .deterministicRun).filter { pattern.matches($0.key.metric) }
    return Report(
      history: history, changes: changes, title: "sectile history", metric: pattern, metrics: .deterministicRun
    ).text
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
    func text(
      _ findings: [DriftGuard.Finding], otherWork: [String] = [], missing: [MeasurementKey] = []
    ) -> String {
      Report(
        drift: findings, from: anchor, title: "sectile history drift", runs: 8, otherWork: otherWork, missing: missing
      ).text
    }
    let drifted = text(findings(try history(values)))
    #expect(drifted.hasPrefix("Regression: 1 of 1 got worse") && drifted.contains("+6.00 %"), "\(drifted)")
    #expect(drifted.contains("+5.00 %") && drifted.contains("largest step +1.00 %"), "\(drifted)")
    let near = findings(try history(Array(values.prefix(4))))
    #expect(text(near).hasPrefix("Pass: nothing of 1 got worse\n"))
    // Inside the noise floor nothing passes that is above its limit.
    let key = try #require(anchor.report.measurements.first).key
    let noise = Calibration(
      recordedAt: anchor.savedAt, environment: anchor.report.environment,
      metrics: [try #require(CalibratedMetric(key: key, repeatedValues: [100, 120]))])
    let noisy = DriftGuard(limits: .drift(from: anchor.report), metrics: .deterministicRun)
      .findings(in: try history(values), anchor: anchor, calibration: noise)
    let open = text(noisy)
    #expect(open.hasPrefix("Inconclusive: ") && open.contains("+6.00 %"), "\(open)")
    #expect(text([]).hasPrefix("Inconclusive: ") && text([]).contains("None of the 8 runs"))
    let lacking = text(near, missing: [key])
    #expect(lacking.hasPrefix("Inconclusive: ") && lacking.contains("such as \(key). Add a run"), "\(lacking)")
    let other = text([], otherWork: ["p"])
    #expect(other.contains("Not all is held: the newest run did something else with p than"), "\(other)")
  }
}
