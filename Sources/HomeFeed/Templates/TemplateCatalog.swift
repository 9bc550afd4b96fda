public import CompositionalLayout
import LayoutDocuments

/// The layouts of the templates that apps and backend know by name.
///
/// As JSON, from a server or a file, it has the layouts that replace others:
///
///     {"templates": [
///       {"layoutTemplate": "card_01", "section": {…}},
///       {"layoutTemplate": "card_01", "scrollDirection": "vertical", "section": {…}}
///     ]}
///
/// The most specific entry is used for a section; templates without an entry keep their layout.
/// Keys that a section omits have the schema's defaults, not the standard template's values.
/// ``apply(_:)`` applies it to another catalog.
public struct TemplateCatalog: Sendable, Equatable {
  static let headerKind = "header"

  private var replacements: [LayoutTemplateInfo: (section: LayoutSection, path: String?)] = [:]

  /// Creates the standard catalog.
  public init() {}

  subscript(info: LayoutTemplateInfo) -> LayoutSection {
    get {
      if let other = replacements[info] {
        other.section
      } else {
        Self.standardSection(for: info)
      }
    }
    set { replacements[info] = (newValue, nil) }
  }

  /// Returns whether two catalogs give the same layouts, wherever these were read.
  public static func == (one: Self, other: Self) -> Bool {
    LayoutTemplateInfo.all.allSatisfy { one[$0] == other[$0] }
  }

  /// Replaces the templates that a decoded catalog has; ``check(in:)`` tells whether they fit a
  /// screen.
  public mutating func apply(_ document: TemplateCatalog) {
    replacements.merge(document.replacements) { _, new in new }
  }

  /// Solves every replaced template, to find errors when the catalog arrives rather than on the
  /// screen. Standard templates are not checked: that they do not fit a narrow screen is no error
  /// of the catalog.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    for info in LayoutTemplateInfo.all where replacements[info] != nil {
      var layout = try SolvedLayout(container: container)
      try check(info, in: &layout)
    }
  }
}

extension TemplateCatalog: TemplateSource {
  /// Returns the layout of a section.
  public func section(named info: LayoutTemplateInfo, at section: Int) -> LayoutSection {
    self[info]
  }

  /// Returns the name of a template in errors: `template card_01 (scrollDirection vertical, …)`.
  public func title(of info: LayoutTemplateInfo) -> String {
    "template \(TemplateSelector(info))"
  }

  /// Returns the path of a template's entry in its document; nil for one from code.
  public func path(of info: LayoutTemplateInfo) -> String? {
    replacements[info]?.path
  }
}

extension TemplateCatalog: Codable {
  /// One entry of a catalog's JSON: a selector of sections, and their layout.
  fileprivate struct Entry {
    var selector: TemplateSelector
    var section: LayoutSection
  }

  /// Decodes `{"templates": […]}`.
  ///
  /// - Throws: `LayoutError` with the path, such as `$.templates[0].section.group.size.width`, also
  ///   for two entries that fit a section equally well; `DecodingError` if the decoder fails before
  ///   (see `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a template catalog", keys: ["version", "name", "templates"])
    try reader.readVersion()
    _ = try reader.optional("name") as String?
    var entries = try reader.entries("templates", Entry.self)
    while let conflict = TemplateSelector.conflict(
      in: entries.map { ($0.position, $0.value.selector) })
    {
      try reader.skip(conflict.error)
      entries.remove(at: conflict.entry)
    }
    for info in LayoutTemplateInfo.all {
      guard let best = TemplateSelector.best(for: info, in: entries.map(\.value.selector)).first
      else { continue }
      replacements[info] = (entries[best].value.section, "$.templates[\(entries[best].position)]")
    }
  }

  /// Encodes the layouts of all sections.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    let entries = LayoutTemplateInfo.all.map {
      Entry(selector: TemplateSelector($0), section: self[$0])
    }
    try writer.write("templates", entries)
  }
}

extension TemplateCatalog.Entry: Codable {
  init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a template",
      keys: ["layoutTemplate", "scrollDirection", "groupOrientation", "section"])
    selector = TemplateSelector(
      layoutTemplate: try reader.choice("layoutTemplate"),
      scrollDirection: try reader.optionalChoice("scrollDirection"),
      groupOrientation: try reader.optionalChoice("groupOrientation"))
    section = try reader.value("section")
  }

  func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("layoutTemplate", selector.layoutTemplate.rawValue)
    try writer.write("scrollDirection", present: selector.scrollDirection?.rawValue)
    try writer.write("groupOrientation", present: selector.groupOrientation?.rawValue)
    try writer.write("section", section)
  }
}
