public import CompositionalLayout
import LayoutDocuments

/// The layouts of screen graphs' templates and components and of content lists' contents, by their
/// types.
///
/// A template of another type becomes a column of its components, each as wide as the screen and
/// with the height of its type. A content becomes a section with one cell.
///
/// As JSON it is
/// `{"name"?, "templates": [{"template", "section"}], "contents": [{"content", "section"}]}`, with
/// optional parts, and sections in the schema of layout descriptions.
public struct ScreenCatalog: Sendable, Hashable {
  /// The layouts of templates, by type. A document may add types.
  var templates: NamedTemplates
  /// The layouts of contents, by type: `TITLE` and `PLUS_TITLE`. No others can be added.
  var contents: NamedTemplates

  /// The types of templates and contents with layouts.
  public var names: [String] { templates.names + contents.names }

  /// Creates the standard catalog.
  public init() {
    self.init(
      templates: NamedTemplates([
        "BANNER": Self.carousel(.fractionalWidth(0.92), height: 160),
        "CAROUSEL": Self.carousel(.absolute(140), height: 180),
        "GRID": Self.grid,
      ]),
      contents: NamedTemplates(["TITLE": Self.row(height: 88), "PLUS_TITLE": Self.row(height: 168)])
    )
  }

  init(templates: NamedTemplates, contents: NamedTemplates) {
    self.templates = templates
    self.contents = contents
    self.contents.noun = "content"
  }

  /// Replaces the layouts in a document. It may add types of templates.
  ///
  /// - Throws: `LayoutError` for an unknown type of content; the catalog is unchanged then.
  public mutating func apply(_ document: ScreenCatalog) throws(LayoutError) {
    var contents = contents
    try contents.apply(document.contents)
    self.contents = contents
    templates.merge(document.templates)
  }

  /// Solves every layout from a document, to find errors when it arrives rather than on the screen.
  ///
  /// - Throws: `LayoutError` with the layout's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    try templates.check(in: container)
    try contents.check(in: container)
  }

  /// Returns the layout of a template without one of its own: a column of components of these
  /// types.
  private static func column(of components: [PartType]) -> LayoutSection {
    let heights = components.isEmpty ? [64] : components.map(height)
    let items = heights.map { LayoutItem(layoutSize: wide($0)) }
    return padded(.vertical(layoutSize: wide(heights.reduce(0, +)), subitems: items))
  }

  /// The height of a component in a column, in points; 64 for a type that is not known.
  private static func height(of component: PartType) -> Double {
    switch component {
    case PartType(rawValue: "IMAGE"): 200
    case PartType(rawValue: "TEXT"): 48
    case PartType(rawValue: "TITLE"): 40
    case PartType(rawValue: "BUTTON"): 52
    default: 64
    }
  }

  private static func carousel(_ width: LayoutDimension, height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: width, heightDimension: .absolute(height))
    let group = LayoutGroup.horizontal(layoutSize: size, subitems: [whole])
    var section = padded(group)
    section.interGroupSpacing = 12
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private static var grid: LayoutSection {
    var group = LayoutGroup.horizontal(layoutSize: wide(120), subitem: whole, count: 2)
    group.interItemSpacing = .fixed(12)
    var section = padded(group)
    section.interGroupSpacing = 12
    return section
  }

  private static var whole: LayoutItem {
    LayoutItem(
      layoutSize: LayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  private static func row(height: Double) -> LayoutSection {
    padded(.vertical(layoutSize: wide(height), subitems: [LayoutItem(layoutSize: wide(height))]))
  }

  /// Returns a section with the margins that all standard layouts have.
  private static func padded(_ group: LayoutGroup) -> LayoutSection {
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    return section
  }

  private static func wide(_ height: Double) -> LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  }
}

extension ScreenCatalog: TemplateSource {
  /// The name of a layout.
  public enum Name: Sendable, Hashable {
    /// A template with a layout of its own.
    case template(PartType)
    /// A template without one: a column of components of these types.
    case column([PartType])
    /// A content, by its type.
    case content(String)
  }

  /// Returns the name of the layout of a template with these components.
  public func name(of type: PartType, components: @autoclosure () -> [PartType]) -> Name {
    templates[type.rawValue] == nil ? .column(components()) : .template(type)
  }

  /// Returns a layout.
  ///
  /// - Throws: `LayoutError` if there is none for a content.
  public func section(named name: Name, at section: Int) throws(LayoutError) -> LayoutSection {
    switch name {
    case .template(let type): try templates.section(named: type.rawValue, at: section)
    case .column(let components): Self.column(of: components)
    case .content(let type): try contents.section(named: type, at: section)
    }
  }

  /// Returns the name of a layout in errors.
  public func title(of name: Name) -> String {
    switch name {
    case .template(let type): templates.title(of: type.rawValue)
    case .column: "a column of components"
    case .content(let type): contents.title(of: type)
    }
  }

  /// Returns the path of a layout in its document; nil for one from code.
  public func path(of name: Name) -> String? {
    switch name {
    case .template(let type): templates.path(of: type.rawValue)
    case .column: nil
    case .content(let type): contents.path(of: type)
    }
  }
}

extension ScreenCatalog: Codable {
  /// Decodes `{"name"?, "templates"?, "contents"?}`.
  ///
  /// - Throws: `LayoutError` with the path; also for repeated names.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a catalog of screens", keys: ["version", "name", "templates", "contents"])
    try reader.readVersion()
    _ = try reader.optional("name") as String?
    self.init(templates: NamedTemplates(), contents: NamedTemplates())
    if reader.has("templates") { try templates.read(reader) }
    if reader.has("contents") { try contents.read(reader) }
  }

  /// Encodes `{"templates", "contents"}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try templates.write(to: &writer)
    try contents.write(to: &writer)
  }
}
