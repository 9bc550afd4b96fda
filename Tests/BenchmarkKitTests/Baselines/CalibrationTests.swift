import BenchmarkKit
import Testing

struct CalibrationTests {
  private let key = MeasurementKey(payload: "home.json", strategy: "sectile", metric: "decode.time")

  @Test("finds the noise that is there")
  func findsTheNoiseThatIsThere() throws {
    let seed: UInt64 = 111
    var generator = SplitMix64(seed: seed)
    // Runs differ by 1 % from each other, and pairs within a run by 3 %.
    let runs = (0..<20).map { _ in
      let bias = NoiseModel.positive(spread: 0.01, using: &generator)
      return (0..<200).map { _ in
        PairedSample(base: 100, head: 100 * bias * NoiseModel.positive(spread: 0.03, using: &generator))
      }
    }
    let metric = try #require(CalibratedMetric(key: key, runs: runs))
    #expect(abs(metric.spread - 0.03) < 0.003, "\(metric), seed \(seed)")
    #expect((0.012...0.035).contains(metric.noiseFloor.relative), "\(metric), seed \(seed)")
    #expect(metric.noiseFloor.runs == 20 && metric.pairs == 200)
    // More pairs do not find what lies within the floor.
    #expect(metric.minimumDetectableEffect > metric.noiseFloor.relative)
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
    let metric = try #require(CalibratedMetric(key: key, runs: runs))
    #expect((0.006...0.013).contains(metric.spread), "\(metric), seed \(seed)")
    #expect(metric.noiseFloor.relative > 0.15, "\(metric), seed \(seed)")
  }

  @Test("there is none without pairs or ratios")
  func noneWithoutPairs() {
    #expect(CalibratedMetric(key: key, runs: []) == nil)
    #expect(CalibratedMetric(key: key, runs: [[PairedSample(base: 1, head: 1)]]) == nil)
    let zero = PairedSample(base: 0, head: 1)
    #expect(CalibratedMetric(key: key, runs: [[zero, zero]]) == nil)
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
