/// How a payload is read: what all decoders of streams have in common.
public struct StreamDecodingOptions: Sendable, Equatable {
  /// What happens to a bad value.
  public var mode: DecodingMode
  /// How much lenient mode may leave out. The default is no limit.
  public var maxSkipped: SkipBudget
  /// What turns bytes into tokens.
  public var engine: JSONEngine
  /// What is taken from untrusted input.
  public var limits: JSONLimits

  /// Creates options.
  public init(
    mode: DecodingMode = .strict, maxSkipped: SkipBudget = .unlimited, engine: JSONEngine = .native,
    limits: JSONLimits = .standard
  ) {
    self.mode = mode
    self.maxSkipped = maxSkipped
    self.engine = engine
    self.limits = limits
  }
}
