/// The findings of the comparison of two builds by a family of benchmarks.
package struct ComparisonOutcome: Sendable, Hashable, Encodable {
  /// The result of each benchmark.
  package let results: [ComparisonFinding]
  /// The verdict on all of them together; inconclusive for none.
  package let verdict: Verdict
  /// The ratio over all benchmarks that have one; nil when none has.
  package let geometricMean: RatioEstimate?

  /// Makes an outcome of results.
  package init(results: [ComparisonFinding]) {
    self.results = results
    verdict = .overall(of: results.map(\.verdict))
    geometricMean = GeometricMean.ratio(of: results.compactMap(\.ratio))
  }

  /// The status to end with.
  package var exit: GateExit { GateExit(verdict) }
}

/// The finding of the comparison of two builds by one benchmark.
package struct ComparisonFinding: Sendable, Hashable, Encodable {
  /// The benchmark's name.
  package let name: String
  /// The conclusion.
  package let verdict: Verdict
  /// Whether the regression was found in a second measurement too; nil where none was found.
  var isConfirmed: Bool?
  /// The ratio of the base to the head. Since the comparison stopped when the pairs were clear, its interval is a
  /// little too narrow; the verdict does not rest on it.
  let ratio: RatioEstimate?
  /// The lowest p-value of a look, divided by the share of the level that the look had; the higher one of two
  /// measurements.
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

/// The comparison of two builds, as JSON has it.
package struct ComparisonReport: Sendable, Hashable, Encodable {
  private let schemaVersion = 1
  /// The build that is compared with.
  package let base: String
  /// The build that is judged.
  package let head: String
  /// The machine.
  package let environment: BenchmarkEnvironment
  /// The metric that the verdicts are of.
  package let metric: String
  /// The seconds that it took.
  package let seconds: Double
  /// The verdicts.
  package let outcome: ComparisonOutcome
  private let exitStatus: Int32
  /// The values, in the order of the outcome's results.
  package let values: [Value]

  /// The value of one benchmark.
  package struct Value: Sendable, Hashable, Encodable {
    let key: MeasurementKey
    let base: Double
    let head: Double
    /// The ratio by the metric that no verdict is of; nil when there are too few pairs.
    let otherRatio: RatioEstimate?

    /// Makes a value.
    package init(key: MeasurementKey, base: Double, head: Double, otherRatio: RatioEstimate?) {
      self.key = key
      self.base = base
      self.head = head
      self.otherRatio = otherRatio
    }
  }

  /// Makes a report.
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
