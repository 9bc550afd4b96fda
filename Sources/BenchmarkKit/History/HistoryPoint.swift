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
