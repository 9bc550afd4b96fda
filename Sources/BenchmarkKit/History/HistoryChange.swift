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
