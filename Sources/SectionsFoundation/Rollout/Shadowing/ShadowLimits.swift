/// How much a shadow may take.
public struct ShadowLimits: Sendable, Equatable {
  /// The longest payload that is kept, in bytes. Default 4 MiB.
  ///
  /// A sampled payload is kept, and the first strategy's sections with it, until it has been compared.
  public var payloadBytes: Int
  /// How many payloads may wait, the one under way included. Default 2.
  public var waiting: Int
  /// The most differences in a report. Default 20.
  public var differences: Int

  /// Creates limits.
  public init(payloadBytes: Int = 4 << 20, waiting: Int = 2, differences: Int = 20) {
    self.payloadBytes = max(0, payloadBytes)
    self.waiting = max(0, waiting)
    self.differences = max(1, differences)
  }
}
