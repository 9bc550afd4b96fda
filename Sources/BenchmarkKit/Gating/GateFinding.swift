/// What a gate says of one value.
package struct GateFinding: Sendable, Hashable, Codable {
  /// Which value.
  package var key: MeasurementKey
  /// Its unit.
  package var unit: String
  /// What kind of metric it is.
  package var kind: MetricKind
  /// The baseline's value.
  package var baseline: Double
  /// The run's value.
  package var current: Double
  /// By how much it may be worse, in its unit.
  package var allowance: Double
  /// What it must not exceed; nil for nothing.
  package var maximum: Double?
  /// The conclusion.
  package var verdict: Verdict

  /// Judges a value.
  init(
    key: MeasurementKey, unit: String, kind: MetricKind, direction: MetricDirection, baseline: Double, current: Double,
    limit: GateLimit
  ) {
    self.key = key
    self.unit = unit
    self.kind = kind
    self.baseline = baseline
    self.current = current
    allowance = limit.allowance(at: baseline)
    maximum = limit.maximum
    let worsening = direction == .lowerIsBetter ? current - baseline : baseline - current
    if !worsening.isFinite {
      // No comparison with NaN is true, and so none would ever fail.
      verdict = .inconclusive
    } else if worsening > allowance || limit.maximum.map({ current > $0 }) == true {
      verdict = .regression
    } else {
      verdict = worsening < -allowance ? .improvement : .pass
    }
  }

  /// The relative change, 0.01 for 1 % more; nil from 0.
  package var change: Double? { baseline == 0 ? nil : current / baseline - 1 }

  /// Whether the value is above its maximum, so that the baseline does not matter.
  package var isAboveMaximum: Bool { maximum.map { current > $0 } ?? false }
}
