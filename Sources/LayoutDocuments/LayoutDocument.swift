public import CompositionalLayout

/// A layout description with container and item counts, as the command line reads it
/// (<doc:Schema>).
///
///     let document = try JSONDecoder().decode(LayoutDocument.self, from: data)
///     let layout = try document.solve()
///     let frame = layout.frame(section: 0, item: 7)
public struct LayoutDocument: Sendable, Hashable {
  /// A name for messages.
  public var name: String?
  /// The collection's bounds and insets.
  public var container: LayoutContainer
  /// The pixels per point that frames are rounded to; nil for exact frames (rule 5.6).
  public var scale: Double?
  /// The scroll offset for pinned views, in points (rule 6.5).
  public var contentOffset: LayoutPoint
  /// The sizes that cells reported (rule 9).
  public var measured: [MeasuredSize]
  /// The layout.
  public var layout: LayoutDescription
  /// The number of items in each section.
  public var itemsPerSection: [Int]

  /// Creates a document.
  public init(
    name: String? = nil, container: LayoutContainer, scale: Double? = nil,
    contentOffset: LayoutPoint = .zero,
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

  /// Solves the document, and applies its reported sizes (rule 9).
  ///
  /// - Complexity: O(sections + slots of the distinct groups + reports), whatever the number of
  ///   items.
  /// - Throws: `LayoutError` with the path of the impossible value.
  public func solve() throws(LayoutError) -> SolvedLayout {
    if let fault {
      throw LayoutError(.schema, fault, path: "$.itemsPerSection")
    }
    try NumberCheck.check(contentOffset.x, "x", path: "$.contentOffset.x", negative: true)
    try NumberCheck.check(contentOffset.y, "y", path: "$.contentOffset.y", negative: true)
    var solved = try SolvedLayout(
      container: container, configuration: layout.configuration, scale: scale)
    for (section, count) in zip(layout.sections, itemsPerSection) {
      try solved.append(section: section, itemCount: count)
    }
    try solved.report(measured)
    return solved
  }

  /// The error of numbers of items that are not as many as the sections; nil if they are.
  var fault: String? {
    itemsPerSection.count == layout.sections.count
      ? nil
      : "\"itemsPerSection\" has \(itemsPerSection.count) numbers for \(layout.sections.count) sections"
  }
}
