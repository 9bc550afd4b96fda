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
  /// In how many processes: with more than one, the intervals are over them. Former ones do not say.
  var processes: Int? = 1
}

extension BenchmarkEnvironment {
  /// Whether this is a Mac, a phone or another device of Apple's.
  var isApple: Bool { cpu.hasPrefix("Apple") || os.hasPrefix("Apple") || os.contains("Darwin") }
}
