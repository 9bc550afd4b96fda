public import CompositionalLayout

/// A layout of sections by the template names that a backend sends.
///
///     try TemplateLayout(in: container, templates: .shop) { $0.header.layout } fallback: { _ in "list" }
///
/// A section with an unknown name uses the fallback or is omitted, and ``ScreenCounts/unknownTemplates`` counts the
/// name: a backend can send a template before the app knows it.
public struct TemplateLayout<Part: ScreenPart>: GrowingLayout {
  /// The layout of the sections so far.
  public private(set) var layout: SolvedLayout

  private var prepared: PreparedTemplates<NamedTemplates>
  private let templates: NamedTemplates
  private let name: @Sendable (Part) -> String
  private let fallback: @Sendable (Part) -> String?

  /// Creates a layout without sections.
  ///
  /// - Parameters:
  ///   - container: The collection's bounds.
  ///   - templates: The layouts by name.
  ///   - scale: The pixels per point that frames are rounded to; nil for exact frames.
  ///   - name: Returns a section's template.
  ///   - fallback: Returns another template for a section with an unknown one; nil omits the section.
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    in container: LayoutContainer, templates: NamedTemplates, scale: Double? = nil,
    name: @escaping @Sendable (Part) -> String, fallback: @escaping @Sendable (Part) -> String? = { _ in nil }
  ) throws {
    layout = try SolvedLayout(container: container, scale: scale)
    prepared = PreparedTemplates(templates)
    self.templates = templates
    self.name = name
    self.fallback = fallback
  }

  /// Appends a section.
  ///
  /// - Throws: `LayoutError` if it does not fit, or the fallback does not exist; the layout is unchanged then.
  @discardableResult
  public mutating func append(_ part: Part) throws -> LayoutPlacement {
    let name = name(part)
    if templates[name] != nil {
      try prepared.append(name, itemCount: part.cellCount, to: &layout)
      return .named
    }
    guard let other = fallback(part) else { return .omitted(unknown: name) }
    try prepared.append(other, itemCount: part.cellCount, to: &layout)
    return .fallback(unknown: name)
  }

  /// Lays out more cells at the end of a section.
  ///
  /// - Throws: `LayoutError` if the layout gets too many items; it is unchanged then.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool {
    try layout.appendItems(part.cellCount - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}
