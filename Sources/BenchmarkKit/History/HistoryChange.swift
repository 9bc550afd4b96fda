/// A change of level in a history.
public struct HistoryChange: Sendable, Hashable, Codable {
  /// Which value changed.
  public var key: MeasurementKey
  /// The unit of the values.
  public var unit: String
  /// The first run of the new level.
  public var point: HistoryPoint
  /// The last run of the old level: the cause lies after it.
  public var last: HistoryPoint
  /// The levels, and how clear the change is.
  public var change: ChangePoint
  /// Whether it is a regression or an improvement.
  public var verdict: Verdict
}
