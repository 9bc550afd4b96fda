import BenchmarkKit

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

/// A time, replayed with the costs of each process that measured, in nanoseconds.
struct ReplayedTime: Hashable, Sendable {
  var processes: [Double]

  /// The middle of them, and their range: of five processes, the interval that holds the true one in 94 of 100 runs.
  var estimate: MedianEstimate { MedianEstimate(processes) ?? .none }

  /// What is gained over another one, process by process; below 0 what is lost.
  func gain(over other: ReplayedTime) -> MedianEstimate {
    MedianEstimate(zip(other.processes, processes).map(-)) ?? .none
  }

  /// Whether that is a gain by the rule.
  func isGain(over other: ReplayedTime) -> Bool {
    gain(over: other).low >= AdviceRule.threshold(for: other.estimate.median)
  }
}
