public import CompositionalLayout
import JSONStream
import LayoutDocuments

/// A template catalog as JSON, from a server or a file: layouts by template name.
///
///     {"templates": [
///       {"layoutTemplate": "card_01", "section": {…}},
///       {"layoutTemplate": "card_01", "scrollDirection": "vertical", "section": {…}}
///     ]}
///
/// The most specific entry is used for a section; templates without an entry keep their layout. Keys that a section
/// omits have the schema's defaults, not the standard template's values. ``TemplateCatalog/apply(_:)`` applies it to a
/// catalog.
public struct TemplateCatalogDocument: Sendable, Hashable {
  /// The layout of one template, or of some of its kinds.
  public struct Entry: Sendable, Hashable {
    /// The template's name.
    public var layoutTemplate: LayoutTemplateInfo.Template
    /// The scroll direction of the entry; nil for both.
    public var scrollDirection: LayoutTemplateInfo.Direction?
    /// The group orientation of the entry; nil for both.
    public var groupOrientation: LayoutTemplateInfo.Direction?
    /// The layout.
    public var section: LayoutSection

    /// Creates an entry.
    public init(
      layoutTemplate: LayoutTemplateInfo.Template, scrollDirection: LayoutTemplateInfo.Direction? = nil,
      groupOrientation: LayoutTemplateInfo.Direction? = nil, section: LayoutSection
    ) {
      self.layoutTemplate = layoutTemplate
      self.scrollDirection = scrollDirection
      self.groupOrientation = groupOrientation
      self.section = section
    }
  }

  /// A name for messages.
  public var name: String?
  /// The layouts, in any order.
  public var templates: [Entry]
  /// The indices of the entries in the decoded document, as a lenient reader may skip some; empty for other documents.
  var positions: [Int] = []

  /// Creates a document. Conflicts are checked when it is applied.
  public init(name: String? = nil, templates: [Entry]) {
    self.name = name
    self.templates = templates
  }
}

extension TemplateCatalogDocument {
  func path(ofEntry entry: Int) -> String {
    "$.templates[\(positions.indices.contains(entry) ? positions[entry] : entry)]"
  }

  /// Compares names and entries, ignoring where they were decoded from.
  public static func == (left: TemplateCatalogDocument, right: TemplateCatalogDocument) -> Bool {
    left.name == right.name && left.templates == right.templates
  }

  /// Hashes the name and the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(templates)
  }
}

extension TemplateCatalogDocument.Entry {
  var specificity: Int { (scrollDirection == nil ? 0 : 1) + (groupOrientation == nil ? 0 : 1) }

  func fits(_ info: LayoutTemplateInfo) -> Bool {
    layoutTemplate == info.layoutTemplate && scrollDirection ?? info.scrollDirection == info.scrollDirection
      && groupOrientation ?? info.groupOrientation == info.groupOrientation
  }

  var selector: TemplateSelector {
    TemplateSelector(
      layoutTemplate: layoutTemplate, scrollDirection: scrollDirection, groupOrientation: groupOrientation)
  }
}

struct TemplateSelector: Hashable, CustomStringConvertible {
  var layoutTemplate: LayoutTemplateInfo.Template
  var scrollDirection: LayoutTemplateInfo.Direction?
  var groupOrientation: LayoutTemplateInfo.Direction?

  /// The selector as text: `card_01`, or `card_01 (scrollDirection vertical, groupOrientation horizontal)`.
  var description: String {
    let directions = [
      scrollDirection.map { "scrollDirection \($0.rawValue)" },
      groupOrientation.map { "groupOrientation \($0.rawValue)" },
    ].compactMap { $0 }
    guard !directions.isEmpty else { return layoutTemplate.rawValue }
    return "\(layoutTemplate.rawValue) (\(directions.joined(separator: ", ")))"
  }
}

extension TemplateSelector {
  init(_ info: LayoutTemplateInfo) {
    self.init(
      layoutTemplate: info.layoutTemplate, scrollDirection: info.scrollDirection,
      groupOrientation: info.groupOrientation)
  }
}

extension TemplateCatalogDocument {
  /// Creates a document of a catalog's layouts with the fewest entries, as a start for authors.
  ///
  /// - Complexity: O(size of the layouts); each is created once.
  public init(describing catalog: TemplateCatalog, name: String? = nil) {
    self.init(
      name: name, templates: LayoutTemplateInfo.Template.allCases.flatMap { Self.entries(for: $0, of: catalog) })
  }

