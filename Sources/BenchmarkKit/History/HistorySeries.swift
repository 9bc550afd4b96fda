/// The values of one metric of one benchmark over the runs whose values are comparable.
package struct HistorySeries: Sendable, Hashable {
  /// What a series is one of.
  struct Identity: Sendable, Hashable {
    let key: MeasurementKey
    let unit: String
    let conditions: [String: String]
  }

  /// The unit of values that are ratios to the reference of their run.
  package static let ratioUnit = "×"

  let identity: Identity
  /// What kind of metric it is.
  package let kind: MetricKind
  /// Which way the values get better.
  package let direction: MetricDirection
  /// The values, the earliest first.
  package internal(set) var points: [HistoryPoint] = []

  /// Which value is followed.
  package var key: MeasurementKey { identity.key }
  /// The unit of the values.
  package var unit: String { identity.unit }
  /// The parts of the environment that the values depend on, by their names in its JSON.
  package var conditions: [String: String] { identity.conditions }

  /// Where the level changes, and in which run.
  /// - Complexity: that of `ChangePointDetector.changes`.
  package func changes(detector: ChangePointDetector = ChangePointDetector()) -> [HistoryChange] {
    detector.changes(in: points.map(\.value)).map { change in
      let isWorse = direction == .lowerIsBetter ? change.after > change.before : change.after < change.before
      return HistoryChange(
        key: key, unit: unit, point: points[change.index], last: points[change.index - 1], change: change,
        verdict: isWorse ? .regression : .improvement)
    }
  }

  /// How far the series has come from an anchor; nil without points.
  /// - Parameters:
  ///   - anchor: the value that it is held to, in the series' unit; its first value by default.
  ///   - limit: how far it may be worse.
  ///   - noiseFloor: the relative change that noise reaches; it is allowed where it is more than the limit.
  ///   - window: of how many values at the end the median counts.
  package func drift(
    from anchor: Double? = nil, limit: GateLimit, noiseFloor: Double = 0, window: Int = 3
  ) -> AnchoredDrift? {
    guard let anchor = anchor ?? points.first?.value else { return nil }
    return AnchoredDrift(
      anchor: anchor, values: points.map(\.value),
      allowed: max(limit.allowance(at: anchor), noiseFloor * anchor.magnitude), window: window, direction: direction)
  }
}

/// A value in a history.
package struct HistoryPoint: Sendable, Hashable, Codable {
  /// The id of the run.
  package var run: String
  /// When it was measured.
  package var recordedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  package var commit: String?
  /// The value.
  package var value: Double
}

/// A change of level in a history.
package struct HistoryChange: Sendable, Hashable, Codable {
  /// Which value changed.
  package var key: MeasurementKey
  /// The unit of the values.
  package var unit: String
  /// The first run of the new level.
  package var point: HistoryPoint
  /// The last run of the old level: the cause lies after it.
  package var last: HistoryPoint
  /// The levels, and how clear the change is.
  package var change: ChangePoint
  /// Whether it is a regression or an improvement.
  package var verdict: Verdict
}
