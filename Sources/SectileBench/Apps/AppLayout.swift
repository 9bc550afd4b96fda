import CompositionalLayout
public import HomeFeed
import PayloadTools
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
    layout = AppLayout(templates, title: title, template)
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
    layout = AppLayout(catalog, title: title, template)
  }
}

/// How an app's sections become a layout, whatever its templates are.
struct AppLayout<Header>: Sendable {
  /// What a picture of the layout calls a section.
  let title: @Sendable (Header) -> String?
  /// The words by which a payload names templates.
  let words: [String]
  private let makeScreen: @Sendable (LayoutContainer) throws(LayoutError) -> any AppScreen<Header>
  private let document: @Sendable () throws -> [UInt8]
  private let replaced: @Sendable (_ file: String, LayoutContainer?) throws -> AppLayout

  /// - Parameters:
  ///   - document: The templates as a file for `--catalog`.
  ///   - replacing: The same templates with those of a document; they must have room in the container, where there is one:
  ///     an error is then the catalog's and not the payload's.
  ///   - makeScreen: Makes a screen without sections.
  init<Document: Codable & SendableMetatype>(
    title: @escaping @Sendable (Header) -> String?, words: [String], document: @escaping @Sendable () -> Document,
    replacing: @escaping @Sendable (Document, LayoutContainer?) throws(LayoutError) -> AppLayout,
    makeScreen: @escaping @Sendable (LayoutContainer) throws(LayoutError) -> any AppScreen<Header>
  ) {
    self.title = title
    self.words = words
    self.makeScreen = makeScreen
    self.document = { try CatalogFile.text(of: document()) }
    replaced = { file, container in
      let document = try JSONFile.decode(Document.self, from: file)
      return try ToolFailure.about(file) { try replacing(document, container) }
    }
  }

  /// By the built-in format's templates.
  init(
    _ catalog: TemplateCatalog, title: @escaping @Sendable (Header) -> String?,
    _ template: @escaping @Sendable (Header) -> LayoutTemplateInfo
  ) {
    self.init(
      title: title,
      words: LayoutTemplateInfo.Template.allCases.map(\.rawValue)
        + LayoutTemplateInfo.Direction.allCases.map(\.rawValue),
      document: { TemplateCatalogDocument(describing: catalog) },
      replacing: { (document, container) throws(LayoutError) in
        var catalog = catalog
        try catalog.apply(document)
        if let container { try catalog.check(in: container) }
        return AppLayout(catalog, title: title, template)
      },
      makeScreen: { (container) throws(LayoutError) in
        StandardScreen(screen: try ScreenLayout(container: container, catalog: catalog), template: template)
      })
  }

  /// By templates of the app's own.
  init(
    _ templates: NamedTemplates, title: @escaping @Sendable (Header) -> String?,
    _ template: @escaping @Sendable (Header) -> String
  ) {
    self.init(
      title: title, words: templates.names, document: { templates },
      replacing: { (document, container) throws(LayoutError) in
        var templates = templates
        try templates.apply(document)
        if let container { try templates.check(in: container) }
        return AppLayout(templates, title: title, template)
      },
      makeScreen: { (container) throws(LayoutError) in
        NamedScreen(screen: try NamedScreenLayout(container: container, templates: templates), template: template)
      })
  }

  /// A screen without sections.
  func screen(in container: LayoutContainer) throws(LayoutError) -> any AppScreen<Header> { try makeScreen(container) }

  /// The layout of sections on the screen that is measured.
  func solved(_ sections: some Sequence<LayoutSuite.Section<Header>>) throws(LayoutError) -> SolvedLayout {
    var screen = try screen(in: LayoutSuite.container)
    for section in sections { try screen.append(section.header, itemCount: section.itemCount) }
    return screen.layout
  }

  /// The templates as a file for `--catalog`.
  func catalogText() throws -> [UInt8] { try document() }

  /// The same with the templates of a file, where one is named.
  ///
  /// - Throws: `ToolFailure` about the file.
  func applying(_ file: String?, for container: LayoutContainer?) throws -> AppLayout {
    try file.map { try replaced($0, container) } ?? self
  }
}

/// A screen that grows section by section.
protocol AppScreen<Header> {
  associatedtype Header
  var layout: SolvedLayout { get }
  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError)
}

private struct StandardScreen<Header>: AppScreen {
  var screen: ScreenLayout
  let template: @Sendable (Header) -> LayoutTemplateInfo

  var layout: SolvedLayout { screen.layout }

  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) {
    try screen.append(template(header), itemCount: itemCount)
  }
}

private struct NamedScreen<Header>: AppScreen {
  var screen: NamedScreenLayout
  let template: @Sendable (Header) -> String

  var layout: SolvedLayout { screen.layout }

  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) {
    try screen.append(template(header), itemCount: itemCount)
  }
}
