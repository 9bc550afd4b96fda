public import CompositionalLayout

/// A layout that sections are appended to.
public protocol GrowingLayout<Part>: Sendable {
  /// What the format calls a section.
  associatedtype Part: ScreenPart

  /// The sections so far.
  var layout: SolvedLayout { get }

  /// Appends a section. Nothing before it moves.
  ///
  /// A section that names a template which the app does not have should not throw: it is laid out by another one, or left out,
  /// and reported.
  ///
  /// - Returns: What it is laid out by.
  /// - Throws: `LayoutError` when the section has no room in the container; nothing changes then.
  @discardableResult
  mutating func append(_ part: Part) throws -> LayoutPlacement

  /// Lays out more cells at the end of a section. The default does not, and all sections are laid out anew.
  ///
  /// - Parameters:
  ///   - section: The section's place.
  ///   - part: The section, with all of its cells.
  /// - Returns: Whether it is done.
  /// - Throws: `LayoutError` when there is no room for them; nothing changes then.
  mutating func extend(_ section: Int, to part: Part) throws -> Bool
}

extension GrowingLayout {
  /// Not done.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool { false }
}

/// What a section is laid out by.
public enum LayoutPlacement: Sendable, Hashable {
  /// What it names.
  case named
  /// Something else, because the app has no template of that name.
  case fallback(unknown: String)
  /// Nothing, for the same reason: it is not shown.
  case omitted(unknown: String)

  /// The template that the app does not have.
  var unknownTemplate: String? {
    switch self {
    case .named: nil
    case .fallback(let name), .omitted(let name): name
    }
  }
}
