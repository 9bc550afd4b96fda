/// How much lenient mode may leave out before the decode fails after all.
public enum SkipBudget: Sendable, Equatable {
  /// Whatever is bad.
  case unlimited
  /// At most so many reports. The one beyond is delivered, and the decode fails with it.
  case count(Int)
  /// At most so many of a hundred cells and sections, parts of a screen, or elements. Judged at the payload's end, when all are known: a dropped section
  /// counts one, whatever was in it.
  case percent(Double)

  /// Reads `12` or `2.5%`; nil where the text is neither.
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
