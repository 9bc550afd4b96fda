import BenchmarkKit
public import CompositionalLayout
public import HomeFeed
public import JSONStream

extension App {
  /// Sets the layout: templates, which a file can replace, and the name of each section's. A drawing shows `title`.
  public mutating func layOut(
    by templates: NamedTemplates, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> String
  ) {
    layout = AppLayout(templates, title: title) { _, header in template(header) }
  }

  /// Sets the layout: the built-in format's templates, which a file can replace. A drawing shows `title`.
  public mutating func layOut(
    by catalog: TemplateCatalog, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> LayoutTemplateInfo
  ) {
    layout = AppLayout(catalog, title: title) { _, header in template(header) }
  }
}

extension AppLayout<PartCell.Header> {
  init(_ catalog: ScreenCatalog) {
    self.init(catalog, title: { $0.id ?? $0.type }) { catalog, header in
      switch header.cellType {
      case .component: catalog.name(of: PartType(rawValue: header.type), components: header.components)
      case .title, .plusTitle: .content(header.type)
      }
    }
  }
}

/// Templates by which an app lays sections out; as JSON, a file has those that replace others.
protocol AppTemplates: TemplateSource, Codable {
  var words: [String] { get }
  mutating func apply(_ document: Self) throws(LayoutError)
  func check(in container: LayoutContainer) throws(LayoutError)
  /// Appends a section to a layout. Each type has its own, because the compiler specializes only code with a concrete
  /// type, and a generic look-up of a name costs more than the section.
  static func append(
    _ name: Name, itemCount: Int, by prepared: inout PreparedTemplates<Self>, to layout: inout SolvedLayout
  ) throws(LayoutError)
}

extension TemplateCatalog: AppTemplates {
  var words: [String] {
    LayoutTemplateInfo.Template.allCases.map(\.rawValue) + LayoutTemplateInfo.Direction.allCases.map(\.rawValue)
  }

  static func append(
    _ name: LayoutTemplateInfo, itemCount: Int, by prepared: inout PreparedTemplates<Self>,
    to layout: inout SolvedLayout
  ) throws(LayoutError) {
    try prepared.append(name, itemCount: itemCount, to: &layout)
  }
}

extension NamedTemplates: AppTemplates {
  var words: [String] { names }

  static func append(
    _ name: String, itemCount: Int, by prepared: inout PreparedTemplates<Self>, to layout: inout SolvedLayout
  ) throws(LayoutError) {
    try prepared.append(name, itemCount: itemCount, to: &layout)
  }
}

extension ScreenCatalog: AppTemplates {
  var words: [String] { templates.names + contents.names }

  static func append(
    _ name: Name, itemCount: Int, by prepared: inout PreparedTemplates<Self>, to layout: inout SolvedLayout
  ) throws(LayoutError) {
    try prepared.append(name, itemCount: itemCount, to: &layout)
  }
}

struct AppLayout<Header>: Sendable {
  let title: @Sendable (Header) -> String?
  let words: [String]
  private let makeScreen: @Sendable (LayoutContainer) throws(LayoutError) -> any AppScreen<Header>
  private let document: @Sendable () throws -> [UInt8]
  private let replaced: @Sendable (_ file: String, LayoutContainer?) throws -> AppLayout

  init<Templates: AppTemplates>(
    _ templates: Templates, title: @escaping @Sendable (Header) -> String?,
    name: @escaping @Sendable (Templates, Header) -> Templates.Name
  ) {
    self.title = title
    words = templates.words
    makeScreen = { (container) throws(LayoutError) in
      TemplatedScreen(try SolvedLayout(container: container), templates, name)
    }
    document = { try DocumentCoder.file(of: templates) }
    replaced = { file, container in
      let document = try JSONFile.decode(Templates.self, from: file)
      // A template that does not fit is the catalog's error, not the payload's.
      return try ToolFailure.about(file) {
        var templates = templates
        try templates.apply(document)
        if let container { try templates.check(in: container) }
        return AppLayout(templates, title: title, name: name)
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

protocol AppScreen<Header> {
  associatedtype Header
  var layout: SolvedLayout { get }
  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError)
}

private struct TemplatedScreen<Header, Templates: AppTemplates>: AppScreen {
  private(set) var layout: SolvedLayout
  private let templates: Templates
  private var prepared: PreparedTemplates<Templates>
  private let name: (Templates, Header) -> Templates.Name

  init(_ layout: SolvedLayout, _ templates: Templates, _ name: @escaping (Templates, Header) -> Templates.Name) {
    (self.layout, self.templates, self.name) = (layout, templates, name)
    prepared = PreparedTemplates(templates)
  }

  mutating func append(_ header: Header, itemCount: Int) throws(LayoutError) {
    try Templates.append(name(templates, header), itemCount: itemCount, by: &prepared, to: &layout)
  }
}
