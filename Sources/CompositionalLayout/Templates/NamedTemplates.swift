/// A dictionary of section layouts by the template names that a backend sends.
///
///     var templates = NamedTemplates()
///     templates["shelf"] = LayoutSection(group: …)
///     templates["grid"] = LayoutSection(group: …)
///
/// As JSON it is `{"templates": [{"template": "shelf", "section": {…}}, …]}`, with sections in the schema of layout
/// descriptions, which the module `LayoutDocuments` decodes and encodes. A lookup hashes the name's UTF-8 bytes.
public struct NamedTemplates: Sendable, Hashable {
  struct Template: Sendable, Hashable {
    var section: LayoutSection
    var entry: Int?

    /// Ignores the index: the order of entries does not matter.
    static func == (one: Self, other: Self) -> Bool { one.section == other.section }

    func hash(into hasher: inout Hasher) { hasher.combine(section) }
  }

  /// A name for messages.
  public var name: String?
  private(set) var templates: [UTF8Name: Template] = [:]
  /// The name of one template in errors, and in the document, whose list is the plural.
  public var noun = "template"

  /// Creates templates from layouts by name.
  public init(_ sections: [String: LayoutSection] = [:]) {
    for (name, section) in sections { templates[UTF8Name(name)] = Template(section: section) }
  }

  /// The templates' names, sorted.
  public var names: [String] { templates.keys.sorted().map(\.text) }

  /// The layout of a name, which is compared by its UTF-8 bytes.
  public subscript(name: String) -> LayoutSection? {
    get { templates[UTF8Name(name)]?.section }
    set { templates[UTF8Name(name)] = newValue.map { Template(section: $0) } }
  }

  private var known: String {
    let names = names
    let shown = names.prefix(20).map { $0.utf8.count > 60 ? quoted($0) : $0 }
    return shown.joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  /// Replaces the layouts whose names occur in another dictionary.
  ///
  /// - Throws: `LayoutError` for a name that does not exist here, as no section would use it.
  public mutating func apply(_ other: NamedTemplates) throws(LayoutError) {
    for (name, template) in other.templates where templates[name] == nil {
      throw LayoutError(
        .schema, "unknown \(noun) \(quoted(name.text)); known are \(known)",
        path: template.entry.map { "$.\(noun)s[\($0)].\(noun)" } ?? "$.\(noun)s")
    }
    templates.merge(other.templates) { _, new in new }
  }

  /// Adds and replaces the layouts of another dictionary.
  public mutating func merge(_ other: NamedTemplates) { templates.merge(other.templates) { _, new in new } }

  /// Solves every template that comes from a document, to find errors when it arrives rather than on the screen.
  ///
  /// - Complexity: O(slots of the templates' groups).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    for name in names where templates[UTF8Name(name)]?.entry != nil { try check(name, in: &layout) }
  }

  /// Adds a document's entry; returns the index of an earlier one with this name.
  package mutating func add(_ section: LayoutSection, named name: String, entry: Int) -> Int? {
    templates.updateValue(Template(section: section, entry: entry), forKey: UTF8Name(name))?.entry
  }
}

extension NamedTemplates: TemplateSource {
  /// Returns the layout of a name.
  ///
  /// - Throws: `LayoutError` with the known names if it does not exist.
  public func section(named name: String, at section: Int) throws(LayoutError) -> LayoutSection {
    if let template = templates[UTF8Name(name)] { return template.section }
    throw LayoutError(
      .schema, "there is no \(noun) \(quoted(name)); there are \(known)",
      path: "$.layout.sections[\(section)]", section: section)
  }

  /// Returns the name of a template in errors, such as `template shelf`.
  public func title(of name: String) -> String { "\(noun) \(name.utf8.count > 60 ? quoted(name) : name)" }

  /// Returns the path of a template's entry in its document; nil for one from code.
  public func path(of name: String) -> String? { templates[UTF8Name(name)]?.entry.map { "$.\(noun)s[\($0)]" } }
}
