/// How much worse than its baseline a value may be.
package struct GateLimit: Sendable, Hashable {
  /// The share of the baseline by which it may be worse: 0.005 for 0.5 %.
  package var relative: Double
  /// By how much it may be worse whatever the baseline, in the metric's unit. The larger of both allowances holds: a
  /// relative one alone would stop at the first step from a small number.
  package var absolute: Double
  /// What the value itself must not exceed, in the metric's unit, whatever the baseline; nil for none. Saving new
  /// baselines does not move it.
  package var maximum: Double?

  /// Makes a limit. `relative` and `absolute` must not be negative.
  package init(relative: Double = 0, absolute: Double = 0, maximum: Double? = nil) {
    precondition(relative >= 0 && absolute >= 0, "a limit is not negative")
    self.relative = relative
    self.absolute = absolute
    self.maximum = maximum
  }

  /// How much worse than this baseline a value may be, in the metric's unit.
  package func allowance(at baseline: Double) -> Double {
    max(relative * baseline.magnitude, absolute)
  }
}
