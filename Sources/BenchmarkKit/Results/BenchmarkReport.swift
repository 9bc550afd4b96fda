/// The results of one benchmark run, as they are written to JSON.
///
/// Encoded with the keys schemaVersion, environment, payloads, equal, measurements and, where there is any, growth; a
/// metric that was not measured has no entry in `measurements`. For output that is the same byte for byte from run to
/// run of the same results, encode with sorted keys.
public struct BenchmarkReport: Sendable, Hashable, Encodable {
  /// The version of the JSON's shape that this module writes. It rises when a reader of the former shape would
  /// misunderstand the new one; new keys alone do not raise it.
  public static let currentSchemaVersion = 1

  /// The version of the shape that these results came in.
  public var schemaVersion: Int
  /// The machine and the build that ran.
  public var environment: BenchmarkEnvironment
  /// What was worked on, in the order in which it ran.
  public var payloads: [PayloadDescription]
  /// Whether all strategies gave the same results on all payloads. Where it is false, times compare different work.
  public var equal: Bool
  /// The measured values, one entry per payload, strategy and metric.
  public var measurements: [BenchmarkMeasurement]
  /// How costs grew with the size of the work; empty, and absent in JSON, where that was not measured.
  @OmittedWhenEmpty public var growth: [GrowthCurve]

  /// Makes a report of the current schema version.
  public init(
    environment: BenchmarkEnvironment, payloads: [PayloadDescription], equal: Bool,
    measurements: [BenchmarkMeasurement], growth: [GrowthCurve] = []
  ) {
    self.schemaVersion = Self.currentSchemaVersion
    self.environment = environment
    self.payloads = payloads
    self.equal = equal
    self.measurements = measurements
    self.growth = growth
  }
}

extension BenchmarkReport: Decodable {
  /// Reads a report.
  /// - Throws: `DecodingError`, also for a schema version that this module does not know: numbers that may mean
  ///   something else must not be compared.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
    guard schemaVersion == Self.currentSchemaVersion else {
      throw container.error(
        at: .schemaVersion,
        "These results have schema version \(schemaVersion), and this program reads version "
          + "\(Self.currentSchemaVersion). Measure again, or read them with the program that wrote them.")
    }
    environment = try container.decode(BenchmarkEnvironment.self, forKey: .environment)
    payloads = try container.decode([PayloadDescription].self, forKey: .payloads)
    equal = try container.decode(Bool.self, forKey: .equal)
    measurements = try container.decode([BenchmarkMeasurement].self, forKey: .measurements)
    growth = try container.decodeIfPresent([GrowthCurve].self, forKey: .growth) ?? []
  }
}
