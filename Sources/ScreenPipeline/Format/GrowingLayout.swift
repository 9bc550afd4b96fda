public import CompositionalLayout

/// A layout to which sections are appended.
public protocol GrowingLayout<Part>: Sendable {
  /// The format's type of a section.
  associatedtype Part: ScreenPart

  /// The layout of the sections so far.
  var layout: SolvedLayout { get }

  /// Appends a section. Nothing before it moves.
  ///
  /// A section whose template the app does not know should not throw, but use another template or be omitted.
  ///
  /// - Returns: The template that was used.
  /// - Throws: `LayoutError` if the section does not fit the container; the layout is unchanged then.
  @discardableResult
  mutating func append(_ part: Part) throws -> LayoutPlacement

  /// Lays out more cells at the end of a section. By default unsupported, so that all sections are laid out again.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - part: The section with all of its cells.
  /// - Returns: Whether the cells were laid out.
  /// - Throws: `LayoutError` if they do not fit; the layout is unchanged then.
  mutating func extend(_ section: Int, to part: Part) throws -> Bool
}

extension GrowingLayout {
  /// Returns false: not supported.
  public mutating func extend(_ section: Int, to part: Part) throws -> Bool { false }
}

/// The template that a section was laid out with.
public enum LayoutPlacement: Sendable, Hashable {
  /// The template that the section names.
  case named
  /// Another template, as the app does not know the named one.
  case fallback(unknown: String)
  /// None, as the app does not know the named one: the section is not shown.
  case omitted(unknown: String)

  var unknownTemplate: String? {
    switch self {
    case .named: nil
    case .fallback(let name), .omitted(let name): name
    }
  }
}
