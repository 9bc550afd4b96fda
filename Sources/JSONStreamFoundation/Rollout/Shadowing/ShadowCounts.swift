/// The numbers of a shadow's decodes. Each sampled one is in one of the counts below ``sampled``, or still waits.
public struct ShadowCounts: Sendable, Equatable, Codable {
  /// The decodes that have begun.
  public var decodes = 0
  /// The decodes that were chosen for a second decode.
  public var sampled = 0
  /// The sampled decodes with equal results.
  public var equal = 0
  /// The sampled decodes with different results.
  public var different = 0
  /// The sampled decodes that were dropped because the payload exceeded the limit.
  public var droppedAsTooLarge = 0
  /// The sampled decodes that were dropped because too many waited.
  public var droppedAsTooMany = 0
  /// The sampled decodes that the app did not end, cancelled, or ended by an error of its handler.
  public var abandoned = 0

  package init() {}
}
