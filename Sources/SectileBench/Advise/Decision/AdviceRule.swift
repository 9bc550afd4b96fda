/// When a gain is one: a frame at least, and a twentieth of the wait, over the whole interval.
///
/// Below a frame nobody can see it; below 5 % nobody feels it, and the next release of the server changes more.
enum AdviceRule {
  /// One frame at 60 Hz, in nanoseconds.
  static let frame = 16e6
  /// The share of the wait.
  static let share = 0.05

  /// What a gain on such a wait has to reach.
  static func threshold(for wait: CostEstimate) -> Double { max(frame, share * wait.median) }
}

extension CostEstimate {
  /// What is gained over another cost, where that is a gain by the rule, whichever end of the interval is true.
  func isGain(over other: CostEstimate) -> Bool { (other - self).low >= AdviceRule.threshold(for: other) }
}

/// What an advice is for: how payloads arrive, and what a strategy must not exceed.
struct AdviceConditions: Hashable, Sendable {
  var network: NetworkProfile
  var encoding: PayloadEncoding
  var limits: AdviceLimits
}

/// What a strategy must not exceed.
struct AdviceLimits: Hashable, Sendable {
  /// Bytes of memory at once: what decoding takes and, for a strategy that wants the payload whole, the payload.
  var maxMemory: Int?
  /// Nanoseconds from the first byte to the first section: what comes before no strategy can change.
  var maxFirstSection: Double?
}
