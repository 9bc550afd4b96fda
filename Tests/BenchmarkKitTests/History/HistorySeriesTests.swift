import BenchmarkKit
import Testing

struct HistorySeriesTests {
  private func entry(
    _ index: Int, _ measurements: [BenchmarkMeasurement],
    environment: BenchmarkEnvironment = SampleReport.environment
  ) -> HistoryEntry {
    HistoryEntry(
      id: "run\(index)", recordedAt: UTCTime(seconds: Int64(index) * 100), commit: "commit\(index)",
      report: SampleReport.report(measurements, environment: environment))
  }

  private func history(_ instructions: [Double]) -> History {
    History(
      entries: instructions.enumerated().map { index, value in
        entry(index, [SampleReport.measurement("instructions", value)])
      })
  }

  @Test("names the runs between which a level changed")
  func namesRunsBetween() throws {
    let history = history([Double](repeating: 1000, count: 8) + [Double](repeating: 1010, count: 6))
    let series = try #require(history.series().first)
    #expect(series.points.count == 14 && series.unit == "instructions")
    let changes = series.changes()
    #expect(changes.map(\.point.commit) == ["commit8"] && changes.map(\.last.commit) == ["commit7"])
    #expect(changes.map(\.verdict) == [.regression])
    #expect(changes.map(\.key) == [series.key])
    let better = try #require(self.history(series.points.map(\.value).reversed()).series().first)
    #expect(better.changes().map(\.verdict) == [.improvement])
  }

  @Test("a series holds only what can be compared")
  func seriesHoldsOnly() {
    var newer = SampleReport.environment
    newer.swift = "6.4"
    var elsewhere = SampleReport.environment
    elsewhere.cpu = "Other CPU"
    let values = [SampleReport.measurement("instructions", 1000), SampleReport.measurement("tokens", 7)]
    let history = History(entries: [
      entry(0, values), entry(1, values, environment: newer), entry(2, values, environment: elsewhere),
    ])
    let series = history.series()
    #expect(series.map(\.key.metric) == ["instructions", "instructions", "tokens"])
    #expect(series.map { $0.points.map(\.run) } == [["run0", "run2"], ["run1"], ["run0", "run1", "run2"]])
    #expect(series.map { $0.conditions["swift"] } == ["6.3.1", "6.4", nil])
  }

  @Test("times are followed by their ratios")
  func timesFollowedRatios() throws {
    let history = History(
      entries: (0..<16).map { index in
        // The machine is twice as slow half of the time; the ratio falls at the tenth run.
        let value = index % 2 == 0 ? 10.0 : 20
        return entry(
          index, [SampleReport.measurement("decode.time", value, unit: "ms", ratio: index < 9 ? 5 : 4)])
      })
    let series = try #require(history.series().first)
    #expect(series.unit == HistorySeries.ratioUnit && series.direction == .higherIsBetter)
    let changes = series.changes()
    #expect(changes.map(\.point.run) == ["run9"] && changes.map(\.verdict) == [.regression])
  }

  @Test("many small steps leave the anchor")
  func manySmallSteps() throws {
    // Each step is a third of a percent, which the gate lets pass, and the next baseline takes over.
    let values = (0..<20).map { 1_000_000 * (1 + Double($0) / 300) }
    for (old, new) in zip(values, values.dropFirst()) {
      let outcome = Gate().outcome(
        of: SampleReport.report([SampleReport.measurement("instructions", new)]),
        against: SampleReport.baseline(SampleReport.report([SampleReport.measurement("instructions", old)])))
      #expect(outcome.exit == .pass)
    }
    let anchor = SampleReport.baseline(
      SampleReport.report([SampleReport.measurement("instructions", 1_000_000)]), savedAt: 0)
    let limits = GateLimits(defaults: [.instructions: .init(relative: 0.03)])
    let guardian = DriftGuard(limits: limits)
    let all = guardian.findings(in: history(values), anchor: anchor)
    #expect(all.map(\.verdict) == [.regression])
    #expect(all.map(\.drift.anchor) == [1_000_000])
    let first = guardian.findings(in: history(Array(values.prefix(6))), anchor: anchor)
    #expect(first.map(\.verdict) == [.pass])
  }

