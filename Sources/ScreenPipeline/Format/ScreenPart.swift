/// A section of a screen, such as a list section, a template of a screen graph or a content.
public protocol ScreenPart: Sendable, Equatable {
  /// The type of the section's cells.
  associatedtype Cell: Sendable, Equatable
  /// The type of the values beside the sections, such as a cursor, totals or a title; `Never` by default.
  associatedtype Envelope: Sendable, Equatable = Never

  /// Whether ``screenKey`` identifies the section. True by default; if false, the key only names its kind, and the
  /// section is never a duplicate.
  var hasID: Bool { get }

  /// The backend's name of the section.
  var screenKey: ScreenKey { get }

  /// The cells.
  var cells: [Cell] { get }

  /// The number of cells.
  var cellCount: Int { get }

  /// Returns the key of a cell in the section.
  func screenKey(ofCell index: Int) -> ScreenKey

  /// Returns whether everything but the cells is equal.
  func hasSameHeader(as other: Self) -> Bool

  /// Appends the cells of another page.
  mutating func append(cells: [Cell])
}

extension ScreenPart {
  /// Returns true.
  public var hasID: Bool { true }

  /// The count of ``ScreenPart/cells``.
  public var cellCount: Int { cells.count }
}
