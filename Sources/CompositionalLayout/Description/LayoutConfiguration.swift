/// The direction in which a layout's sections follow each other.
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  /// From the top down.
  case vertical
  /// From the leading edge on (rule 10).
  case horizontal

  package var axis: Axis { self == .vertical ? .y : .x }
}

/// What holds for a layout as a whole.
public struct LayoutConfiguration: Sendable, Hashable {
  /// The direction in which sections follow each other.
  public var scrollDirection: ScrollDirection
  /// The space between any two sections, in points, 0 or more (rule 5.3).
  public var interSectionSpacing: Double
  /// What sections whose reference is automatic refer to (rule 5.7).
  public var contentInsetsReference: ContentInsetsReference
  /// Headers and footers of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]

  /// A configuration; the defaults are UIKit's.
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

/// A layout: its configuration and its sections.
public struct LayoutDescription: Sendable, Hashable {
  /// What holds for the layout as a whole.
  public var configuration: LayoutConfiguration
  /// The sections in order.
  public var sections: [LayoutSection]

  /// A layout of these sections.
  public init(configuration: LayoutConfiguration = .init(), sections: [LayoutSection]) {
    self.configuration = configuration
    self.sections = sections
  }
}
