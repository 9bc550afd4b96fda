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
  /// By how much it may be worse, in its unit.
  public var allowance: Double
  /// What it must not exceed; nil for nothing.
  public var maximum: Double?
  /// The conclusion.
  public var verdict: Verdict

  /// Judges a value. What is worse by more than the limit, and by no more than the noise floor, is inconclusive.
  init(
    key: MeasurementKey, unit: String, kind: MetricKind, direction: MetricDirection, baseline: Double, current: Double,
    limit: GateLimit, noiseFloor: Double
  ) {
    self.key = key
    self.unit = unit
    self.kind = kind
    self.baseline = baseline
    self.current = current
    allowance = limit.allowance(at: baseline)
    let noise = max(allowance, noiseFloor * baseline.magnitude)
    maximum = limit.maximum
    let worsening = direction == .lowerIsBetter ? current - baseline : baseline - current
    if !worsening.isFinite {
      // No comparison with NaN is true, and so none would ever fail.
      verdict = .inconclusive
    } else if worsening > noise || limit.maximum.map({ current > $0 }) == true {
      verdict = .regression
    } else {
      verdict = worsening > allowance ? .inconclusive : worsening < -noise ? .improvement : .pass
    }
  }

  /// The relative change, 0.01 for 1 % more; nil from 0.
  public var change: Double? { baseline == 0 ? nil : current / baseline - 1 }

  /// Whether the value is above its maximum, so that the baseline does not matter.
  public var isAboveMaximum: Bool { maximum.map { current > $0 } ?? false }
}
