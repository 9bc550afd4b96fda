public import CompositionalLayout

/// The layout of sections by an app's own templates, by the names that its backend sends.
///
///     try TemplateLayout(in: container, templates: .shop) { $0.header.layout } fallback: { _ in "list" }
///
/// A name that the app does not have fails nothing: the section falls back as the app says, or is left out, and
/// ``ScreenCounts/unknownTemplates`` has the name. So a backend can send a new one before the app is released that knows it.
public struct TemplateLayout<Part: ScreenPart>: GrowingLayout {
  private var base: NamedScreenLayout
  private let templates: NamedTemplates
  private let name: @Sendable (Part) -> String
  private let fallback: @Sendable (Part) -> String?

  /// A screen without sections.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point that frames are rounded to; nil leaves them exact.
  ///   - name: The template that a section names.
  ///   - fallback: The template of a section that names one that is not there; nil leaves the section out.
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public init(
    in container: LayoutContainer, templates: NamedTemplates, scale: Double? = nil,
    name: @escaping @Sendable (Part) -> String, fallback: @escaping @Sendable (Part) -> String? = { _ in nil }
  ) throws {
    base = try NamedScreenLayout(container: container, templates: templates, scale: scale)
    self.templates = templates
    self.name = name
    self.fallback = fallback
  }

  /// The sections so far.
  public var layout: SolvedLayout { base.layout }

  /// Appends a section.
  ///
  /// - Throws: `LayoutError` when it has no room in the container, or when the template that it falls back to is not there
  ///   either; nothing changes then.
  @discardableResult
  public mutating func append(_ part: Part) throws -> LayoutPlacement {
    let name = name(part)
    if templates[name] != nil {
      try base.append(name, itemCount: part.cellCount)
      return .named
    }
    guard let other = fallback(part) else { return .omitted(unknown: name) }
    try base.append(other, itemCount: part.cellCount)
    return .fallback(unknown: name)
  }

  /// Lays out more cells at the end of a section.
  ///
  /// - Throws: `LayoutError` when the layout would have too many; nothing changes then.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool {
    try base.appendItems(part.cellCount - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}