  @Test("the guard looks only at what came since under the same conditions")
  func guardLooksOnly() {
    let anchor = SampleReport.baseline(
      SampleReport.report([SampleReport.measurement("instructions", 1000)]), savedAt: 500)
    let guardian = DriftGuard(limits: GateLimits())
    #expect(guardian.findings(in: history([9000, 9000, 9000]), anchor: anchor).isEmpty)
    var newer = SampleReport.environment
    newer.swift = "6.4"
    let other = History(
      entries: [entry(9, [SampleReport.measurement("instructions", 9000)], environment: newer)])
    #expect(guardian.findings(in: other, anchor: anchor).isEmpty)
  }

  @Test("what was done with the payload has to be the same, and both have to say it; a new series begins where it is")
  func otherWork() throws {
    let counts = [SampleReport.measurement("instructions", 1000)]
    func run(_ index: Int, _ workload: String?) -> HistoryEntry {
      var run = entry(index, [SampleReport.measurement("instructions", workload == "1" ? 1000 : 9000)])
      run.payloads[0].workload = workload
      return run
    }
    var anchor = SampleReport.baseline(SampleReport.report(counts), savedAt: 0)
    let guardian = DriftGuard(limits: GateLimits())
    func judge(_ workloads: [String?], level: Double?, other: [String]) {
      let known = History(entries: workloads.enumerated().map { run($0, $1) })
      let findings = guardian.findings(in: known, anchor: anchor)
      #expect(findings.first?.drift.level == level && guardian.otherWork(in: known, anchor: anchor) == other)
    }
    judge([nil, "2", "1"], level: 1000, other: [])
    judge(["1", "2"], level: 1000, other: ["home.json"])
    judge(["1", nil], level: 1000, other: ["home.json"])
    let known = History(entries: [run(1, "1"), run(2, "2"), run(3, "2")])
    let first = try #require(guardian.newSeries(in: known, anchor: anchor))
    #expect(first.commit == "commit2" && guardian.otherWork(in: known, anchor: first).isEmpty)
    anchor.report.payloads[0].workload = nil
    judge(["1", nil], level: nil, other: ["home.json"])
  }

  @Test("a run of times alone, as bench writes it, begins no new series")
  func newSeries() throws {
    let counts = [SampleReport.measurement("instructions", 1000)]
    let times = [SampleReport.measurement("decode.time", 1, unit: "ms")]
    let anchor = SampleReport.baseline(SampleReport.report(counts), savedAt: 0)
    var newer = SampleReport.environment
    newer.swift = "6.4"
    let known = History(
      entries: [
        entry(1, times, environment: newer), entry(2, counts), entry(3, counts, environment: newer), entry(4, times),
      ])
    let guardian = DriftGuard(limits: GateLimits())
    #expect(guardian.obstacles(in: known, anchor: anchor).map(\.name) == ["swift"])
    let first = try #require(guardian.newSeries(in: known, anchor: anchor))
    #expect(first.report.environment == newer && first.report.measurements.map(\.metric) == ["instructions"])
  }

  @Test("values of the anchor that no run since has are named")
  func missing() {
    let all = [SampleReport.measurement("instructions", 1000), SampleReport.measurement("allocations", 10)]
    let anchor = SampleReport.baseline(
      SampleReport.report(all + [SampleReport.measurement("decode.time", 1, unit: "ms")]), savedAt: 0)
    let guardian = DriftGuard(limits: GateLimits())
    func missing(_ measurements: [BenchmarkMeasurement]) -> [String] {
      let known = History(entries: [entry(1, measurements)])
      return guardian.missing(from: guardian.findings(in: known, anchor: anchor), anchor: anchor).map(\.metric)
    }
    #expect(missing(all).isEmpty && missing([all[0]]) == ["allocations"])
  }
}
