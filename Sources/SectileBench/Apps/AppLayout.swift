import CompositionalLayout
public import HomeFeed
public import SectionTemplates
public import Sections

extension App {
  /// Says how the app lays its sections out: by templates of its own.
  ///
  /// - Parameters:
  ///   - templates: The templates, which a file can replace (`--catalog`).
  ///   - title: What a picture of the layout calls a section.
  ///   - template: The name of a section's template.
  public mutating func layOut(
    by templates: NamedTemplates, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> String
  ) {
    layout = NamedAppLayout(templates: templates, title: title, template: template)
  }

  /// Says how the app lays its sections out: by the built-in format's templates.
  ///
  /// - Parameters:
  ///   - catalog: The templates, which a file can replace (`--catalog`).
  ///   - title: What a picture of the layout calls a section.
  ///   - template: The name, scroll direction and orientation of a section's template.
  public mutating func layOut(
    by catalog: TemplateCatalog, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> LayoutTemplateInfo
  ) {
    layout = StandardAppLayout(catalog: catalog, title: title, template: template)
  }
}

/// How an app's sections become a layout.
protocol AppLayout<Header>: Sendable {
  associatedtype Header
  associatedtype Screen: AppScreen<Header>
  /// A catalog's file.
  associatedtype Document: Codable

  /// What a picture of the layout calls a section.
  var title: @Sendable (Header) -> String? { get }
  /// The templates as a file for `--catalog`.
  var document: Document { get }
  /// The words by which a payload names templates.
  var words: [String] { get }

  /// A screen without sections.
  func screen(in container: LayoutContainer) throws(LayoutError) -> Screen
  /// The same with the templates of a file; those must have room in the container, where there is one.
  func applying(_ document: Document, for container: LayoutContainer?) throws(LayoutError) -> Self
}

extension AppLayout {
  /// A screen without sections, whatever its type.
  func anyScreen(in container: LayoutContainer) throws(LayoutError) -> any AppScreen<Header> {
    try screen(in: container)
  }

  /// The layout of sections on the screen that is measured.
  func solved(_ sections: some Sequence<LayoutSuite.Section<Header>>) throws(LayoutError) -> SolvedLayout {
    var screen = try screen(in: LayoutSuite.container)
    for section in sections { try screen.append(section.header, itemCount: section.itemCount) }
    return screen.layout
  }
}

/// A screen that grows section by section.
protocol AppScreen<Header> {
  associatedtype Header
  var layout: SolvedLayout { get }
  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError)
}

/// By the built-in format's templates.
struct StandardAppLayout<Header>: AppLayout {
  var catalog: TemplateCatalog
  let title: @Sendable (Header) -> String?
  let template: @Sendable (Header) -> LayoutTemplateInfo

  var document: TemplateCatalogDocument { TemplateCatalogDocument(describing: catalog) }
  var words: [String] {
    LayoutTemplateInfo.Template.allCases.map(\.rawValue) + LayoutTemplateInfo.Direction.allCases.map(\.rawValue)
  }

  func screen(in container: LayoutContainer) throws(LayoutError) -> Screen {
    Screen(screen: try ScreenLayout(container: container, catalog: catalog), template: template)
  }

  func applying(
    _ document: TemplateCatalogDocument, for container: LayoutContainer?
  ) throws(LayoutError) -> StandardAppLayout {
    var copy = self
    try copy.catalog.apply(document)
    // Before any section is laid out: an error is then the catalog's and not the payload's.
    if let container { try copy.catalog.check(in: container) }
    return copy
  }

  struct Screen: AppScreen {
    var screen: ScreenLayout
    let template: @Sendable (Header) -> LayoutTemplateInfo

    var layout: SolvedLayout { screen.layout }

    mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) {
      try screen.append(template(header), itemCount: itemCount)
    }
  }
}

/// By templates of the app's own.
struct NamedAppLayout<Header>: AppLayout {
  var templates: NamedTemplates
  let title: @Sendable (Header) -> String?
  let template: @Sendable (Header) -> String

  var document: NamedTemplates { templates }
  var words: [String] { templates.names }

  func screen(in container: LayoutContainer) throws(LayoutError) -> Screen {
    Screen(screen: try NamedScreenLayout(container: container, templates: templates), template: template)
  }

  func applying(_ document: NamedTemplates, for container: LayoutContainer?) throws(LayoutError) -> NamedAppLayout {
    var copy = self
    try copy.templates.apply(document)
    if let container { try copy.templates.check(in: container) }
    return copy
  }

  struct Screen: AppScreen {
    var screen: NamedScreenLayout
    let template: @Sendable (Header) -> String

    var layout: SolvedLayout { screen.layout }

    mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) {
      try screen.append(template(header), itemCount: itemCount)
    }
  }
}
