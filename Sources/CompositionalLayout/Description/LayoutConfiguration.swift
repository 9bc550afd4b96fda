/// The direction in which a layout's sections follow each other: down, or towards the trailing edge
/// (rule 10).
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  case vertical, horizontal

  /// The axis on which sections follow each other.
  package var axis: Axis { self == .vertical ? .y : .x }
}

/// The settings of a whole layout, as UICollectionViewCompositionalLayoutConfiguration.
public struct LayoutConfiguration: Sendable, Hashable {
  /// The direction in which sections follow each other.
  public var scrollDirection: ScrollDirection
  /// The space between two sections, in points, 0 or more (rule 5.3).
  public var interSectionSpacing: Double
  /// The insets that a section with the reference `automatic` refers to (rule 5.7).
  public var contentInsetsReference: ContentInsetsReference
  /// The headers and footers of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]

  /// Creates a configuration with UIKit's defaults.
  public init(
    scrollDirection: ScrollDirection = .vertical, interSectionSpacing: Double = 0,
    contentInsetsReference: ContentInsetsReference = .safeArea,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.contentInsetsReference = contentInsetsReference
    self.boundarySupplementaryItems = boundarySupplementaryItems
  }
}

/// A layout's configuration and sections, without container and items: the `layout` of a document
/// of the module `LayoutDocuments`.
public struct LayoutDescription: Sendable, Hashable {
  /// The settings of the whole layout.
  public var configuration: LayoutConfiguration
  /// The sections, in order.
  public var sections: [LayoutSection]

  /// Creates a layout of these sections.
  public init(configuration: LayoutConfiguration = .init(), sections: [LayoutSection]) {
    self.configuration = configuration
    self.sections = sections
  }
}
