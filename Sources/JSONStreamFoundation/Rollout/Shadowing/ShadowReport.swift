/// A report on a payload that was decoded twice, without content of the payload.
public struct ShadowReport: Sendable, Equatable, Codable {
  /// The decode's number among all that the shadow has seen, from 0.
  public var decode: Int
  /// The name of the strategy that the app used.
  public var first: String
  /// The name of the second strategy.
  public var second: String
  /// The payload's length, in bytes.
  public var payloadBytes: Int
  /// The number of sections that the first strategy delivered.
  public var firstSections: Int
  /// The number of sections that the second strategy delivered; nil when it was not asked.
  public var secondSections: Int?
  /// The differences. None when both strategies refuse the payload, whatever their errors.
  public var differences: [ShadowDifference]
  /// Whether there may be more differences than these.
  public var isCut: Bool

  /// Whether there are no differences.
  public var isEqual: Bool { differences.isEmpty }
}
