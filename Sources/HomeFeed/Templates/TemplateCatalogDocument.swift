public import CompositionalLayout
import JSONStream

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
