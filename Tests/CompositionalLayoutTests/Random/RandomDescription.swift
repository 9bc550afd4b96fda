import TestSupport

@testable import CompositionalLayout

/// Random descriptions that use every feature the solver has. Lengths are such that no sum comes near the fit's
/// tolerance by accident.
struct RandomDescription {
  var generator: SeededGenerator
  /// How many items a section may have.
  var itemCounts = [0, 1, 2, 3, 5, 7, 12, 40]
  /// The container's sizes.
  var widths: [Double] = [320, 375, 390, 1024]
  var heights: [Double] = [480, 812, 844]
  /// The kinds that the layout-wide and the sections' boundary items have; badges have others.
  static let boundaryKinds = ["footer", "header", "side"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> LayoutDocument {
    let sections = (0..<generator.pick([1, 1, 2, 3])).map { _ in section() }
    var document = LayoutDocument(
      container: container(), layout: LayoutDescription(configuration: configuration(), sections: sections),
      itemsPerSection: sections.map { _ in generator.pick(itemCounts) })
    if generator.chance(50) {
      document.contentOffset = LayoutPoint(
        x: generator.pick([0, 30]), y: generator.pick([-45, 12, 130, 400.5, 3000]))
    }
    document.measured = measured(document)
    return document
  }

  mutating func container() -> LayoutContainer {
    var container = LayoutContainer(width: generator.pick(widths), height: generator.pick(heights))
    if generator.chance(40) {
      container.safeAreaInsets = DirectionalEdgeInsets(top: 47, leading: 12, bottom: 34, trailing: 20.5)
    }
    if generator.chance(30) { container.layoutDirection = .rightToLeft }
    return container
  }

  mutating func configuration() -> LayoutConfiguration {
    LayoutConfiguration(
      interSectionSpacing: generator.pick([0, 0, 10]),
      boundarySupplementaryItems: (0..<generator.pick([0, 0, 0, 1, 2, 3])).map { _ in boundary() })
  }

  mutating func section() -> LayoutSection {
    var section = LayoutSection(group: generator.chance(45) ? selfSizingGroup() : group(depth: 0))
    if generator.chance(40) { section.contentInsets = insets() }
    if generator.chance(25) { section.contentInsetsReference = .safeArea }
    if generator.chance(40) { section.interGroupSpacing = generator.pick([5, 7.5, 12, -4]) }
    if generator.chance(35) {
      section.orthogonalScrollingBehavior = generator.pick(OrthogonalScrollingBehavior.allCases)
    }
    section.supplementariesFollowContentInsets = generator.chance(60)
    section.boundarySupplementaryItems = (0..<generator.pick([0, 0, 1, 2, 3])).map { _ in boundary() }
    if generator.chance(25) {
      section.decorationItems = (0..<generator.pick([1, 1, 2])).map { _ in
        LayoutDecorationItem(
          elementKind: generator.pick(["background", "shade"]), contentInsets: insets(),
          zIndex: generator.pick([0, 0, -1, 3]))
      }
    }
    return section
  }
}
