/// What two builds were compared by, and what was found.
package struct ComparisonReport: Sendable, Hashable, Codable, VersionedDocument {
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
  /// What could not be compared, a sentence each; absent in JSON without any.
  @OmittedWhenEmpty package var problems: [String]

  /// What was measured of one benchmark.
  package struct Value: Sendable, Hashable, Codable {
    /// Which value.
    package var key: MeasurementKey
    /// The base's median, in nanoseconds.
    package var base: Double
    /// The head's median, in nanoseconds.
    package var head: Double
    /// How many times better the head is by the metric that no verdict is of; nil when there are too few pairs.
    package var otherRatio: RatioEstimate?

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
    outcome: ComparisonOutcome, values: [Value], problems: [String] = [], exit: GateExit? = nil
  ) {
    self.base = base
    self.head = head
    self.environment = environment
    self.metric = metric
    self.seconds = seconds
    self.outcome = outcome
    exitStatus = (exit ?? outcome.exit).rawValue
    self.values = values
    self.problems = problems
  }
}
