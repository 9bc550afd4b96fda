import BenchmarkKit

/// Everything that an advice rests on: what payloads are like, and what decoding them costs on one machine. No network is
/// in it: that is replayed.
///
/// Written by `--save-measurements`, read by `--from`. Times are nanoseconds of processor time.
struct AdviceMeasurements: Hashable, Sendable, Codable, VersionedDocument {
  /// Rises when a reader of the former shape would misunderstand the new one.
  static let currentSchemaVersion = 1

  private(set) var schemaVersion = SchemaVersion<Self>()
  /// The machine and the build.
  var environment: BenchmarkEnvironment
  /// Whose payloads they are.
  var app: String
  /// What the app does today: the strategy that others are held against.
  var reference: String
  var payloads: [AdvicePayload]
  /// In how many processes: with more than one, the intervals are over them.
  var processes: Int? = 1

  private enum CodingKeys: CodingKey { case schemaVersion, environment, app, reference, payloads, processes }
}

extension AdviceMeasurements {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    schemaVersion = try container.decode(SchemaVersion<Self>.self, forKey: .schemaVersion)
    environment = try container.decode(BenchmarkEnvironment.self, forKey: .environment)
    app = try container.decode(String.self, forKey: .app)
    reference = try container.decode(String.self, forKey: .reference)
    payloads = try container.decode([AdvicePayload].self, forKey: .payloads)
    // Former ones do not say.
    processes = try container.decodeIfPresent(Int.self, forKey: .processes)
    try check()
  }
}

extension BenchmarkEnvironment {
  /// Whether this is a Mac, a phone or another device of Apple's.
  var isApple: Bool { cpu.hasPrefix("Apple") || os.hasPrefix("Apple") || os.contains("Darwin") }
}
