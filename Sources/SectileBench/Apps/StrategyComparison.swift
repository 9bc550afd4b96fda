import BenchmarkKit

/// Two strategies whose speeds `bench` also holds against each other, besides against the reference: two ways to write
/// the same decoder.
public struct StrategyComparison: Sendable, Hashable {
  /// The strategy that is judged.
  public let strategy: String
  /// What it is judged by.
  public let other: String

  /// Compares two strategies.
  ///
  /// - Parameters:
  ///   - strategy: The name of the strategy that is judged.
  ///   - other: The name of the one that it is judged by.
  public init(_ strategy: String, with other: String) {
    self.strategy = strategy
    self.other = other
  }

  /// The metric's name in results.
  var metric: String { "decode.time_against.\(other)" }

  /// What the table says of it.
  func phrase(_ ratio: RatioEstimate) -> String {
    "\(HumanFormat.ratio(ratio)) as fast as \(other), 95 % interval \(HumanFormat.interval(ratio))"
  }
}
