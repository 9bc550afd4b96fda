/// A value in a history.
public struct HistoryPoint: Sendable, Hashable, Codable {
  /// The id of the run.
  public var run: String
  /// When it was measured.
  public var recordedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  public var commit: String?
  /// The value.
  public var value: Double
}
