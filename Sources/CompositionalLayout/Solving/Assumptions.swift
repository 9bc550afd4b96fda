/// The rules that are our decision, or of which we are less than 90 % sure that UIKit does the same. A layout collects
/// those that its frames rest on.
struct Assumptions: OptionSet, Sendable {
  let rawValue: UInt16

  /// 1.2: a section's insets along the scroll axis shrink a fraction of that axis.
  static let insetsShrinkFractions = Assumptions(rawValue: 1)
  /// 1.3: insets below 1 are points.
  static let smallInsetsArePoints = Assumptions(rawValue: 2)
  /// 3.3: edge spacing lies inside the share of a count group.
  static let edgeSpacingInsideShare = Assumptions(rawValue: 4)
  /// 4.2: a root group's own edge spacing lies between the groups.
  static let edgeSpacingBetweenGroups = Assumptions(rawValue: 8)
  /// 5.2: a partial last group counts as a whole one.
  static let partialGroupCountsWhole = Assumptions(rawValue: 16)
  /// 5.4: a section without items keeps its insets and boundary items.
  static let emptySectionKeepsInsets = Assumptions(rawValue: 32)
  /// 6.2: an item at the side of a section is centred along it and moves nothing.
  static let sideItemsAreCentred = Assumptions(rawValue: 64)
  /// 7.1: where a badge with an item anchor lies, and one on a group.
  static let anchoredBadges = Assumptions(rawValue: 128)
  /// 8.1: an orthogonal section is as high as its largest measured group.
  static let largestGroupDecides = Assumptions(rawValue: 256)
  /// 8.2: an orthogonal group's fraction resolves against the inset container.
  static let orthogonalFractionsSeeInsets = Assumptions(rawValue: 512)
  /// 10: what scrolls sideways is mirrored in the container, not in its content.
  static let mirroredInContainer = Assumptions(rawValue: 1024)

  private static let numbers: [(Assumptions, String)] = [
    (.insetsShrinkFractions, "1.2"), (.smallInsetsArePoints, "1.3"), (.edgeSpacingInsideShare, "3.3"),
    (.edgeSpacingBetweenGroups, "4.2"), (.partialGroupCountsWhole, "5.2"), (.emptySectionKeepsInsets, "5.4"),
    (.sideItemsAreCentred, "6.2"), (.anchoredBadges, "7.1"), (.largestGroupDecides, "8.1"),
    (.orthogonalFractionsSeeInsets, "8.2"), (.mirroredInContainer, "10"),
  ]

  /// The rules' numbers, ascending.
  var rules: [String] {
    Assumptions.numbers.filter { contains($0.0) }.map(\.1)
  }
}
