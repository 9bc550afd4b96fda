import BenchmarkKit
import Testing

struct HistoryChangesTests {
  private func history(benchmarks: Int, runs: Int, seed: UInt64, change: (Int, Int) -> Double) -> History {
    var generator = SplitMix64(seed: seed)
    return History(
      entries: (0..<runs).map { run in
        HistoryEntry(
          id: "run\(run)", recordedAt: UTCTime(seconds: Int64(run)), commit: nil,
          report: SampleReport.report(
            (0..<benchmarks).map { benchmark in
              let noise = NoiseModel.positive(spread: 0.01, using: &generator)
              return SampleReport.measurement(
                "instructions", 1000 * change(benchmark, run) * noise, payload: "p\(benchmark)")
            }))
      })
  }

  /// A false change in any of many series counts, and there is one no more often than the level says.
  @Test("the level holds for all series together")
  func levelHoldsAll() {
    let seed: UInt64 = 131
    let detector = ChangePointDetector(significance: 0.1)
    let alarms = (0..<40).count { run in
      !history(benchmarks: 20, runs: 20, seed: seed + UInt64(run)) { _, _ in 1 }.changes(detector: detector).isEmpty
    }
    // At most 4 expected, with a standard deviation of 1.9; at the level for each series it would be 35.
    #expect(alarms <= 10, "\(alarms) of 40, seed \(seed)")
  }

  @Test("finds a change among many series")
  func findsChangeAmong() {
    let seed: UInt64 = 132
    let changes = history(benchmarks: 20, runs: 30, seed: seed) { $0 == 7 && $1 >= 15 ? 1.05 : 1 }.changes()
    #expect(changes.map(\.key.payload) == ["p7"], "\(changes), seed \(seed)")
    #expect(changes.first.map { (14...16).contains($0.point.recordedAt.seconds) } == true, "\(changes)")
  }

  @Test("an empty history has none")
  func anEmptyHistoryHasNone() {
    #expect(History(entries: []).changes().isEmpty)
  }
}
