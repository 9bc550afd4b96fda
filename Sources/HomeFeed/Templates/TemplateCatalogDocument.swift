public import CompositionalLayout
import JSONStream

/// A template catalog as a server or a file states it: layouts for templates by their names.
///
///     {"templates": [
///       {"layoutTemplate": "card_01", "section": {…}},
///       {"layoutTemplate": "card_01", "scrollDirection": "vertical", "section": {…}}
///     ]}
///
/// The most specific entry holds for a section; a template that no entry names keeps what it has. A section is complete:
/// what it leaves out has the schema's default, not the standard template's value.
///
/// ``init(from:)`` reads it from any decoder, ``TemplateCatalog/apply(_:)`` puts it to use.
public struct TemplateCatalogDocument: Sendable, Hashable {
  /// The layout of one template, or of some of its kinds.
  public struct Entry: Sendable, Hashable {
    /// The template's name.
    public var layoutTemplate: LayoutTemplateInfo.Template
    /// The scroll direction that the entry is for; nil is both.
    public var scrollDirection: LayoutTemplateInfo.Direction?
    /// The group orientation that the entry is for; nil is both.
    public var groupOrientation: LayoutTemplateInfo.Direction?
    /// The layout.
    public var section: LayoutSection

    /// An entry from its parts.
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

  /// A name for people.
  public var name: String?
  /// The layouts, in any order.
  public var templates: [Entry]
  /// Where each was in the document that it was read from, of which a lenient reader may have left out some; empty for a
  /// document that was not read.
  var positions: [Int] = []

  /// A document from its parts. Whether the entries go together is checked when they are applied.
  public init(name: String? = nil, templates: [Entry]) {
    self.name = name
    self.templates = templates
  }
}

extension TemplateCatalogDocument {
  /// The path of an entry.
  func path(ofEntry entry: Int) -> String {
    "$.templates[\(positions.indices.contains(entry) ? positions[entry] : entry)]"
  }

  /// Documents are equal that say the same, wherever they were read from.
  public static func == (left: TemplateCatalogDocument, right: TemplateCatalogDocument) -> Bool {
    left.name == right.name && left.templates == right.templates
  }

  /// Mixes what the document says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(templates)
  }
}

extension TemplateCatalogDocument.Entry {
  /// How many of the two directions the entry names.
  var specificity: Int { (scrollDirection == nil ? 0 : 1) + (groupOrientation == nil ? 0 : 1) }

  func fits(_ info: LayoutTemplateInfo) -> Bool {
    layoutTemplate == info.layoutTemplate && scrollDirection ?? info.scrollDirection == info.scrollDirection
      && groupOrientation ?? info.groupOrientation == info.groupOrientation
  }

  /// What the entry is for, without the layout.
  var selector: TemplateSelector {
    TemplateSelector(
      layoutTemplate: layoutTemplate, scrollDirection: scrollDirection, groupOrientation: groupOrientation)
  }
}

/// What an entry is for, in the words of the wire format.
struct TemplateSelector: Hashable, CustomStringConvertible {
  var layoutTemplate: LayoutTemplateInfo.Template
  var scrollDirection: LayoutTemplateInfo.Direction?
  var groupOrientation: LayoutTemplateInfo.Direction?

  /// `card_01`, or `card_01 (scrollDirection vertical, groupOrientation horizontal)`.
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