  /// Returns one entry if the directions make no difference, otherwise one or two for each scroll direction.
  private static func entries(
    for template: LayoutTemplateInfo.Template, of catalog: TemplateCatalog
  ) -> [Entry] {
    let byDirection = LayoutTemplateInfo.Direction.allCases.map { direction in
      let entries = LayoutTemplateInfo.Direction.allCases.map { orientation in
        Entry(
          layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation,
          section: catalog.section(
            for: LayoutTemplateInfo(
              layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)))
      }
      return merged(entries, over: \.groupOrientation)
    }
    let whole = byDirection.compactMap { $0.count == 1 ? $0[0] : nil }
    return whole.count == byDirection.count ? merged(whole, over: \.scrollDirection) : byDirection.flatMap { $0 }
  }

  private static func merged(
    _ entries: [Entry], over direction: WritableKeyPath<Entry, LayoutTemplateInfo.Direction?>
  ) -> [Entry] {
    guard var entry = entries.first, entries.allSatisfy({ $0.section == entry.section }) else { return entries }
    entry[keyPath: direction] = nil
    return [entry]
  }
}

extension TemplateCatalogDocument: Codable {
  /// Decodes `{"name"?, "templates": […]}`.
  ///
  /// - Throws: `LayoutError` with the path, such as `$.templates[0].section.group.size.width`, also for conflicting
  ///   entries; `DecodingError` if the decoder fails before (see `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a template catalog", keys: ["version", "name", "templates"])
    try reader.readVersion()
    let entries = try reader.entries("templates", Entry.self)
    self.init(name: try reader.optional("name"), templates: entries.map(\.value))
    positions = entries.map(\.position)
    while let conflict = conflict() {
      try reader.skip(conflict.error)
      templates.remove(at: conflict.entry)
      positions.remove(at: conflict.entry)
    }
  }

  /// Encodes `{"name"?, "templates": […]}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try writer.write("templates", templates)
  }
}

extension TemplateCatalogDocument.Entry: Codable {
  /// Decodes `{"layoutTemplate", "scrollDirection"?, "groupOrientation"?, "section"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a template", keys: ["layoutTemplate", "scrollDirection", "groupOrientation", "section"])
    self.init(
      layoutTemplate: try reader.choice("layoutTemplate"),
      scrollDirection: try reader.optionalChoice("scrollDirection"),
      groupOrientation: try reader.optionalChoice("groupOrientation"), section: try reader.value("section"))
  }

  /// Encodes `{"layoutTemplate", "scrollDirection"?, "groupOrientation"?, "section"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("layoutTemplate", layoutTemplate.rawValue)
    try writer.write("scrollDirection", present: scrollDirection?.rawValue)
    try writer.write("groupOrientation", present: groupOrientation?.rawValue)
    try writer.write("section", section)
  }
}

extension TemplateCatalogDocument {
  /// Returns the index of the entry for each kind of section in the document. Throws if entries conflict.
  func resolved() throws(LayoutError) -> [LayoutTemplateInfo: Int] {
    if let conflict = conflict() { throw conflict.error }
    var result: [LayoutTemplateInfo: Int] = [:]
    for info in LayoutTemplateInfo.all { result[info] = best(for: info).first }
    return result
  }

  /// Returns the first entry that conflicts with an earlier one, as both fit a kind of section equally well.
  func conflict() -> (entry: Int, error: LayoutError)? {
    var first: [TemplateSelector: Int] = [:]
    for (index, entry) in templates.enumerated() {
      guard let earlier = first.updateValue(index, forKey: entry.selector) else { continue }
      let message =
        "template \(entry.selector) is described twice, first at \(path(ofEntry: earlier)); described are "
        + "\(described), known are \(Self.names)"
      return (index, LayoutError(.schema, message, path: path(ofEntry: index)))
    }
    for info in LayoutTemplateInfo.all {
      let best = best(for: info)
      guard best.count > 1, let last = best.last else { continue }
      let message =
        "templates \(best.map { "\(templates[$0].selector)" }.joined(separator: " and ")) fit "
        + "\(TemplateSelector(info)) equally well; describe that one too, or leave one of them out"
      return (last, LayoutError(.schema, message, path: path(ofEntry: last)))
    }
    return nil
  }

  private func best(for info: LayoutTemplateInfo) -> [Int] {
    let fitting = templates.indices.filter { templates[$0].fits(info) }
    let most = fitting.map { templates[$0].specificity }.max()
    return fitting.filter { templates[$0].specificity == most }
  }

  private var described: String {
    var seen: Set<TemplateSelector> = []
    return templates.map(\.selector).filter { seen.insert($0).inserted }.map(\.description).joined(separator: ", ")
  }

  private static let names = LayoutTemplateInfo.Template.allCases.map(\.rawValue).joined(separator: ", ")
}

extension LayoutTemplateInfo {
  static let all: [LayoutTemplateInfo] = Template.allCases.flatMap { template in
    Direction.allCases.flatMap { direction in
      Direction.allCases.map { orientation in
        LayoutTemplateInfo(layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)
      }
    }
  }
}
