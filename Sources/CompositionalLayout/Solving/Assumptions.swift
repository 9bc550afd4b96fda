/// The rules that are our decision, or of which we are less than 90 % sure that UIKit does the same. A layout collects
/// those that its frames rest on.
struct Assumptions: OptionSet, Sendable {
  let rawValue: UInt8

  /// 1.2: a section's insets along the scroll axis shrink a fraction of that axis.
  static let insetsShrinkFractions = Assumptions(rawValue: 1)
  /// 1.3: insets below 1 are points.
  static let smallInsetsArePoints = Assumptions(rawValue: 2)
  /// 3.3: edge spacing lies inside the share of a count group.
  static let edgeSpacingInsideShare = Assumptions(rawValue: 4)
  /// 5.2: a partial last group counts as a whole one.
  static let partialGroupCountsWhole = Assumptions(rawValue: 8)
  /// 5.4: a section without items keeps its insets and boundary items.
  static let emptySectionKeepsInsets = Assumptions(rawValue: 16)
  /// 8.2: an orthogonal group's fraction resolves against the inset container.
  static let orthogonalFractionsSeeInsets = Assumptions(rawValue: 32)

  private static let numbers: [(Assumptions, String)] = [
    (.insetsShrinkFractions, "1.2"), (.smallInsetsArePoints, "1.3"), (.edgeSpacingInsideShare, "3.3"),
    (.partialGroupCountsWhole, "5.2"), (.emptySectionKeepsInsets, "5.4"), (.orthogonalFractionsSeeInsets, "8.2"),
  ]

  /// The rules' numbers, ascending.
  var rules: [String] {
    Assumptions.numbers.filter { contains($0.0) }.map(\.1)
  }
}
