/// A place in a series where its level changes.
package struct ChangePoint: Sendable, Hashable, Codable {
  /// The index of the first value of the new level.
  package var index: Int
  /// The median from the change before, or the beginning, to this one.
  package var before: Double
  /// The median from this change to the next, or the end.
  package var after: Double
  /// The probability of so clear a change somewhere in its part of the series, if there were none.
  package var pValue: Double

  /// The relative change of the level, 0.05 for 5 % more; nil from 0.
  package var change: Double? { before == 0 ? nil : after / before - 1 }
}
