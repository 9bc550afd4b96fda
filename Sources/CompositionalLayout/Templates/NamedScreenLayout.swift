/// The layout of a screen's sections by an app's own templates, growing while they are decoded.
///
///     var screen = try NamedScreenLayout(container: .init(width: 390, height: 844), templates: templates)
///     try screen.append("shelf", itemCount: 12)
///     screen.layout.frame(section: 0, item: 3)
///
/// Each template is solved once, however many sections there are of it.
public struct NamedScreenLayout: Sendable {
  /// The sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<NamedTemplates>

  /// A screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public init(
    container: LayoutContainer, templates: NamedTemplates, scale: Double? = nil
  ) throws(LayoutError) {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(templates)
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; the first section of its template costs O(slots of its group).
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` that names the template when there is none of that name, or when it has no room in the
  ///   container; nothing changes then.
  @discardableResult
  public mutating func append(_ template: String, itemCount: Int) throws(LayoutError) -> Int {
    try prepared.append(template, itemCount: itemCount, to: &layout)
  }

  /// Appends cells to a section: those of the next page.
  ///
  /// - Complexity: O(log sections).
  /// - Precondition: The section exists.
  /// - Throws: `LayoutError` when the layout would have too many; nothing changes then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try layout.appendItems(count, toSection: section)
  }
}
