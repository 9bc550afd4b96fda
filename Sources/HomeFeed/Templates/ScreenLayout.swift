public import CompositionalLayout
public import JSONStream

/// The layout of a screen's sections, growing while they are decoded.
///
///     var screen = try ScreenLayout(container: .init(width: 390, height: 844))
///     try screen.append(section)
///     screen.layout.frame(section: 0, item: 3)
///
/// Each kind of section (template, scroll direction, orientation) is described and solved once, however many sections
/// there are of it.
public struct ScreenLayout: Sendable {
  /// The sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<TemplateCatalog>

  /// A screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public init(
    container: LayoutContainer, catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) throws(LayoutError) {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(catalog)
  }

  /// Appends a section by its header and number of cells. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; the first section of its kind costs O(slots of its group).
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` that names the template when the section has no room in the container; nothing changes then.
  @discardableResult
  public mutating func append<Kind>(_ header: SectionHeader<Kind>, itemCount: Int) throws(LayoutError) -> Int {
    try append(header.layoutTemplate, itemCount: itemCount)
  }

  /// Appends a section by what the backend says of its layout. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; the first section of its kind costs O(slots of its group).
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` that names the template when the section has no room in the container; nothing changes then.
  @discardableResult
  public mutating func append(_ info: LayoutTemplateInfo, itemCount: Int) throws(LayoutError) -> Int {
    try prepared.append(info, itemCount: itemCount, to: &layout)
  }

  /// Appends cells to a section: those of the next page.
  ///
  /// - Complexity: O(log sections).
  /// - Throws: `LayoutError` when the layout would have too many; nothing changes then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try layout.appendItems(count, toSection: section)
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; the first section of its kind costs O(slots of its group).
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` that names the template when the section has no room in the container; nothing changes then.
  @discardableResult
  public mutating func append<Cell>(_ section: ListSection<Cell>) throws(LayoutError) -> Int
  where Cell.Header == SectionHeader<Cell.Kind> {
    try append(section.header, itemCount: section.cells.count)
  }
}

extension LayoutTemplateInfo {
  /// Hashes a number of its own for each value: hashing three names a section would cost more than appending it.
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
