/// A growing layout whose sections are appended by template name, such as while a screen is decoded.
///
///     var screen = try NamedScreenLayout(container: .init(width: 390, height: 844), templates: templates)
///     try screen.append("shelf", itemCount: 12)
///     screen.layout.frame(section: 0, item: 3)
///
/// Each template is solved once, for all its sections.
public struct NamedScreenLayout: Sendable {
  /// The layout of the sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<NamedTemplates>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    container: LayoutContainer, templates: NamedTemplates, scale: Double? = nil
  ) throws(LayoutError) {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(templates)
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; O(slots of the group) for the first section of a template.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` if the template does not exist or fit the container; the layout is unchanged then.
  @discardableResult
  public mutating func append(_ template: String, itemCount: Int) throws(LayoutError) -> Int {
    try prepared.append(template, itemCount: itemCount, to: &layout)
  }

  /// Appends cells to a section, such as those of the next page.
  ///
  /// - Complexity: O(log sections).
  /// - Precondition: The section exists.
  /// - Throws: `LayoutError` if the layout gets too many items; it is unchanged then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try layout.appendItems(count, toSection: section)
  }
}
