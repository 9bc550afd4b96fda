/// What a gate says of one value.
public struct GateFinding: Sendable, Hashable, Codable {
  /// Which value.
  public var key: MeasurementKey
  /// Its unit.
  public var unit: String
  /// What kind of metric it is.
  public var kind: MetricKind
  /// The baseline's value.
  public var baseline: Double
  /// The run's value.
  public var current: Double
  /// By how much it may be worse, in its unit: by the limits, or by the noise floor where that is higher.
  public var allowance: Double
  /// What it must not exceed; nil for nothing.
  public var maximum: Double?
  /// The conclusion.
  public var verdict: Verdict

  /// Judges a value.
  init(
    key: MeasurementKey, unit: String, kind: MetricKind, direction: MetricDirection, baseline: Double, current: Double,
    limit: GateLimit, noiseFloor: Double
  ) {
    self.key = key
    self.unit = unit
    self.kind = kind
    self.baseline = baseline
    self.current = current
    allowance = max(limit.allowance(at: baseline), noiseFloor * baseline.magnitude)
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
  public var change: Double? { baseline == 0 ? nil : current / baseline - 1 }

  /// Whether the value is above its maximum, so that the baseline does not matter.
  public var isAboveMaximum: Bool { maximum.map { current > $0 } ?? false }
}
