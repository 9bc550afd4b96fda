import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// Random descriptions that use every feature the solver has. Lengths are such that no sum comes
/// near the fit's tolerance by accident, and few enough that the naive solver is done soon.
struct RandomDescription {
  var generator: SeededGenerator
  var itemCounts = [0, 1, 2, 3, 5, 7, 12, 24]
  var widths: [Double] = [240, 320, 375, 500]
  var heights: [Double] = [300, 480, 620]
  var scrollDirection = ScrollDirection.vertical
  var mixesKinds = false
  /// Is true when most lengths of the section's items and groups are estimated (rule 9).
  var sizesItself = false
  static let boundaryKinds = ["footer", "header", "side"]
  /// Draws what depends on the environment, so that the rest of a seed's description is what it has
  /// always been.
  private var surroundings: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    surroundings = SeededGenerator(seed: ~seed)
  }

  mutating func document() -> LayoutDocument {
    let configuration = configuration()
    let sections = (0..<generator.pick([1, 1, 2, 3])).map { _ in dependent(section()) }
    var container = container()
    container.userInterfaceIdiom = surroundings.pick([nil, nil, .phone, .mac, .pad])
    var document = LayoutDocument(
      container: container, scale: scale(),
      layout: LayoutDescription(configuration: configuration, sections: sections),
      itemsPerSection: sections.map { _ in generator.pick(itemCounts) })
    if generator.chance(50) {
      let along: Double = generator.pick([-45, 12, 130, 400.5, 3000])
      let across: Double = generator.pick([0, 0, 30, -1000])
      document.contentOffset = LayoutPoint(scrollDirection.axis, along: along, across: across)
    }
    document.measured = measured(document)
    return document
  }

  /// Returns a list in place of some sections, and some with as many shares as their length has
  /// room for.
  private mutating func dependent(_ section: LayoutSection) -> LayoutSection {
    if surroundings.chance(8) {
      return .list(
        appearance: surroundings.pick(ListAppearance.allCases),
        header: surroundings.pick(ListHeaderMode.allCases),
        footer: surroundings.pick(ListFooterMode.allCases),
        headerTopPadding: surroundings.pick([nil, nil, 9.25]))
    }
    guard case .repeating(let node, _, inShares: true) = section.group.content,
      surroundings.chance(30)
    else {
      return section
    }
    let minimum = surroundings.pick([18, 47.5, 110, 700])
    return section.with {
      $0.group.content = .repeating(node, count: 1, inShares: true)
      $0.group.adaptiveMinimum = minimum
    }
  }

  mutating func scale() -> Double? {
    generator.chance(50) ? nil : generator.pick([1, 2, 2, 3])
  }

  mutating func container() -> LayoutContainer {
    var container = LayoutContainer(width: generator.pick(widths), height: generator.pick(heights))
    if generator.chance(40) {
      container.safeAreaInsets = DirectionalEdgeInsets(
        top: 47, leading: 12, bottom: 34, trailing: 20.5)
    }
    if generator.chance(40) {
      container.layoutMargins = DirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 9.25, trailing: 7)
    }
    if generator.chance(20) {
      container.readableContentInsets = DirectionalEdgeInsets(leading: 31, trailing: 30.5)
    }
    if generator.chance(20) {
      container.adjustedContentInset = DirectionalEdgeInsets(
        top: 44, leading: 6, bottom: 50.5, trailing: 11)
    }
    if generator.chance(30) { container.layoutDirection = .rightToLeft }
    return container
  }

  mutating func configuration() -> LayoutConfiguration {
    scrollDirection = generator.chance(35) ? .horizontal : .vertical
    return LayoutConfiguration(
      scrollDirection: scrollDirection, interSectionSpacing: generator.pick([0, 0, 10]),
      contentInsetsReference: generator.chance(50)
        ? .safeArea : generator.pick(ContentInsetsReference.allCases),
      boundarySupplementaryItems: (0..<generator.pick([0, 0, 0, 1, 2, 3])).map { _ in boundary() })
  }

  mutating func section() -> LayoutSection {
    sizesItself = generator.chance(50)
    var section = LayoutSection(group: group(depth: 0))
    if generator.chance(40) { section.contentInsets = insets() }
    if generator.chance(35) {
      section.contentInsetsReference = generator.pick(ContentInsetsReference.allCases)
    }
    if generator.chance(40) {
      section.interGroupSpacing = generator.pick([5, 7.5, 12, -4])
    }
    if generator.chance(35) {
      section.orthogonalScrollingBehavior = generator.pick(OrthogonalScrollingBehavior.allCases)
    }
    section.supplementariesFollowContentInsets = generator.chance(60)
    if generator.chance(20) {
      section.supplementaryContentInsetsReference = generator.pick(ContentInsetsReference.allCases)
    }
    if generator.chance(15) {
      section.headerTopPadding = generator.pick([7.25, 22])
    }
    // Of each kind one at most.
    var kinds = RandomDescription.boundaryKinds.shuffled(using: &generator)
    section.boundarySupplementaryItems = (0..<generator.pick([0, 0, 1, 2, 3])).map { _ in
      boundary().with { $0.elementKind = kinds.removeLast() }
    }
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

extension RandomDescription {
  static func solved(
    _ count: Int, from seed: UInt64,
    _ change: @escaping (inout LayoutDocument, UInt64) -> Void = { _, _ in }
  ) -> some Sequence<(UInt64, LayoutDocument, SolvedLayout)> {
    (seed..<seed + UInt64(count)).lazy.compactMap { seed in
      var random = RandomDescription(seed: seed)
      var document = random.document()
      change(&document, seed)
      return (try? document.solve()).map { (seed, document, $0) }
    }
  }
}
