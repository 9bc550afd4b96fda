/// How far a series has come from a fixed value, its anchor.
///
/// Steps that are each within the limit of a gate add up when every result becomes the next baseline. An anchor stays
/// where it is until somebody moves it, so the sum of the steps has a limit too.
package struct AnchoredDrift: Sendable, Hashable {
  /// The value that the series is held to, in its unit.
  package let anchor: Double
  /// The median of the last values, so that a single one does not decide.
  package let level: Double
  /// How far the level may be worse than the anchor, in the series' unit.
  package let allowed: Double
  /// How much worse the level is than the anchor, in the series' unit; negative when it is better.
  package let worsening: Double
  /// The largest step from one value to the next in the worse direction, in the series' unit; 0 if none was worse.
  package let largestStep: Double

  /// Measures the drift of values in the order of time; nil without any, or when a number is not finite.
  /// - Parameters:
  ///   - allowed: how far the level may be worse, in the series' unit; see `GateLimit.allowance(at:)`.
  ///   - window: of how many values at the end the level is the median; at least 1.
  /// - Complexity: O(n)
  package init?(
    anchor: Double, values: [Double], allowed: Double, window: Int = 3, direction: MetricDirection = .lowerIsBetter
  ) {
    precondition(window > 0, "a window holds values, not \(window)")
    guard anchor.isFinite, values.allSatisfy(\.isFinite),
      let level = Quantile.value(at: 0.5, of: Array(values.suffix(window)))
    else { return nil }
    let sign = direction == .lowerIsBetter ? 1.0 : -1.0
    self.anchor = anchor
    self.level = level
    self.allowed = allowed
    worsening = sign * (level - anchor)
    largestStep = zip([anchor] + values, values).map { sign * ($1 - $0) }.reduce(0, max)
  }

  /// Whether the level is worse than the anchor by more than is allowed.
  package var isExceeded: Bool { worsening > allowed }

  /// The relative change of the level from the anchor, 0.05 for 5 % more; nil from 0.
  package var change: Double? { anchor == 0 ? nil : level / anchor - 1 }
}
