import BenchmarkKit
import Testing

struct ChangePointDetectorTests {
  private func series(_ levels: [(Double, Int)], spread: Double, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return levels.flatMap { level, count in
      (0..<count).map { _ in level * NoiseModel.positive(spread: spread, using: &generator) }
    }
  }

  @Test("finds steps where they are")
  func findsStepsWhereTheyAre() throws {
    let seed: UInt64 = 61
    let changes = ChangePointDetector().changes(
      in: series([(100, 20), (105, 15), (98, 25)], spread: 0.01, seed: seed))
    try #require(changes.count == 2, "\(changes), seed \(seed)")
    #expect((19...21).contains(changes[0].index) && (34...36).contains(changes[1].index), "\(changes), seed \(seed)")
    #expect(abs(try #require(changes[0].change) - 0.05) < 0.015)
    #expect(changes[0].after == changes[1].before)
    #expect(changes.allSatisfy { $0.pValue <= 0.01 })
  }

  @Test("finds a step of a deterministic metric exactly")
  func findsStepDeterministic() {
    let values = [Double](repeating: 1000, count: 8) + [Double](repeating: 1001, count: 6)
    let changes = ChangePointDetector().changes(in: values)
    #expect(changes.map(\.index) == [8])
    #expect(changes.map(\.before) == [1000] && changes.map(\.after) == [1001])
  }

  @Test("wild values are no change")
  func wildValuesAreNoChange() {
    var values = [Double](repeating: 100, count: 30)
    for index in values.indices { values[index] += Double(index * 7 % 5) }
    values[12] = 1e9
    values[13] = 1e9
    #expect(ChangePointDetector().changes(in: values).isEmpty)
  }

  /// Without a change, as often as the level says there is a false one, whatever the noise.
  @Test("false alarms are as rare as the level says")
  func falseAlarmsRare() {
    let seed: UInt64 = 62
    let detector = ChangePointDetector(significance: 0.05, permutations: 199)
    let alarms = (0..<400).count { run in
      var generator = SplitMix64(seed: seed + UInt64(run))
      let values = (0..<30).map { index in
        NoiseModel.pair(index: 0, effect: 0, spread: 0.03, using: &generator).head
      }
      return !detector.changes(in: values).isEmpty
    }
    // 20 expected, with a standard deviation of 4.4.
    #expect((8...34).contains(alarms), "\(alarms) of 400, seed \(seed)")
  }

  @Test("equal values and short series have none")
  func equalValuesShort() {
    let detector = ChangePointDetector()
    #expect(detector.changes(in: []).isEmpty)
    #expect(detector.changes(in: [1, 2]).isEmpty)
    #expect(detector.changes(in: [Double](repeating: 5, count: 100)).isEmpty)
    #expect(detector.changes(in: [1, .nan, 2, 3, 4, 5, 6]).isEmpty)
    // Three and three: one order in ten is as clear.
    #expect(detector.changes(in: [1, 1, 1, 2, 2, 2]).isEmpty)
  }

  @Test("of a long series only the end is searched")
  func longSeriesOnly() {
    let values =
      [Double](repeating: 1, count: 40) + [Double](repeating: 2, count: 30) + [Double](repeating: 3, count: 20)
    #expect(ChangePointDetector().changes(in: values).map(\.index) == [40, 70])
    #expect(ChangePointDetector(maximumLength: 50).changes(in: values).map(\.index) == [70])
  }

  @Test("repeats itself and depends on ranks only")
  func repeatsItselfDepends() {
    let values = series([(100, 12), (103, 12)], spread: 0.01, seed: 63)
    let detector = ChangePointDetector()
    #expect(detector.changes(in: values) == detector.changes(in: values))
    #expect(detector.changes(in: values).map(\.index) == detector.changes(in: values.map { $0 * $0 }).map(\.index))
  }
}
