/// What came of one payload that was decoded a second time. Holds no content of the payload.
public struct ShadowReport: Sendable, Equatable, Codable {
  /// The number of the decode among all that the shadow has seen, from 0.
  public var decode: Int
  /// The strategy that the app used.
  public var first: String
  /// The strategy that ran behind it.
  public var second: String
  /// The payload's length.
  public var payloadBytes: Int
  /// How many sections the first strategy delivered.
  public var firstSections: Int
  /// How many sections the second strategy delivered; nil when it was not asked.
  public var secondSections: Int?
  /// What is different; empty when nothing is. That both refuse the payload is no difference, whatever they say of it.
  public var differences: [ShadowDifference]
  /// Whether there may be more differences than these.
  public var isCut: Bool

  /// Whether nothing is different.
  public var isEqual: Bool { differences.isEmpty }
}
