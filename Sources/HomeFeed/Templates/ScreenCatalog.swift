public import CompositionalLayout
import JSONStream
import LayoutDocuments
import ScreenPipeline

/// The layouts of screen graphs' templates and components and of content lists' contents, by their types.
///
///     var catalog = ScreenCatalog()
///     catalog.templates["GALLERY"] = LayoutSection(group: …)   // its components are the cells
///     catalog.componentHeights["VIDEO"] = 220                  // in templates that have no layout of their own
///
/// A template of another type becomes a column of its components, each as wide as the screen and with the height of its
/// type. A content becomes a section with one cell.
///
/// As JSON it is `{"name"?, "templates": [{"template", "section"}], "components": [{"component", "height"}],
/// "contents": [{"content", "section"}]}`, with optional parts, and sections in the schema of layout descriptions.
public struct ScreenCatalog: Sendable, Hashable {
  /// A name for messages.
  public var name: String?
  /// The layouts of templates, by type.
  public var templates: NamedTemplates
  /// The heights of components, by type, in points. Types are compared by UTF-8 bytes.
  public var componentHeights: [String: Double] {
    get { Dictionary(heights.map { ("\($0.key)", $0.value) }, uniquingKeysWith: { $1 }) }
    set { heights = Self.heights(newValue) }
  }
  var heights: [ScreenKey: Double]
  /// The height of components of other types, in points.
  public var componentHeight = 64.0
  /// The layouts of contents, by type: `TITLE` and `PLUS_TITLE`.
  public var contents: NamedTemplates

  /// Creates the standard catalog.
  public init() {
    templates = NamedTemplates([
      "BANNER": Self.carousel(.fractionalWidth(0.92), height: 160),
      "CAROUSEL": Self.carousel(.absolute(140), height: 180),
      "GRID": Self.grid,
    ])
    heights = Self.heights(["IMAGE": 200, "TEXT": 48, "TITLE": 40, "BUTTON": 52])
    contents = NamedTemplates(["TITLE": Self.row(height: 88), "PLUS_TITLE": Self.row(height: 168)])
    contents.noun = "content"
  }

  /// Creates a catalog of these layouts only.
  public init(
    name: String? = nil, templates: NamedTemplates, componentHeights: [String: Double], contents: NamedTemplates
  ) {
    self.name = name
    self.templates = templates
    heights = Self.heights(componentHeights)
    self.contents = contents
    self.contents.noun = "content"
  }

  /// Replaces the layouts in a document. It may add types of templates and components.
  ///
  /// - Throws: `LayoutError` for an unknown type of content; the catalog is unchanged then.
  public mutating func apply(_ document: ScreenCatalog) throws(LayoutError) {
    var contents = contents
    try contents.apply(document.contents)
    self.contents = contents
    templates.merge(document.templates)
    heights.merge(document.heights) { _, new in new }
  }

  /// Solves every layout from a document, to find errors when it arrives rather than on the screen.
  ///
  /// - Throws: `LayoutError` with the layout's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    try templates.check(in: container)
    try contents.check(in: container)
  }

  /// Returns the layout of a template without one of its own: a column of components of these types.
  public func column(of components: [ComponentType]) -> LayoutSection {
    let heights = components.map { self.heights[.text($0.rawValue)] ?? componentHeight }
    let items = (heights.isEmpty ? [componentHeight] : heights).map { LayoutItem(layoutSize: Self.wide($0)) }
    let group = LayoutGroup.vertical(
      layoutSize: Self.wide(heights.isEmpty ? componentHeight : heights.reduce(0, +)), subitems: items)
    return Self.padded(group)
  }

  private static func heights(_ byName: [String: Double]) -> [ScreenKey: Double] {
    Dictionary(byName.map { (.text($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }

  private static func carousel(_ width: LayoutDimension, height: Double) -> LayoutSection {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: width, heightDimension: .absolute(height)), subitems: [item])
    var section = padded(group)
    section.interGroupSpacing = 12
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private static var grid: LayoutSection {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    var group = LayoutGroup.horizontal(layoutSize: wide(120), subitem: item, count: 2)
    group.interItemSpacing = .fixed(12)
    var section = padded(group)
    section.interGroupSpacing = 12
    return section
  }

  private static func row(height: Double) -> LayoutSection {
    padded(.vertical(layoutSize: wide(height), subitems: [LayoutItem(layoutSize: wide(height))]))
  }

  private static func padded(_ group: LayoutGroup) -> LayoutSection {
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    return section
  }

  private static func wide(_ height: Double) -> LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  }
}

extension ScreenCatalog: Codable {
  private struct ComponentEntry: Codable {
    var component: String
    var height: Double

    init(_ component: String, _ height: Double) {
      self.component = component
      self.height = height
    }

    init(from decoder: any Decoder) throws {
      let reader = try SchemaReader(decoder, what: "a component", keys: ["component", "height"])
      component = try reader.value("component")
      height = try reader.value("height")
    }
  }

  /// Decodes `{"name"?, "templates"?, "components"?, "contents"?}`.
  ///
  /// - Throws: `LayoutError` with the path; also for repeated names and invalid heights.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a catalog of screens", keys: ["version", "name", "templates", "components", "contents"])
    try reader.readVersion()
    self.init(
      name: try reader.optional("name"), templates: NamedTemplates(), componentHeights: [:],
      contents: NamedTemplates())
    if reader.has("templates") { try templates.read(reader) }
    for (index, entry) in reader.has("components") ? try reader.entries("components", ComponentEntry.self) : [] {
      let path = "$.components[\(index)]"
      guard entry.height > 0, entry.height <= LayoutLimits.magnitude else {
        try reader.skip(
          LayoutError(
            .schema, "the height is \(entry.height); it must be more than 0, and at most \(LayoutLimits.magnitude)",
            path: path + ".height"))
        continue
      }
      guard heights.updateValue(entry.height, forKey: .text(entry.component)) == nil else {
        try reader.skip(LayoutError(.schema, "component \"\(entry.component)\" is described twice", path: path))
        continue
      }
    }
    if reader.has("contents") { try contents.read(reader) }
  }

  /// Encodes `{"name"?, "templates", "components", "contents"}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try templates.write(to: &writer)
    try writer.write(
      "components",
      heights.map { ComponentEntry("\($0.key)", $0.value) }.sorted {
        $0.component.utf8.lexicographicallyPrecedes($1.component.utf8)
      })
    try contents.write(to: &writer)
  }
}
