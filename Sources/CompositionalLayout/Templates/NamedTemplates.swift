/// An app's own templates: the layout behind each name that its backend sends.
///
///     var templates = NamedTemplates()
///     templates["shelf"] = LayoutSection(group: …)
///     templates["grid"] = LayoutSection(group: …)
///
/// As a document it is `{"templates": [{"template": "shelf", "section": {…}}, …]}`, a section in the schema of layout
/// descriptions: the module `CompositionalLayout` reads and writes it. For the built-in format's templates there is
/// `TemplateCatalog`.
public struct NamedTemplates: Sendable, Hashable {
  /// A layout, and the entry of the document that it comes from: errors name it.
  struct Template: Sendable, Hashable {
    var section: LayoutSection
    var entry: Int?

    /// A layout is the same wherever it was described: the order of a document's entries says nothing.
    static func == (one: Self, other: Self) -> Bool { one.section == other.section }

    func hash(into hasher: inout Hasher) { hasher.combine(section) }
  }

  /// A name for people.
  public var name: String?
  private(set) var templates: [UTF8Name: Template] = [:]
  /// What one of them is called in errors, and in the document, whose list is the plural. `template` unless it is said.
  public var noun = "template"

  /// A catalog from its layouts.
  public init(_ sections: [String: LayoutSection] = [:]) {
    for (name, section) in sections { templates[UTF8Name(name)] = Template(section: section) }
  }

  /// The templates' names, sorted.
  public var names: [String] { templates.keys.sorted().map(\.text) }

  /// The layout behind a name. Names are the same where their UTF-8 bytes are.
  public subscript(name: String) -> LayoutSection? {
    get { templates[UTF8Name(name)]?.section }
    set { templates[UTF8Name(name)] = newValue.map { Template(section: $0) } }
  }

  /// The names for an error: a few of them, each cut to a readable length.
  private var known: String {
    let names = names
    let shown = names.prefix(20).map { $0.utf8.count > 60 ? quoted($0) : $0 }
    return shown.joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  /// Replaces the layouts that another catalog has.
  ///
  /// - Throws: `LayoutError` where it has a name that this one has not: no section would ever be laid out by it.
  public mutating func apply(_ other: NamedTemplates) throws(LayoutError) {
    for (name, template) in other.templates where templates[name] == nil {
      throw LayoutError(
        .schema, "unknown \(noun) \(quoted(name.text)); known are \(known)",
        path: template.entry.map { "$.\(noun)s[\($0)].\(noun)" } ?? "$.\(noun)s")
    }
    templates.merge(other.templates) { _, new in new }
  }

  /// Takes the layouts that another catalog has, whatever their names.
  public mutating func merge(_ other: NamedTemplates) { templates.merge(other.templates) { _, new in new } }

  /// Solves every template that comes from a document once, so that a bad one shows when it arrives and not in the
  /// middle of a screen.
  ///
  /// - Complexity: O(slots of the templates' groups).
  /// - Throws: `LayoutError` that names the template, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    for name in names where templates[UTF8Name(name)]?.entry != nil { try check(name, in: &layout) }
  }

  /// Takes a document's entry.
  ///
  /// - Returns: The earlier entry of that name.
  package mutating func add(_ section: LayoutSection, named name: String, entry: Int) -> Int? {
    templates.updateValue(Template(section: section, entry: entry), forKey: UTF8Name(name))?.entry
  }
}

extension NamedTemplates: TemplateSource {
  /// The layout behind a name.
  ///
  /// - Throws: `LayoutError` that says which names there are, when this is none.
  public func section(named name: String, at section: Int) throws(LayoutError) -> LayoutSection {
    if let template = templates[UTF8Name(name)] { return template.section }
    throw LayoutError(
      .schema, "there is no \(noun) \(quoted(name)); there are \(known)",
      path: "$.layout.sections[\(section)]", section: section)
  }

  /// What a template is called in errors: `template shelf`.
  public func title(of name: String) -> String { "\(noun) \(name.utf8.count > 60 ? quoted(name) : name)" }

  /// The path of the document's entry that a template comes from, if one does.
  public func path(of name: String) -> String? { templates[UTF8Name(name)]?.entry.map { "$.\(noun)s[\($0)]" } }
}
