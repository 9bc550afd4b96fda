public import CompositionalLayout

/// A layout to which sections are appended.
public protocol AppendableLayout<Part>: Sendable {
  /// The format's type of a section.
  associatedtype Part: ScreenSectionContent

  /// The layout of the sections so far.
  var layout: SolvedLayout { get }

  /// Appends a section. Nothing before it moves. If the app does not know its template, returns the
  /// template's name, and lays the section out by another one or omits it.
  ///
  /// - Throws: `LayoutError` if the section does not fit the container; the layout is unchanged
  ///   then.
  @discardableResult
  mutating func append(_ part: Part) throws -> String?

  /// Lays out more cells at the end of a section, given with all of its cells. Returns false, the
  /// default, if that is not supported, so that all sections are laid out again.
  ///
  /// - Throws: `LayoutError` if they do not fit; the layout is unchanged then.
  mutating func extend(_ section: Int, to part: Part) throws -> Bool
}

extension AppendableLayout {
  /// Returns false: not supported.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool {
    false
  }
}

/// A layout of sections by the template names that a backend sends.
///
///     try TemplateLayout(in: container, templates: .shop) { $0.header.layout } fallback: { _ in "list" }
///
/// A section with an unknown name uses the fallback or is omitted, and
/// ``ScreenCounts/unknownTemplates`` counts the name: a backend can send a template before the app
/// knows it.
public struct TemplateLayout<Part: ScreenSectionContent>: AppendableLayout {
  /// The layout of the sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<NamedTemplates>
  private let templates: NamedTemplates
  private let name: @Sendable (Part) -> String
  private let fallback: @Sendable (Part) -> String?

  /// Creates a layout without sections. `name` returns a section's template, and `fallback` another
  /// one if that is unknown, or nil to omit the section. Frames are rounded to pixels if there is a
  /// scale.
  ///
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    in container: LayoutContainer, templates: NamedTemplates, scale: Double? = nil,
    name: @escaping @Sendable (Part) -> String,
    fallback: @escaping @Sendable (Part) -> String? = { _ in nil }
  ) throws {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(templates)
    self.templates = templates
    self.name = name
    self.fallback = fallback
  }

  /// Appends a section.
  ///
  /// - Throws: `LayoutError` if it does not fit, or the fallback does not exist; the layout is
  ///   unchanged then.
  @discardableResult
  public mutating func append(_ part: Part) throws -> String? {
    let name = name(part)
    let isKnown = templates[name] != nil
    guard let template = isKnown ? name : fallback(part) else { return name }
    try prepared.append(template, itemCount: part.cellCount, to: &layout)
    return isKnown ? nil : name
  }

  /// Lays out more cells at the end of a section.
  ///
  /// - Throws: `LayoutError` if the layout gets too many items; it is unchanged then.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool {
    try layout.appendItems(
      part.cellCount - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}
