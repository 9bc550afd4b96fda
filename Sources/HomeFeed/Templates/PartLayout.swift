public import CompositionalLayout
import JSONStream

/// A growing layout of a screen graph's templates or a content list's contents; each layout is solved once.
///
///     var screen = try PartLayout(container: .init(width: 390, height: 844))
///     try screen.append(template)                    // of a screen graph: a section, its components the cells
///     try screen.append(content)                     // of a content list: a section with one cell
///     screen.layout.frame(section: 0, item: 3)
public struct PartLayout: Sendable {
  /// The layout of the sections so far.
  public private(set) var layout: SolvedLayout

  private let catalog: ScreenCatalog
  private var templates: PreparedTemplates<NamedTemplates>
  private var contents: PreparedTemplates<NamedTemplates>

  /// Creates a layout without sections.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    container: LayoutContainer, catalog: ScreenCatalog = ScreenCatalog(), scale: Double? = nil
  ) throws(LayoutError) {
    layout = try SolvedLayout(container: container, scale: scale)
    self.catalog = catalog
    templates = PreparedTemplates(catalog.templates)
    contents = PreparedTemplates(catalog.contents)
  }

  /// Appends a template of a screen graph. Nothing before it moves.
  ///
  /// - Returns: The section's index.
  /// - Throws: As ``append(_:components:)``.
  @discardableResult
  public mutating func append(_ template: TemplateModel) throws(LayoutError) -> Int {
    try append(template.type, components: template.components.map(\.type))
  }

  /// Appends a template by its type and those of its components. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised, O(components) for a template without a layout of its own, and O(slots of the group)
  ///   for the first section of a layout.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the template's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append(_ type: TemplateType, components: [ComponentType]) throws(LayoutError) -> Int {
    guard catalog.templates[type.rawValue] != nil else {
      return try layout.append(section: catalog.column(of: components), itemCount: components.count)
    }
    return try templates.append(type.rawValue, itemCount: components.count, to: &layout)
  }

  /// Appends a content of a content list. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the content's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append(_ content: ContentDTO) throws(LayoutError) -> Int {
    try append(content: content.sectionComponentType)
  }

  /// Appends a content by its type. Nothing before it moves.
  ///
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the content's name if it does not fit the container; nothing changes then.
  @discardableResult
  public mutating func append(_ type: SectionComponentType) throws(LayoutError) -> Int {
    switch type {
    case .title: try append(content: ContentDTO.Kind.title.rawValue)
    case .titlePlus: try append(content: ContentDTO.Kind.plusTitle.rawValue)
    }
  }

  private mutating func append(content name: String) throws(LayoutError) -> Int {
    try contents.append(name, itemCount: 1, to: &layout)
  }
}
