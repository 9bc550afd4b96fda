import BenchmarkKit
public import CompositionalLayout
public import HomeFeed
import PayloadTools
public import JSONStream

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
    layout = AppLayout(templates, title: title) { (container, templates) throws(LayoutError) in
      NamedScreen(screen: try NamedScreenLayout(container: container, templates: templates), template: template)
    }
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
    layout = AppLayout(catalog, title: title) { (container, catalog) throws(LayoutError) in
      StandardScreen(screen: try ScreenLayout(container: container, catalog: catalog), template: template)
    }
  }
}

/// Templates by which an app lays sections out.
protocol AppTemplates: Sendable {
  /// The templates as a file for `--catalog`.
  associatedtype Document: Codable & SendableMetatype
  var document: Document { get }
  /// The words by which a payload names them.
  var words: [String] { get }
  /// Replaces those that a document has.
  mutating func apply(_ document: Document) throws(LayoutError)
  /// Refuses templates that have no room in a container.
  func check(in container: LayoutContainer) throws(LayoutError)
}

extension TemplateCatalog: AppTemplates {
  var document: TemplateCatalogDocument { TemplateCatalogDocument(describing: self) }
  var words: [String] {
    LayoutTemplateInfo.Template.allCases.map(\.rawValue) + LayoutTemplateInfo.Direction.allCases.map(\.rawValue)
  }
}

extension NamedTemplates: AppTemplates {
  var document: NamedTemplates { self }
  var words: [String] { names }
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

  /// - Parameter makeScreen: Makes a screen without sections.
  init<Templates: AppTemplates>(
    _ templates: Templates, title: @escaping @Sendable (Header) -> String?,
    makeScreen: @escaping @Sendable (LayoutContainer, Templates) throws(LayoutError) -> any AppScreen<Header>
  ) {
    self.title = title
    words = templates.words
    self.makeScreen = { (container) throws(LayoutError) in try makeScreen(container, templates) }
    document = { try DocumentCoder.file(of: templates.document) }
    replaced = { file, container in
      let document = try JSONFile.decode(Templates.Document.self, from: file)
      // Where there is no room, the error is the catalog's and not the payload's.
      return try ToolFailure.about(file) {
        var templates = templates
        try templates.apply(document)
        if let container { try templates.check(in: container) }
        return AppLayout(templates, title: title, makeScreen: makeScreen)
      }
    }
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
