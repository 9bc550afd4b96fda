/// How often a shadow has done what: every decode that it has seen is counted, and every sampled one ends in one of the
/// counts below ``sampled``, or still waits.
public struct ShadowCounts: Sendable, Equatable, Codable {
  /// Decodes that have begun.
  public var decodes = 0
  /// Of these, the ones that were chosen for a second decode.
  public var sampled = 0
  /// Of the sampled: compared and equal.
  public var equal = 0
  /// Of the sampled: compared and different.
  public var different = 0
  /// Of the sampled: given up because the payload was longer than the limit.
  public var droppedAsTooLarge = 0
  /// Of the sampled: given up because too many waited.
  public var droppedAsTooMany = 0
  /// Of the sampled: never ended by the app, cancelled, or ended by an error of its handler.
  public var abandoned = 0

  /// Creates counts of nothing.
  package init() {}
}
