/// Holds a history to an anchored baseline, against many small steps that each pass a gate.
package struct DriftGuard: Sendable, Hashable {
  /// How far a value may be from its anchor. These are limits for the sum of all steps since, so they are usually wider
  /// than those of a gate.
  package var limits: GateLimits
  /// What kind each metric is.
  package var metrics: MetricRules
  /// Of how many last values the median counts.
  package var window: Int

  package init(limits: GateLimits, metrics: MetricRules = .standard, window: Int = 3) {
    self.limits = limits
    self.metrics = metrics
    self.window = window
  }

  /// What one value's series says.
  package struct Finding: Sendable, Hashable {
    /// Which value.
    package var key: MeasurementKey
    /// Its unit.
    package var unit: String
    /// How far it has come.
    package var drift: AnchoredDrift
    /// How far noise reaches, in its unit.
    package var noise: Double
    /// Regression when it has come further than is allowed and than noise reaches, inconclusive when only the former.
    package var verdict: Verdict { !drift.isExceeded ? .pass : drift.worsening > noise ? .regression : .inconclusive }
  }

  /// What of the environment keeps the deterministic values of the newest run that has any of the anchor's from being held
  /// to it; empty when all of them can be, or when there is no such run since.
  package func obstacles(in history: History, anchor: Baseline) -> [EnvironmentDifference] {
    guard let newest = runs(in: history, of: anchor).last else { return [] }
    return obstacles(to: anchor.report.measurements, from: anchor.report.environment, in: newest.environment)
  }

  /// The payloads of that run with which something else was done than for the anchor, or of which one of the two does not
  /// say what, in alphabetical order.
  package func otherWork(in history: History, anchor: Baseline) -> [String] {
    guard let newest = runs(in: history, of: anchor).last else { return [] }
    return newest.otherWork(than: anchor.report.payloads).intersection(held(of: anchor).map(\.payload)).sorted()
  }

  /// The first run of those that can be compared with the newest one, to begin a new series with; nil where there is
  /// none since the anchor.
  package func newSeries(in history: History, anchor: Baseline) -> Baseline? {
    let runs = runs(in: history, of: anchor)
    guard let newest = runs.last else { return nil }
    let first = runs.first { entry in
      obstacles(to: newest.measurements, from: entry.environment, in: newest.environment).isEmpty
        && newest.otherWork(than: entry.payloads).isEmpty
    }
    return first.map { first in
      Baseline(
        name: "\(anchor.name), a new series", savedAt: first.recordedAt, commit: first.commit,
        report: BenchmarkReport(
          environment: first.environment, payloads: first.payloads, equal: true, measurements: first.measurements))
    }
  }

  /// The runs since the anchor that have any of its values that are held: one of times alone, as 'bench' writes it, says
  /// nothing of them.
  private func runs(in history: History, of anchor: Baseline) -> [HistoryEntry] {
    let keys = Set(held(of: anchor))
    return history.since(anchor.savedAt).entries.filter { $0.measurements.contains { keys.contains($0.key) } }
  }

  private func held(of anchor: Baseline) -> [MeasurementKey] {
    anchor.report.measurements.filter { metrics.kind(of: $0).kind.isDeterministic }.map(\.key)
  }

  /// The anchor's values that are held, and are not among the findings: no run since then has them.
  package func missing(from findings: [Finding], anchor: Baseline) -> [MeasurementKey] {
    let found = Set(findings.map(\.key))
    return held(of: anchor).filter { !found.contains($0) }
  }

  private func obstacles(
    to measurements: [BenchmarkMeasurement], from old: BenchmarkEnvironment, in new: BenchmarkEnvironment
  ) -> [EnvironmentDifference] {
    let compatibility = BaselineCompatibility(baseline: old, current: new)
    let kinds = Set(measurements.map { metrics.kind(of: $0).kind }.filter(\.isDeterministic))
    let differences = Set(kinds.flatMap { compatibility.obstacles(to: $0) })
    return compatibility.differences.filter(differences.contains)
  }

  /// The drift of each deterministic value of the anchor for which the history has runs since then under comparable
  /// conditions, in the order of the keys.
  /// - Complexity: O(s · m), s the number of series and m that of the anchor's measurements, after making the series.
  package func findings(in history: History, anchor: Baseline, calibration: Calibration? = nil) -> [Finding] {
    let anchors = History(
      entries: [
        HistoryEntry(id: "anchor", recordedAt: anchor.savedAt, commit: anchor.commit, report: anchor.report)
      ]
    ).series(metrics: metrics)
    let values = Dictionary(anchors.map { ($0.identity, $0) }) { first, _ in first }
    let since = history.since(anchor.savedAt).doing(anchor.report.payloads)
    return since.series(metrics: metrics).compactMap { series in
      guard series.kind.isDeterministic, let start = values[series.identity]?.points.first?.value else { return nil }
      let noise = calibration?.metric(series.key, kind: series.kind, in: anchor.report.environment)?.noiseFloor
      let drift = AnchoredDrift(
        anchor: start, values: series.points.map(\.value),
        allowed: limits.limit(of: series.key, kind: series.kind).allowance(at: start), window: window,
        direction: series.direction)
      return drift.map {
        Finding(key: series.key, unit: series.unit, drift: $0, noise: (noise?.relative ?? 0) * start.magnitude)
      }
    }
  }
}
