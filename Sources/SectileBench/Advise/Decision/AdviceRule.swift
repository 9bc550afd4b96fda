/// When a gain is one: a frame at least, and a twentieth of the wait, over the whole interval.
///
/// Below a frame nobody can see it; below 5 % nobody feels it, and the next release of the server changes more.
enum AdviceRule {
  /// One frame at 60 Hz, in nanoseconds.
  static let frame = 16e6
  /// The share of the wait.
  static let share = 0.05

  /// What a gain on such a wait has to reach.
  static func threshold(for wait: Double) -> Double { max(frame, share * wait) }
}

/// How much sooner, or cheaper, something is than something else; below 0 later or dearer.
struct AdviceGain: Hashable, Sendable, Codable {
  var median: Double
  /// The interval: as if the one had cost the least that it may, and the other the most.
  var low: Double
  var high: Double

  init(of candidate: CostEstimate, over reference: CostEstimate) {
    median = reference.median - candidate.median
    low = reference.low - candidate.high
    high = reference.high - candidate.low
  }

  /// Whether it is a gain by the rule, whichever end of the interval is true.
  func isWorth(_ wait: CostEstimate) -> Bool { low >= AdviceRule.threshold(for: wait.median) }
}

/// What a strategy must not exceed.
struct AdviceLimits: Hashable, Sendable, Codable {
  /// Bytes of memory at once: what decoding takes and, for a strategy that wants the payload whole, the payload.
  var maxMemory: Int?
  /// Nanoseconds from the first byte to the first section: what comes before no strategy can change.
  var maxFirstSection: Double?
}
