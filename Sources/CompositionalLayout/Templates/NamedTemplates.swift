/// A dictionary of section layouts by the template names that a backend sends.
///
///     var templates = NamedTemplates()
///     templates["shelf"] = LayoutSection(group: …)
///     templates["grid"] = LayoutSection(group: …)
///
/// As JSON it is `{"templates": [{"template": "shelf", "section": {…}}, …]}`, with sections in the
/// schema of layout descriptions, which the module `LayoutDocuments` decodes and encodes. A lookup
/// hashes the name's UTF-8 bytes.
public struct NamedTemplates: Sendable, Hashable {
  /// A layout, and its index in the document for errors.
  struct Template: Sendable, Hashable {
    /// The layout.
    var section: LayoutSection
    /// The index of its entry in the document's list; nil for a layout from code.
    var entry: Int?

    /// Ignores the index: the order of entries does not matter.
    static func == (one: Self, other: Self) -> Bool {
      one.section == other.section
    }

    func hash(into hasher: inout Hasher) { hasher.combine(section) }
  }

  /// The report of a lenient reader; nil for a strict one, and for templates from code.
  package struct Lenience: Sendable, Hashable {
    package var report: (@Sendable (LayoutError) -> Void)?

    /// Ignores the report: it is not about the layouts.
    package static func == (one: Self, other: Self) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
  }

  /// A name for messages.
  public var name: String?
  /// The layouts by their names, in no order.
  private(set) var templates: [UTF8Name: Template] = [:]
  /// The name of one template in errors, and in the document, whose list is the plural.
  public var noun = "template"
  /// The report of the reader that the templates come from, which `apply` goes on to fill.
  package var lenience = Lenience()

  /// Creates templates from layouts by name.
  public init(_ sections: [String: LayoutSection] = [:]) {
    for (name, section) in sections {
      templates[UTF8Name(name)] = Template(section: section)
    }
  }

  /// The templates' names, sorted.
  public var names: [String] { templates.keys.sorted().map(\.text) }

  /// The layout of a name, which is compared by its UTF-8 bytes.
  public subscript(name: String) -> LayoutSection? {
    get { templates[UTF8Name(name)]?.section }
    set { templates[UTF8Name(name)] = newValue.map { Template(section: $0) } }
  }

  /// The names for an error's text: at most 20, each at most 60 characters long, as names may come
  /// from a server.
  private var known: String {
    let names = names
    let shown = names.prefix(20).map { $0.utf8.count > 60 ? quoted($0) : $0 }
    return shown.joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  /// Replaces the layouts whose names occur in another dictionary.
  ///
  /// A name that does not exist here is an error, as no section would use it. Where the other
  /// dictionary was decoded with a `SchemaReport`, the layout is left out and reported, and the
  /// others are replaced: a backend can send templates before the app knows them.
  ///
  /// - Complexity: O(n log n) in the other's names.
  /// - Throws: `LayoutError` for the first such name if there is no report; nothing changes then.
  public mutating func apply(_ other: NamedTemplates) throws(LayoutError) {
    try apply(other, checkedIn: nil)
  }

  /// Replaces the layouts whose names occur in another dictionary, as ``apply(_:)`` does, if they
  /// have room in a container. One that has none is an error, or left out and reported.
  ///
  /// - Complexity: O(n log n) in the other's names, and O(slots) of their groups.
  /// - Throws: `LayoutError` for the first such layout if there is no report; nothing changes then.
  public mutating func apply(_ other: NamedTemplates, in container: LayoutContainer)
    throws(LayoutError)
  {
    try apply(other, checkedIn: container)
  }

  /// Replaces the layouts of known names. All errors are found before anything changes, so that a
  /// strict one leaves the dictionary as it was.
  private mutating func apply(
    _ other: NamedTemplates, checkedIn container: LayoutContainer?
  ) throws(LayoutError) {
    var layout: SolvedLayout?
    if let container { layout = try SolvedLayout(container: container) }
    var accepted = other.templates
    // Once for all errors, of which there may be as many as names.
    let known = known
    for (name, template) in other.inDocumentOrder {
      let error =
        templates[name] == nil
        ? unknown(name, template, known) : other.refusal(of: name, in: layout)
      guard let error else { continue }
      guard let report = other.lenience.report else { throw error }
      report(error)
      accepted[name] = nil
    }
    templates.merge(accepted) { _, new in new }
  }

  /// The templates in the order of their document, so that errors are reported in that order. Those
  /// from code have no place in it, and come by name.
  private var inDocumentOrder: [(name: UTF8Name, template: Template)] {
    templates.sorted { one, other in
      (one.value.entry ?? 0, one.key) < (other.value.entry ?? 0, other.key)
    }
    .map { ($0.key, $0.value) }
  }

  /// The error of a name that no section uses. `known` is passed on, as putting it together takes
  /// O(names).
  private func unknown(_ name: UTF8Name, _ template: Template, _ known: String) -> LayoutError {
    LayoutError(
      .schema, "unknown \(noun) \(quoted(name.text)); known are \(known)",
      path: template.entry.map { "$.\(noun)s[\($0)].\(noun)" } ?? "$.\(noun)s")
  }

  /// Returns the error of a layout that has no room.
  private func refusal(of name: UTF8Name, in layout: SolvedLayout?) -> LayoutError? {
    guard var solved = layout else { return nil }
    do {
      try check(name.text, in: &solved)
      return nil
    } catch {
      return error
    }
  }

  /// Adds and replaces the layouts of another dictionary.
  public mutating func merge(_ other: NamedTemplates) {
    templates.merge(other.templates) { _, new in new }
  }

  /// Solves every template that comes from a document, to find errors when it arrives rather than
  /// on the screen.
  ///
  /// - Complexity: O(slots of the templates' groups).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    for name in names where templates[UTF8Name(name)]?.entry != nil {
      try check(name, in: &layout)
    }
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
  public func title(of name: String) -> String {
    "\(noun) \(name.utf8.count > 60 ? quoted(name) : name)"
  }

  /// Returns the path of a template's entry in its document; nil for one from code.
  public func path(of name: String) -> String? {
    templates[UTF8Name(name)]?.entry.map { "$.\(noun)s[\($0)]" }
  }
}
