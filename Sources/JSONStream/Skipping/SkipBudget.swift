/// The amount that lenient mode may skip before the decode fails.
public enum SkipBudget: Sendable, Equatable {
  /// No limit.
  case unlimited
  /// At most this number of reports. The first one beyond it is delivered, and the decode fails with it.
  case count(Int)
  /// At most this percentage of cells and sections, of a screen's parts, or of elements, judged at the payload's end. A
  /// section that is skipped counts as one.
  case percent(Double)

  /// Creates a budget from `12` or `2.5%`; nil from any other text.
  package init?(parsing text: String) {
    if text.hasSuffix("%") {
      guard let share = Double(text.dropLast()), share >= 0, share <= 100 else { return nil }
      self = .percent(share)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }
}
