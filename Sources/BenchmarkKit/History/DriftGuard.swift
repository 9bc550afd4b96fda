/// Holds a history to an anchored baseline, against many small steps that each pass a gate.
public struct DriftGuard: Sendable, Hashable {
  /// How far a value may be from its anchor. These are limits for the sum of all steps since, so they are usually wider
  /// than those of a gate.
  public var limits: GateLimits
  /// What kind each metric is.
  public var metrics: MetricRules
  /// Of how many last values the median counts.
  public var window: Int

  /// Makes a guard.
  public init(limits: GateLimits, metrics: MetricRules = .standard, window: Int = 3) {
    self.limits = limits
    self.metrics = metrics
    self.window = window
  }

  /// What one value's series says.
  public struct Finding: Sendable, Hashable {
    /// Which value.
    public var key: MeasurementKey
    /// Its unit.
    public var unit: String
    /// How far it has come.
    public var drift: AnchoredDrift
    /// Regression when it has come further than is allowed, else pass.
    public var verdict: Verdict { drift.isExceeded ? .regression : .pass }
  }

  /// The drift of each deterministic value of the anchor for which the history has runs since then under comparable
  /// conditions, in the order of the keys.
  /// - Complexity: O(s · m), s the number of series and m that of the anchor's measurements, after making the series.
  public func findings(in history: History, anchor: Baseline, calibration: Calibration? = nil) -> [Finding] {
    let anchors = History(
      entries: [
        HistoryEntry(id: "anchor", recordedAt: anchor.savedAt, commit: anchor.commit, report: anchor.report)
      ]
    ).series(metrics: metrics)
    let values = Dictionary(anchors.map { ($0.identity, $0) }) { first, _ in first }
    return history.since(anchor.savedAt).series(metrics: metrics).compactMap { series in
      guard series.kind.isDeterministic, let start = values[series.identity]?.points.first?.value else { return nil }
      let noise = calibration?.metric(series.key, kind: series.kind, in: anchor.report.environment)?.noiseFloor
      let drift = series.drift(
        from: start, limit: limits.limit(of: series.key, kind: series.kind), noiseFloor: noise?.relative ?? 0,
        window: window)
      return drift.map { Finding(key: series.key, unit: series.unit, drift: $0) }
    }
  }
}
