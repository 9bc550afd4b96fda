/// The direction in which a layout's sections follow each other.
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  /// From the top down.
  case vertical
  /// From the leading edge on (rule 10).
  case horizontal

  var axis: Axis { self == .vertical ? .y : .x }
}

/// What holds for a layout as a whole.
public struct LayoutConfiguration: Sendable, Hashable {
  /// The direction in which sections follow each other.
  public var scrollDirection: ScrollDirection
  /// The space between sections only, in points, 0 or more (rule 5.3).
  public var interSectionSpacing: Double
  /// Headers and footers of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem]

  /// A configuration; the defaults are UIKit's.
  public init(
    scrollDirection: ScrollDirection = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
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
