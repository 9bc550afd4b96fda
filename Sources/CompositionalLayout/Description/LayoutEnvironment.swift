/// The surroundings for which a section is described, as NSCollectionLayoutEnvironment.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The collection's bounds, insets and traits.
  public let container: LayoutContainer
  /// The bounds less the container's insets, as NSCollectionLayoutContainer's effectiveContentSize,
  /// in points.
  public let effectiveContentSize: LayoutExtent
  /// The pixels per point; nil for exact frames.
  public let displayScale: Double?

  /// Creates the environment of a layout in a container.
  ///
  /// - Parameter configuration: The layout's settings. ``effectiveContentSize`` lacks the insets of
  ///   their `contentInsetsReference`, which act across the scroll direction only (rule 5.7).
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(),
    displayScale: Double? = nil
  ) {
    self.init(
      container: container, insets: container.insets(configuration.contentInsetsReference),
      axis: configuration.scrollDirection.axis, displayScale: displayScale)
  }

  /// Creates the environment of a container of which the layout's reference takes `insets` away,
  /// across `axis` only (rule 5.7).
  init(container: LayoutContainer, insets: DirectionalEdgeInsets, axis: Axis, displayScale: Double?)
  {
    var size = container.extent
    size[axis.cross] -= insets.both(axis.cross)
    self.init(container: container, effectiveContentSize: size, displayScale: displayScale)
  }

  package init(
    container: LayoutContainer, effectiveContentSize: LayoutExtent, displayScale: Double?
  ) {
    self.container = container
    self.effectiveContentSize = effectiveContentSize
    self.displayScale = displayScale
  }
}

/// A closure that describes a section, as UICollectionViewCompositionalLayoutSectionProvider: index
/// and environment in, section out.
///
///     let provider: CompositionalLayoutSectionProvider = { _, environment in
///       grid(columns: environment.effectiveContentSize.width > 800 ? 6 : 3)
///     }
///     let layout = try SolvedLayout(
///       container: container, itemsPerSection: [12, 40], sectionProvider: provider)
///
/// A layout asks again with the same index when its container changes, or the number of the
/// section's items.
public typealias CompositionalLayoutSectionProvider =
  @Sendable (_ sectionIndex: Int, _ layoutEnvironment: LayoutEnvironment) -> LayoutSection

/// A provider and the index that it is asked for; compared by identity, as closures cannot be
/// compared.
package final class ProvidedSection: Sendable, Hashable {
  private let index: Int
  private let provider: CompositionalLayoutSectionProvider

  fileprivate init(_ index: Int, _ provider: @escaping CompositionalLayoutSectionProvider) {
    self.index = index
    self.provider = provider
  }

  /// Asks the provider. The result is not kept here: `LayoutSection.asked(for:keeping:in:)` does
  /// that.
  func section(in environment: LayoutEnvironment) -> LayoutSection {
    provider(index, environment)
  }

  package static func == (one: ProvidedSection, other: ProvidedSection) -> Bool {
    one === other
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension LayoutSection {
  /// Creates a section that a closure describes when it is solved, and again when the container or
  /// the number of items changes. In JSON it is what the closure described last; before that, a
  /// group of no size.
  ///
  /// Make the section once: two of them are two descriptions. Changes to its properties are lost
  /// when it is solved.
  ///
  /// - Parameter sectionIndex: The index that the closure is given, whatever sections are inserted
  ///   or removed later.
  public init(sectionIndex: Int, sectionProvider: @escaping CompositionalLayoutSectionProvider) {
    let size = LayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    self.init(group: .custom(layoutSize: size, customItems: []))
    provided = ProvidedSection(sectionIndex, sectionProvider)
  }
}

extension SolvedLayout {
  /// Creates a layout of sections that a closure describes, as
  /// UICollectionViewCompositionalLayout's `init(sectionProvider:configuration:)`.
  ///
  /// ``resize(to:keepingMeasuredSizes:)`` asks the closure again. Sections that are inserted later
  /// have a description of their own, and do not change the others' indices.
  ///
  /// - Parameters:
  ///   - scale: The pixels per point that frames are rounded to; nil for exact frames.
  ///   - itemsPerSection: The number of items in each section.
  ///   - sectionProvider: The closure, which is asked for one section after another.
  /// - Complexity: O(sections), and O(slots of their groups).
  /// - Throws: ``LayoutError`` if a number is invalid, or a section impossible.
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(), scale: Double? = nil,
    itemsPerSection: [Int], sectionProvider: @escaping CompositionalLayoutSectionProvider
  ) throws(LayoutError) {
    try self.init(container: container, configuration: configuration, scale: scale)
    for (index, count) in itemsPerSection.enumerated() {
      try append(
        section: LayoutSection(sectionIndex: index, sectionProvider: sectionProvider),
        itemCount: count)
    }
  }
}
