/// The findings of the comparison of two builds by a family of benchmarks.
package struct ComparisonOutcome: Sendable, Hashable, Encodable {
  package let results: [ComparisonFinding]
  /// The verdict on all benchmarks; inconclusive without any.
  package let verdict: Verdict
  /// The ratio over all benchmarks that have one; nil when none has.
  package let geometricMean: RatioEstimate?

  package init(results: [ComparisonFinding]) {
    self.results = results
    verdict = .overall(of: results.map(\.verdict))
    geometricMean = GeometricMean.ratio(of: results.compactMap(\.ratio))
  }

  /// The exit status for the verdict.
  package var exit: GateExit { GateExit(verdict) }
}

/// The result of comparing two builds by one benchmark.
package struct ComparisonFinding: Sendable, Hashable, Encodable {
  package let name: String
  package let verdict: Verdict
  /// Whether a second measurement confirmed the regression; nil where none was found.
  var isConfirmed: Bool?
  /// The ratio of the base to the head. The comparison stops when the pairs are clear, which makes the interval
  /// slightly too narrow; the verdict does not depend on it.
  let ratio: RatioEstimate?
  let pValue: Double
  let pairs: Int
  let noiseFloor: Double
  let tolerance: Double
  let spread: Double

  private enum CodingKeys: String, CodingKey {
    case name, verdict, isConfirmed = "confirmed", ratio, pValue, pairs, noiseFloor, tolerance, spread
  }

  var remark: String? {
    if let isConfirmed { return isConfirmed ? "twice" : "slower once" }
    return verdict == .inconclusive && noiseFloor > tolerance ? "the noise floor is above the tolerance" : nil
  }
}

/// The comparison of two builds, as it is written to JSON.
package struct ComparisonReport: Sendable, Hashable, Encodable {
  private let schemaVersion = 1
  /// The name of the base build.
  package let base: String
  /// The name of the build under test.
  package let head: String
  package let environment: BenchmarkEnvironment
  /// The metric that the verdicts are based on.
  package let metric: String
  /// The duration of the comparison, in seconds.
  package let seconds: Double
  package let outcome: ComparisonOutcome
  private let exitStatus: Int32
  /// The values, in the order of the outcome's results.
  package let values: [Value]

  package struct Value: Sendable, Hashable, Encodable {
    let key: MeasurementKey
    let base: Double
    let head: Double
    /// The ratio by the other metric, which no verdict is based on; nil with too few pairs.
    let otherRatio: RatioEstimate?

    package init(key: MeasurementKey, base: Double, head: Double, otherRatio: RatioEstimate?) {
      self.key = key
      self.base = base
      self.head = head
      self.otherRatio = otherRatio
    }
  }

  package init(
    base: String, head: String, environment: BenchmarkEnvironment, metric: String, seconds: Double,
    outcome: ComparisonOutcome, values: [Value]
  ) {
    self.base = base
    self.head = head
    self.environment = environment
    self.metric = metric
    self.seconds = seconds
    self.outcome = outcome
    exitStatus = outcome.exit.rawValue
    self.values = values
  }
}
