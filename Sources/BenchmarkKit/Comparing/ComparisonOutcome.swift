/// What the comparison of two builds by a family of benchmarks found.
package struct ComparisonOutcome: Sendable, Hashable {
  /// The result of each benchmark.
  package var results: [ComparisonFinding]

  /// The verdict on all of them together; inconclusive for none.
  package var verdict: Verdict { .overall(of: results.map(\.verdict)) }

  /// The status to end with.
  package var exit: GateExit { GateExit(verdict) }

  /// How many times better the head is over all benchmarks that have a ratio; nil when none has.
  package var geometricMean: RatioEstimate? { GeometricMean.ratio(of: results.compactMap(\.ratio)) }
}

extension ComparisonOutcome: Encodable {
  private enum CodingKeys: String, CodingKey { case verdict, geometricMean, results }

  /// Writes the results, and what follows from them for readers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(geometricMean, forKey: .geometricMean)
    try container.encode(results, forKey: .results)
  }
}

/// What the comparison of two builds by one benchmark found.
package struct ComparisonFinding: Sendable, Hashable, Encodable {
  /// The benchmark's name.
  package var name: String
  /// The conclusion.
  package var verdict: Verdict
  /// Whether the regression that one measurement found was found in a second one too: where it was not, the verdict is
  /// inconclusive. Nil where none was found.
  package var isConfirmed: Bool?
  /// How many times better the head is than the base, with a bootstrap interval; nil with fewer than two pairs, or
  /// where a value was not a positive number.
  ///
  /// The interval is that of the pairs as they are. Since the comparison stopped when they were clear, it is a little
  /// too narrow and too far from 1; the verdict does not rest on it.
  @Nullable package var ratio: RatioEstimate?
  /// The p-value of a regression over all looks, not adjusted for the family: the lowest one of a look, divided by the
  /// share of the level that the look had. Of two measurements, the higher one.
  package var pValue: Double
  /// How many pairs were measured.
  package var pairs: Int
  /// The relative change that noise reaches.
  package var noiseFloor: Double
  /// The relative change that a pass excludes.
  package var tolerance: Double
  /// The robust standard deviation of the logarithms of the pairs' ratios.
  package var spread: Double

  private enum CodingKeys: String, CodingKey {
    case name, verdict, isConfirmed = "confirmed", ratio, pValue, pairs, noiseFloor, tolerance, spread
  }
}

extension ComparisonFinding {
  /// What the verdict does not say by itself, in a few words.
  package var remark: String? {
    if let isConfirmed { return isConfirmed ? "twice" : "slower once" }
    return verdict == .inconclusive && noiseFloor > tolerance ? "the noise floor is above the tolerance" : nil
  }
}

/// What two builds were compared by, and what was found.
package struct ComparisonReport: Sendable, Hashable, Encodable, VersionedDocument {
  /// The version of the file's shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// The build that is compared with.
  package var base: String
  /// The build that is judged.
  package var head: String
  /// What was run on.
  package var environment: BenchmarkEnvironment
  /// The metric that the verdicts are of.
  package var metric: String
  /// Seconds that it took.
  package var seconds: Double
  /// The verdicts.
  package let outcome: ComparisonOutcome
  /// What follows from the outcome, for readers of the file.
  private let exitStatus: Int32
  /// What was measured, in the order of the outcome's results.
  package var values: [Value]

  /// What was measured of one benchmark.
  package struct Value: Sendable, Hashable, Encodable {
    /// Which value.
    package var key: MeasurementKey
    /// The base's median, in nanoseconds.
    package var base: Double
    /// The head's median, in nanoseconds.
    package var head: Double
    /// How many times better the head is by the metric that no verdict is of; nil when there are too few pairs.
    package var otherRatio: RatioEstimate?

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
