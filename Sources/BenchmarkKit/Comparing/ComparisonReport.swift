/// What two builds were compared by, and what was found.
public struct ComparisonReport: Sendable, Hashable {
  /// The version of the file's shape that this module knows.
  public static let currentSchemaVersion = 1

  /// The build that is compared with.
  public var base: String
  /// The build that is judged.
  public var head: String
  /// What was run on.
  public var environment: BenchmarkEnvironment
  /// The metric that the verdicts are of.
  public var metric: String
  /// Seconds that it took.
  public var seconds: Double
  /// The verdicts.
  public var outcome: ComparisonOutcome
  /// What was measured, in the order of the outcome's results.
  public var values: [Value]

  /// What was measured of one benchmark.
  public struct Value: Sendable, Hashable, Codable {
    /// Which value.
    public var key: MeasurementKey
    /// The base's median, in nanoseconds.
    public var base: Double
    /// The head's median, in nanoseconds.
    public var head: Double
    /// How many times better the head is by the metric that no verdict is of; nil when there are too few pairs.
    public var otherRatio: RatioEstimate?

    /// Makes a value.
    public init(key: MeasurementKey, base: Double, head: Double, otherRatio: RatioEstimate?) {
      self.key = key
      self.base = base
      self.head = head
      self.otherRatio = otherRatio
    }
  }

  /// Makes a report.
  public init(
    base: String, head: String, environment: BenchmarkEnvironment, metric: String, seconds: Double,
    outcome: ComparisonOutcome, values: [Value]
  ) {
    self.base = base
    self.head = head
    self.environment = environment
    self.metric = metric
    self.seconds = seconds
    self.outcome = outcome
    self.values = values
  }
}

extension ComparisonReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, base, head, environment, metric, seconds, exitStatus, outcome, values
  }

  /// Reads a report; the exit status follows from the outcome.
  /// - Throws: `DecodingError`, also for another schema version.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.schemaVersion(CodingKeys.schemaVersion, known: Self.currentSchemaVersion)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    base = try container.decode(String.self, forKey: .base)
    head = try container.decode(String.self, forKey: .head)
    environment = try container.decode(BenchmarkEnvironment.self, forKey: .environment)
    metric = try container.decode(String.self, forKey: .metric)
    seconds = try container.decode(Double.self, forKey: .seconds)
    outcome = try container.decode(ComparisonOutcome.self, forKey: .outcome)
    values = try container.decode([Value].self, forKey: .values)
  }

  /// Writes the report.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentSchemaVersion, forKey: .schemaVersion)
    try container.encode(base, forKey: .base)
    try container.encode(head, forKey: .head)
    try container.encode(environment, forKey: .environment)
    try container.encode(metric, forKey: .metric)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(outcome.exit.rawValue, forKey: .exitStatus)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(values, forKey: .values)
  }
}
