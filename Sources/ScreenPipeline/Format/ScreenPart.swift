/// What a format calls a section of a screen: a section of a list, a template of a screen graph, a content.
public protocol ScreenPart: Sendable, Equatable {
  /// What the section shows, one after the other.
  associatedtype Cell: Sendable, Equatable
  /// What stands beside the sections: a cursor, totals, a title. `Never`, the default, where nothing of it is read.
  associatedtype Envelope: Sendable, Equatable = Never

  /// Whether the backend gives this section an id. Where it does not, ``screenKey`` says what the section is, and it is
  /// never taken for a duplicate. The default is yes.
  var hasID: Bool { get }

  /// What the backend calls the section.
  var screenKey: ScreenKey { get }

  /// The cells.
  var cells: [Cell] { get }

  /// How many cells there are.
  var cellCount: Int { get }

  /// What tells a cell from the others of the section.
  func screenKey(ofCell index: Int) -> ScreenKey

  /// Whether everything but the cells is the same.
  func hasSameHeader(as other: Self) -> Bool

  /// Appends cells of another page.
  mutating func append(cells: [Cell])
}

extension ScreenPart {
  /// The backend gives it one.
  public var hasID: Bool { true }

  /// As many as there are cells.
  public var cellCount: Int { cells.count }
}
