import BenchmarkKit
public import CompositionalLayout
public import HomeFeed
public import JSONStream

extension App {
  /// Sets the layout: templates, which a file can replace, and the name of each section's. A
  /// drawing shows `title`.
  ///
  /// - Parameters:
  ///   - templates: The templates by their names.
  ///   - title: The title that a drawing shows; nil shows none.
  ///   - template: The name of a section's template.
  public mutating func layOut(
    by templates: NamedTemplates,
    title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> String
  ) {
    layout = AppLayout(templates, title: title, name: { template($1) }) {
      try $0.append($1, itemCount: $2, to: &$3)
    }
  }

  /// Sets the layout: the built-in format's templates, which a file can replace. A drawing shows
  /// `title`.
  ///
  /// - Parameters:
  ///   - catalog: The templates of the built-in format.
  ///   - title: The title that a drawing shows; nil shows none.
  ///   - template: The template that a section names: name, scroll direction, orientation.
  public mutating func layOut(
    by catalog: TemplateCatalog, title: @escaping @Sendable (Cell.Header) -> String? = { _ in nil },
    _ template: @escaping @Sendable (Cell.Header) -> LayoutTemplateInfo
  ) {
    layout = AppLayout(catalog, title: title, name: { template($1) }) {
      try $0.append($1, itemCount: $2, to: &$3)
    }
  }
}

extension AppLayout<PartCell.Header> {
  /// Sets the layout of screens: a template's parts, or a content's type, name the section's
  /// template.
  init(_ catalog: ScreenCatalog) {
    self.init(
      catalog, title: { $0.id ?? $0.type },
      name: { catalog, header in
        switch header.kind {
        case .component:
          catalog.name(of: PartType(rawValue: header.type), components: header.components)
        case .title, .plusTitle: .content(header.type)
        }
      }, append: { try $0.append($1, itemCount: $2, to: &$3) })
  }
}

/// Templates by which an app lays sections out; as JSON, a file has those that replace others.
protocol AppTemplates: TemplateSource, Codable {
  /// The words by which a payload may name templates; scrubbing keeps them.
  var words: [String] { get }
  /// Replaces the templates that a document has.
  mutating func apply(_ document: Self) throws(LayoutError)
  /// Refuses templates that have no room in a container.
  func check(in container: LayoutContainer) throws(LayoutError)
}

extension TemplateCatalog: AppTemplates {
  var words: [String] {
    LayoutTemplateInfo.Template.allCases.map(\.rawValue)
      + LayoutTemplateInfo.Direction.allCases.map(\.rawValue)
  }
}

extension NamedTemplates: AppTemplates { var words: [String] { names } }

extension ScreenCatalog: AppTemplates { var words: [String] { names } }

/// The way in which an app's sections become a layout, with the type of its templates erased.
struct AppLayout<Header>: Sendable {
  /// The title of a section in a drawing; nil for none.
  let title: @Sendable (Header) -> String?
  /// The words by which a payload names templates.
  let words: [String]
  /// Makes a screen without sections.
  let screen: @Sendable (LayoutContainer) throws(LayoutError) -> any AppScreen<Header>
  /// Writes the templates as the JSON of a catalog file.
  let document: @Sendable () throws -> [UInt8]
  /// Makes the layout anew with the templates of a file, checked in a container if there is one.
  private let replaced: @Sendable (_ file: String, LayoutContainer?) throws -> AppLayout

  /// `append` is written anew for each type of templates: the compiler specializes only code with a
  /// concrete type, and a generic look-up of a name costs more than the section.
  init<Templates: AppTemplates>(
    _ templates: Templates, title: @escaping @Sendable (Header) -> String?,
    name: @escaping @Sendable (Templates, Header) -> Templates.Name,
    append: @escaping TemplatedScreen<Header, Templates>.Append
  ) {
    self.title = title
    words = templates.words
    screen = { (container) throws(LayoutError) in
      TemplatedScreen(
        layout: try SolvedLayout(container: container), templates: templates,
        prepared: PreparedTemplates(templates),
        name: name, append: append)
    }
    document = { try DocumentCoder.file(of: templates) }
    replaced = { file, container in
      let document = try JSONFile.decode(Templates.self, from: file)
      // A template that does not fit is the catalog's error, not the payload's.
      return try ToolFailure.about(file) {
        var templates = templates
        try templates.apply(document)
        if let container { try templates.check(in: container) }
        return AppLayout(templates, title: title, name: name, append: append)
      }
    }
  }

  /// Returns the layout of sections on the screen that is measured. It takes an array, because an
  /// iterator of erased type allocates for each section, and allocations are counted.
  func solved(_ sections: [LayoutSuite.Section<Header>]) throws -> SolvedLayout {
    var screen = try screen(LayoutSuite.container)
    for section in sections {
      try screen.append(section.header, itemCount: section.itemCount)
    }
    return screen.layout
  }

  /// Returns the layout with the templates of a file; this one if no file is named.
  ///
  /// - Throws: `ToolFailure` about the file.
  func applying(_ file: String?, for container: LayoutContainer?) throws -> AppLayout {
    try file.map { try replaced($0, container) } ?? self
  }
}

/// A screen that grows section by section, with the type of its templates erased.
protocol AppScreen<Header> {
  associatedtype Header
  /// The layout of all sections so far.
  var layout: SolvedLayout { get }
  /// Appends a section of so many cells.
  mutating func append(_ header: Header, itemCount: Int) throws
  /// Appends a section, and returns whether the screen is full. A requirement, so that it looks at
  /// the layout in place: a getter through the protocol copies all of it.
  mutating func fill(_ header: Header, itemCount: Int) throws -> Bool
}

/// A screen laid out by templates of one type.
struct TemplatedScreen<Header, Templates: AppTemplates>: AppScreen {
  /// Appends a section with a template's name and a number of cells.
  typealias Append =
    @Sendable (inout PreparedTemplates<Templates>, Templates.Name, Int, inout SolvedLayout) throws
    -> Void

  /// The layout of all sections so far.
  var layout: SolvedLayout
  /// The templates, of which a header names one.
  let templates: Templates
  /// The templates that have been looked up, prepared for further sections.
  var prepared: PreparedTemplates<Templates>
  /// The name of a section's template.
  let name: (Templates, Header) -> Templates.Name
  /// Appends a section, in code that is specialized for the templates' type.
  let append: Append

  mutating func append(_ header: Header, itemCount: Int) throws {
    try append(&prepared, name(templates, header), itemCount, &layout)
  }

  mutating func fill(_ header: Header, itemCount: Int) throws -> Bool {
    try append(header, itemCount: itemCount)
    let content = layout.contentSize
    let container = LayoutSuite.container
    return content.height > container.height || content.width > container.width
  }
}
