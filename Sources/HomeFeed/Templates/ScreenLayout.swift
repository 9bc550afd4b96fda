public import CompositionalLayout
public import JSONStream

/// A growing layout of a screen's sections; each combination of template and directions is solved once.
///
///     var screen = try ScreenLayout(container: .init(width: 390, height: 844))
///     try screen.append(section)
///     screen.layout.frame(section: 0, item: 3)
public struct ScreenLayout: Sendable {
  /// The layout of the sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<TemplateCatalog>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    container: LayoutContainer, catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) throws(LayoutError) {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(catalog)
  }

  /// Appends a section by its header and number of cells. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; O(slots of the group) for the first section of its layout.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the template's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append<Kind>(_ header: SectionHeader<Kind>, itemCount: Int) throws(LayoutError) -> Int {
    try append(header.layoutTemplate, itemCount: itemCount)
  }

  /// Appends a section by its layout information. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; O(slots of the group) for the first section of its layout.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the template's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append(_ info: LayoutTemplateInfo, itemCount: Int) throws(LayoutError) -> Int {
    try prepared.append(info, itemCount: itemCount, to: &layout)
  }

  /// Appends cells to a section, such as those of the next page.
  ///
  /// - Complexity: O(log sections).
  /// - Throws: `LayoutError` if the layout gets too many items; nothing changes then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try layout.appendItems(count, toSection: section)
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; O(slots of the group) for the first section of its layout.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the template's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append<Cell>(_ section: ListSection<Cell>) throws(LayoutError) -> Int
  where Cell.Header == SectionHeader<Cell.Kind> {
    try append(section.header, itemCount: section.cells.count)
  }
}

extension LayoutTemplateInfo {
  /// Hashes a number for the values: hashing three names would cost more than appending a section.
  public func hash(into hasher: inout Hasher) {
    let template =
      switch layoutTemplate {
      case .card01: 0
      case .card02: 1
      case .card03: 2
      case .featured01: 3
      case .featured02: 4
      }
    hasher.combine(template * 4 + (scrollDirection == .vertical ? 2 : 0) + (groupOrientation == .vertical ? 1 : 0))
  }
}
