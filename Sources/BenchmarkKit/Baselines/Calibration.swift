import Foundation

/// The noise of a machine and a suite, from A/A runs. It is stored beside the baseline.
package struct Calibration: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// When it was measured.
  package var recordedAt: UTCTime
  /// The machine and the build that ran, as its times depend on them.
  package var environment: BenchmarkEnvironment
  /// The environment of what was counted, which is the same everywhere; nil where it is that of the times.
  package var counted: BenchmarkEnvironment?
  /// What was found, one entry per value.
  package var metrics: [CalibratedMetric]

  package init(
    recordedAt: UTCTime, environment: BenchmarkEnvironment, counted: BenchmarkEnvironment? = nil,
    metrics: [CalibratedMetric]
  ) {
    self.recordedAt = recordedAt
    self.environment = environment
    self.counted = counted
    self.metrics = metrics
  }

  /// What was found of a value, if that holds in this environment too: noise depends on what the values depend on. Nil
  /// where it does not, and for a value that was not calibrated.
  /// - Complexity: O(m), m the number of entries.
  package func metric(
    _ key: MeasurementKey, kind: MetricKind, in environment: BenchmarkEnvironment
  ) -> CalibratedMetric? {
    let known = kind.isDeterministic ? counted ?? self.environment : self.environment
    guard BaselineCompatibility(baseline: known, current: environment).obstacles(to: kind).isEmpty else { return nil }
    return metrics.first { $0.key == key }
  }
}

/// What A/A runs say of one metric of one benchmark.
package struct CalibratedMetric: Sendable, Hashable, Codable {
  /// Which value.
  package var key: MeasurementKey
  /// What a change must exceed to mean anything.
  package var noiseFloor: NoiseFloor
  /// The slowdown that a comparison finds in eight of ten cases, relative; nil when it finds none.
  @Nullable package var minimumDetectableEffect: Double?
  /// The most pairs of that comparison; 1 for a metric that should not vary.
  package var pairs: Int
  /// The robust standard deviation of the logarithms of the ratios of single pairs; 0 for a metric that should not vary.
  package var spread: Double

  /// From A/A comparisons of a metric that is compared by pairs, such as a time.
  ///
  /// The spread comes from the pairs of each run around its median, so that what differs between the runs does not widen
  /// it. Nil without runs of at least two pairs, or with a value that is not a positive finite number.
  /// - Parameters:
  ///   - runs: the pairs of each comparison.
  ///   - halves: of each pair, those of the two halves of its batches; see `NoiseFloor`.
  ///   - plan: the plan of the comparisons whose detectable effect is asked for.
  ///   - benchmarks: how many benchmarks they have.
  ///   - leastFloor: their noise floor, where that of the runs is lower.
  package init?(
    key: MeasurementKey, runs: [[PairedSample]], halves: [(PairedSample, PairedSample)], plan: ComparisonPlan,
    benchmarks: Int, leastFloor: Double
  ) {
    let logarithms = runs.map { $0.map { log($0.head / $0.base) } }
    let medians = logarithms.compactMap { Quantile.value(at: 0.5, of: $0) }
    let noise = zip(logarithms, medians).flatMap { run, median in run.map { $0 - median } }
    guard runs.allSatisfy({ $0.count > 1 }), noise.allSatisfy(\.isFinite),
      let floor = NoiseFloor(halves: halves.map { ($0.head / $0.base, $1.head / $1.base) }),
      let spread = RobustSpread.value(ofDeviations: noise)
    else { return nil }
    self.key = key
    self.noiseFloor = floor
    self.pairs = plan.maximumPairs
    self.spread = spread
    let subject = ComparisonSubject(name: "", noiseFloor: max(floor.relative, leastFloor))
    minimumDetectableEffect =
      DetectableEffect(plan: plan, subject: subject, benchmarks: benchmarks, noise: noise).relative
  }

  /// From the values that runs of the same program gave for a metric that should not vary. Nil as `NoiseFloor` is.
  package init?(key: MeasurementKey, repeatedValues: [Double]) {
    guard let floor = NoiseFloor(repeatedValues: repeatedValues) else { return nil }
    self.key = key
    noiseFloor = floor
    minimumDetectableEffect = floor.relative
    pairs = 1
    spread = 0
  }
}
