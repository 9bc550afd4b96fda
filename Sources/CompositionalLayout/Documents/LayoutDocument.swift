/// A whole question to the solver: container, layout and item counts. What the command line reads.
public struct LayoutDocument: Sendable, Hashable {
  /// A name for people.
  public var name: String?
  /// The collection's bounds.
  public var container: LayoutContainer
  /// Pixels per point to round to; nil leaves frames exact (rule 5.6).
  public var scale: Double?
  /// How far the collection is scrolled, for pinned items, in points (rule 6.5).
  public var contentOffset: LayoutPoint
  /// The sizes that cells reported (rule 9).
  public var measured: [MeasuredSize]
  /// The layout.
  public var layout: LayoutDescription
  /// The number of items in each section.
  public var itemsPerSection: [Int]

  /// A document from its parts.
  public init(
    name: String? = nil, container: LayoutContainer, scale: Double? = nil, contentOffset: LayoutPoint = .zero,
    measured: [MeasuredSize] = [], layout: LayoutDescription, itemsPerSection: [Int]
  ) {
    self.name = name
    self.container = container
    self.scale = scale
    self.contentOffset = contentOffset
    self.measured = measured
    self.layout = layout
    self.itemsPerSection = itemsPerSection
  }
}
