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
