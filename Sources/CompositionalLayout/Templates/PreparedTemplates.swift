/// What describes the layout behind each name: ``NamedTemplates`` for plain names, a type of the app's own where a name
/// has parts.
///
///     struct Shelf: Hashable, Sendable { var template: String, isWide: Bool }
///
///     struct Shelves: TemplateSource {
///       func section(named shelf: Shelf, at section: Int) throws(LayoutError) -> LayoutSection { … }
///       func title(of shelf: Shelf) -> String { "shelf \(shelf.template)" }
///     }
///
/// ``PreparedTemplates`` lays sections out by it.
public protocol TemplateSource: Sendable {
  /// What a layout is known by.
  associatedtype Name: Hashable, Sendable

  /// The layout behind a name. Asked once for each name.
  ///
  /// - Parameter section: The section of a screen that it is wanted for, for errors.
  /// - Throws: `LayoutError` when there is none.
  func section(named name: Name, at section: Int) throws(LayoutError) -> LayoutSection

  /// What a template is called in errors.
  func title(of name: Name) -> String

  /// The path of the document's entry that a template comes from: `$.templates[2]`. The default is none.
  func path(of name: Name) -> String?
}

extension TemplateSource {
  /// None: the templates come from code.
  public func path(of name: Name) -> String? { nil }

  /// Solves a template, so that a bad one shows when it arrives and not in the middle of a screen.
  ///
  /// - Complexity: O(slots of the template's group).
  /// - Throws: `LayoutError` that names the template, and the path in the document.
  public func check(_ name: Name, in layout: inout SolvedLayout) throws(LayoutError) {
    do {
      _ = try layout.prepare(section(named: name, at: 0))
    } catch {
      var error = explaining(error, about: name, at: 0)
      // There is no screen with sections yet.
      error.section = nil
      throw error
    }
  }

  /// An error of the solver, with the template's name and the place that it was described at.
  @usableFromInline
  func explaining(_ error: LayoutError, about name: Name, at section: Int) -> LayoutError {
    var error = error
    error.message = "\(title(of: name)): \(error.message)"
    let place = "$.layout.sections[\(section)]"
    if let path = path(of: name), error.path == place || error.path.hasPrefix(place + ".") {
      error.path = path + ".section" + error.path.dropFirst(place.count)
    }
    return error
  }
}

/// The templates of a source that a growing layout has solved: each is described and solved once, however many sections
/// there are of it.
///
///     var layout = try SolvedLayout(container: .init(width: 390, height: 844))
///     var shelves = PreparedTemplates(Shelves())
///     try shelves.append(Shelf(template: "grid", isWide: true), itemCount: 12, to: &layout)
@frozen
public struct PreparedTemplates<Source: TemplateSource>: Sendable {
  // Inlinable: it is specialised where the source's type is known.
  @usableFromInline let source: Source
  @usableFromInline var known: [PreparedName<Source.Name>: SolvedLayout.Template] = [:]

  /// None is prepared yet.
  @inlinable
  public init(_ source: Source) { self.source = source }

  /// Appends a section to the layout, always the same one. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised; the first section of its template costs O(slots of its group).
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` that names the template when there is none, or it has no room; nothing changes then.
  @inlinable
  public mutating func append(
    _ name: Source.Name, itemCount: Int, to layout: inout SolvedLayout
  ) throws(LayoutError) -> Int {
    try layout.append(template(name, in: &layout), itemCount: itemCount)
  }

  @inlinable
  mutating func template(
    _ name: Source.Name, in layout: inout SolvedLayout
  ) throws(LayoutError) -> SolvedLayout.Template {
    let key = PreparedName(name)
    if let template = known[key] { return template }
    let section = try source.section(named: name, at: layout.sectionCount)
    do {
      let template = try layout.prepare(section)
      known[key] = template
      return template
    } catch {
      throw source.explaining(error, about: name, at: layout.sectionCount)
    }
  }
}
