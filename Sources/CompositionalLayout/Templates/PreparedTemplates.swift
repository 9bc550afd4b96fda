/// A source of section layouts by name: ``NamedTemplates`` for plain names, a type of the app for
/// names with parts.
///
///     struct Shelf: Hashable, Sendable { var template: String, isWide: Bool }
///
///     struct Shelves: TemplateSource {
///       func section(
///         named shelf: Shelf, at section: Int
///       ) throws(LayoutError) -> LayoutSection { … }
///       func title(of shelf: Shelf) -> String { "shelf \(shelf.template)" }
///     }
public protocol TemplateSource: Sendable {
  /// The type of a template's name.
  associatedtype Name: Hashable, Sendable

  /// Returns the layout of a name; called once for each name.
  ///
  /// - Parameter section: The index of the screen's section that needs it, for errors.
  /// - Throws: `LayoutError` if there is no such template.
  func section(named name: Name, at section: Int) throws(LayoutError) -> LayoutSection

  /// Returns the name of a template in errors.
  func title(of name: Name) -> String

  /// Returns the path of a template's entry in its document, such as `$.templates[2]`; nil by
  /// default.
  func path(of name: Name) -> String?
}

extension TemplateSource {
  /// Returns nil, for templates from code.
  public func path(of name: Name) -> String? { nil }

  /// Solves a template, to find errors when it arrives rather than on the screen.
  ///
  /// - Complexity: O(slots of the template's group).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(_ name: Name, in layout: inout SolvedLayout) throws(LayoutError) {
    do {
      _ = try layout.prepare(section(named: name, at: 0))
    } catch {
      var error = explaining(error, about: name, at: 0)
      // The screen has no sections yet.
      error.section = nil
      throw error
    }
  }

  /// Returns a solver error with the template's name and the path of its description.
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

/// The solved templates of a source in a growing layout: each is described and solved once, for all
/// its sections.
///
///     var layout = try SolvedLayout(container: .init(width: 390, height: 844))
///     var shelves = PreparedTemplates(Shelves())
///     try shelves.append(Shelf(template: "grid", isWide: true), itemCount: 12, to: &layout)
@frozen
public struct PreparedTemplates<Source: TemplateSource>: Sendable {
  // Inlinable, to be specialised for the source's type.
  /// The app's templates.
  /// The solved templates by name, valid in the layout that they were appended to.
  @usableFromInline let source: Source
  @usableFromInline var known = SmallDictionary<PreparedName<Source.Name>, SolvedLayout.Template>()

  /// Creates an empty set of solved templates of a source.
  @inlinable
  public init(_ source: Source) { self.source = source }

  /// Appends a section to the layout, which must be the same one in each call. Nothing before it
  /// moves.
  ///
  /// - Complexity: O(1) amortised; O(slots of the group) for the first section of a template.
  /// - Returns: The section's index.
  /// - Throws: `LayoutError` with the template's name if it does not exist or fit; the layout is
  ///   unchanged then.
  @discardableResult
  @inlinable
  public mutating func append(
    _ name: Source.Name, itemCount: Int, to layout: inout SolvedLayout
  ) throws(LayoutError) -> Int {
    let key = PreparedName(name)
    if let template = known[key] {
      return try layout.append(template, itemCount: itemCount)
    }
    let section = try source.section(named: name, at: layout.sectionCount)
    let template: SolvedLayout.Template
    do { template = try layout.prepare(section) } catch {
      throw source.explaining(error, about: name, at: layout.sectionCount)
    }
    known.set(template, for: key)
    return try layout.append(template, itemCount: itemCount)
  }
}

/// A template's name as a dictionary key: text is compared by UTF-8 bytes (see `UTF8Name`), other
/// types by `==`.
@frozen
@usableFromInline
struct PreparedName<Name: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let name: Name

  @inlinable
  init(_ name: Name) { self.name = name }

  @inlinable
  static func == (one: Self, other: Self) -> Bool {
    if let one = one.name as? String, let other = other.name as? String {
      return haveSameBytes(one, other)
    }
    return one.name == other.name
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    if let text = name as? String {
      hashBytes(of: text, into: &hasher)
    } else {
      hasher.combine(name)
    }
  }
}

/// Compares text by its UTF-8 bytes, for inlinable code, which cannot call what the module keeps to
/// itself.
@usableFromInline
func haveSameBytes(_ one: String, _ other: String) -> Bool {
  one.hasSameBytes(as: other)
}

/// Hashes text as `UTF8Name` does, for inlinable code.
@usableFromInline
func hashBytes(of text: String, into hasher: inout Hasher) {
  hasher.combine(UTF8Name(text))
}
