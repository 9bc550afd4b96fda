import BenchmarkKit
import Testing

struct CalibrationTests {
  private let key = MeasurementKey(payload: "home.json", strategy: "sectile", metric: "decode.time")

  private let plan = ComparisonPlan(significance: 0.02, firstLook: 12, maximumPairs: 48)

  private func calibrated(_ runs: [[PairedSample]], halves: [(PairedSample, PairedSample)]? = nil) -> CalibratedMetric?
  {
    CalibratedMetric(
      key: key, runs: runs, halves: halves ?? runs.flatMap { $0.map { ($0, $0) } }, plan: plan, benchmarks: 3,
      leastFloor: 0.01)
  }

  @Test("finds the noise that is there")
  func findsTheNoiseThatIsThere() throws {
    let seed: UInt64 = 111
    var generator = SplitMix64(seed: seed)
    // Pairs differ by 1 % from each other, and the halves of a pair by 3 % besides.
    let runs = (0..<20).map { _ in
      (0..<50).map { _ in
        let places = 100 * NoiseModel.positive(spread: 0.01, using: &generator)
        let halves = (0..<2).map { _ in
          PairedSample(base: 100, head: places * NoiseModel.positive(spread: 0.03, using: &generator))
        }
        return (halves[0], halves[1])
      }
    }
    let pairs = runs.map { $0.map { PairedSample(base: 100, head: ($0.head * $1.head).squareRoot()) } }
    let metric = try #require(calibrated(pairs, halves: runs.flatMap { $0 }))
    #expect(abs(metric.spread - 0.0235) < 0.003, "\(metric), seed \(seed)")
    #expect((0.01...0.03).contains(metric.noiseFloor.relative), "\(metric), seed \(seed)")
    #expect(metric.noiseFloor.runs == 1000 && metric.pairs == 48)
    // More pairs do not find what lies within the floor.
    #expect(try #require(metric.minimumDetectableEffect) > metric.noiseFloor.relative)
  }

  @Test("what differs between runs does not widen the spread of pairs")
  func differsBetweenRuns() throws {
    let seed: UInt64 = 112
    var generator = SplitMix64(seed: seed)
    let runs = (0..<20).map { run in
      (0..<50).map { _ in
        PairedSample(base: 100, head: 100 + Double(run) + NoiseModel.normal(using: &generator))
      }
    }
    let metric = try #require(calibrated(runs))
    #expect((0.006...0.013).contains(metric.spread), "\(metric), seed \(seed)")
    #expect(metric.noiseFloor.relative > 0.1, "\(metric), seed \(seed)")
  }

  @Test("there is none without pairs or ratios")
  func noneWithoutPairs() {
    #expect(calibrated([]) == nil)
    #expect(calibrated([[PairedSample(base: 1, head: 1)]]) == nil)
    let zero = PairedSample(base: 0, head: 1)
    #expect(calibrated([[zero, zero]]) == nil)
    #expect(CalibratedMetric(key: key, repeatedValues: [0, 1]) == nil)
  }

  @Test("comes back as it was")
  func comesBackAsItWas() throws {
    let metric = try #require(CalibratedMetric(key: key, repeatedValues: [1000, 1001]))
    let calibration = Calibration(
      recordedAt: UTCTime(seconds: 5), environment: SampleReport.environment, metrics: [metric])
    #expect(
      try DocumentCoder.value(Calibration.self, from: DocumentCoder.text(of: calibration, onOneLine: true))
        == calibration)
    #expect(metric.minimumDetectableEffect == 0.001)
  }

  @Test("what was counted holds in the environment of counting, times in the user's")
  func twoEnvironments() throws {
    let metric = try #require(CalibratedMetric(key: key, repeatedValues: [1000, 1001]))
    var counted = SampleReport.environment
    counted.glibcTunables = "pinned"
    let calibration = Calibration(
      recordedAt: UTCTime(seconds: 5), environment: SampleReport.environment, counted: counted, metrics: [metric])
    #expect(calibration.metric(key, kind: .instructions, in: counted) == metric)
    #expect(calibration.metric(key, kind: .instructions, in: SampleReport.environment) == nil)
    #expect(calibration.metric(key, kind: .time, in: SampleReport.environment) == metric)
    #expect(calibration.metric(key, kind: .time, in: counted) == nil)
  }
}
