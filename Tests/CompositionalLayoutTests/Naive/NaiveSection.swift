@testable import CompositionalLayout
@testable import LayoutDocuments

/// One section, solved; where it starts is not known yet.
struct NaiveSection {
  let index: Int
  let section: LayoutSection
  let isOrthogonal: Bool
  /// The section's insets with those of the container that it refers to (rule 5.7).
  let insets: DirectionalEdgeInsets
  /// The line on which its groups follow each other (rules 5.1 and 8.2).
  let follow: NaiveLine
  let groups: NaiveStamps
  let boundary: NaiveBoundary

  init(_ document: LayoutDocument, _ index: Int, isStrict: Bool) throws {
    let ruler = NaiveRuler(document: document)
    let section = document.layout.sections[index]
    let count = document.itemsPerSection[index]
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let follow = isOrthogonal ? ruler.axis.other : ruler.axis
    let insets = NaiveSection.insets(section, document, across: ruler.axis.other)
    groups = try NaiveStamps(
      section, solver: NaiveSolver(ruler: ruler, section: index, itemCount: count, isStrict: isStrict), follow: follow,
      insets: insets, orthogonal: isOrthogonal)
    // Rules 5.3 and 8.1: the insets lie around the groups, or around the one row.
    var body = insets.head(ruler.axis) + (isOrthogonal ? groups.row : groups.length) + insets.tail(ruler.axis)
    // Insets below 0 do not make a section shorter than nothing.
    body = max(0, body)
    // Rule 5.4: with neither items nor boundary items there is nothing, not even insets.
    if count == 0, section.boundarySupplementaryItems.isEmpty { body = 0 }
    boundary = NaiveBoundary(
      section.boundarySupplementaryItems, section: index, body: body,
      insets: section.supplementariesFollowContentInsets ? insets : .zero, ruler: ruler)
    (self.index, self.section, self.isOrthogonal, self.insets, self.follow) =
      (index, section, isOrthogonal, insets, follow)
  }

  /// Rule 5.5: the extent of the widest group across the scroll direction.
  var widest: Double {
    isOrthogonal ? 0 : groups.stamps.map { $0.extent.length(follow.other) }.max() ?? 0
  }

  /// Rule 5.7: the container's insets are added across the scroll direction only.
  private static func insets(
    _ section: LayoutSection, _ document: LayoutDocument, across: NaiveLine
  ) -> DirectionalEdgeInsets {
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = document.layout.configuration.contentInsetsReference }
    let added: DirectionalEdgeInsets =
      switch reference {
      case .automatic, .none: .zero
      case .safeArea: document.container.safeAreaInsets
      case .layoutMargins, .readableContent: document.container.layoutMargins
      }
    var insets = section.contentInsets
    switch across {
    case .x:
      insets.leading += added.leading
      insets.trailing += added.trailing
    case .y:
      insets.top += added.top
      insets.bottom += added.bottom
    }
    return insets
  }
}
