import BenchmarkKit
public import CompositionalLayout
public import HomeFeed
public import JSONStream

extension App {
  /// Sets the app's layout: templates by name, which a file can replace (`--catalog`), and the name of each section's
  /// template. A drawing of the layout shows `title`.
  public mutating func layOut(
    by templates: NamedTemplates, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> String
  ) {
    layout = AppLayout(templates, title: title) { (container, templates) throws(LayoutError) in
      let screen = (layout: try SolvedLayout(container: container), templates: PreparedTemplates(templates))
      return TemplatedScreen<Cell.Header, _>(screen, \.layout) { (screen, header, count) throws(LayoutError) in
        try screen.templates.append(template(header), itemCount: count, to: &screen.layout)
      }
    }
  }

  /// Sets the app's layout: the built-in format's templates, which a file can replace (`--catalog`), found by each
  /// section's name, scroll direction and orientation. A drawing of the layout shows `title`.
  public mutating func layOut(
    by catalog: TemplateCatalog, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> LayoutTemplateInfo
  ) {
    layout = AppLayout(catalog, title: title) { (container, catalog) throws(LayoutError) in
      TemplatedScreen<Cell.Header, _>(try ScreenLayout(container: container, catalog: catalog), \.layout) {
        (screen, header, count) throws(LayoutError) in try screen.append(template(header), itemCount: count)
      }
    }
  }
}

extension AppLayout<PartCell.Header> {
  init(_ catalog: ScreenCatalog) {
    self.init(catalog, title: { $0.id ?? $0.type }) { (container, catalog) throws(LayoutError) in
      TemplatedScreen<PartCell.Header, _>(try PartLayout(container: container, catalog: catalog), \.layout) {
        (screen, header, _) throws(LayoutError) in
        switch header.cellType {
        case .component: try screen.append(TemplateType(rawValue: header.type), components: header.components)
        case .title: try screen.append(.title)
        case .plusTitle: try screen.append(.titlePlus)
        }
      }
    }
  }
}

/// Templates by which an app lays sections out.
protocol AppTemplates: Sendable {
  associatedtype Document: Codable & SendableMetatype
  var document: Document { get }
  var words: [String] { get }
  mutating func apply(_ document: Document) throws(LayoutError)
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

extension ScreenCatalog: AppTemplates {
  var document: ScreenCatalog { self }
  var words: [String] { templates.names + contents.names }
}

/// Lays an app's sections out; the type of its templates is erased.
struct AppLayout<Header>: Sendable {
  let title: @Sendable (Header) -> String?
  let words: [String]
  private let makeScreen: @Sendable (LayoutContainer) throws(LayoutError) -> any AppScreen<Header>
  private let document: @Sendable () throws -> [UInt8]
  private let replaced: @Sendable (_ file: String, LayoutContainer?) throws -> AppLayout

  /// - Parameter makeScreen: Makes an empty screen.
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
      // A template that does not fit is the catalog's error, not the payload's.
      return try ToolFailure.about(file) {
        var templates = templates
        try templates.apply(document)
        if let container { try templates.check(in: container) }
        return AppLayout(templates, title: title, makeScreen: makeScreen)
      }
    }
  }

  func screen(in container: LayoutContainer) throws(LayoutError) -> any AppScreen<Header> { try makeScreen(container) }

  /// It takes an array, because an iterator of erased type allocates for each section, and allocations are counted.
  func solved(_ sections: [LayoutSuite.Section<Header>]) throws(LayoutError) -> SolvedLayout {
    var screen = try screen(in: LayoutSuite.container)
    for section in sections { try screen.append(section.header, itemCount: section.itemCount) }
    return screen.layout
  }

  func catalogText() throws -> [UInt8] { try document() }

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

private struct TemplatedScreen<Header, Screen>: AppScreen {
  private var screen: Screen
  private let solved: (Screen) -> SolvedLayout
  private let add: (inout Screen, Header, Int) throws(LayoutError) -> Void

  init(
    _ screen: Screen, _ solved: @escaping (Screen) -> SolvedLayout,
    add: @escaping (inout Screen, Header, Int) throws(LayoutError) -> Void
  ) {
    (self.screen, self.solved, self.add) = (screen, solved, add)
  }

  var layout: SolvedLayout { solved(screen) }

  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) { try add(&screen, header, itemCount) }
}
