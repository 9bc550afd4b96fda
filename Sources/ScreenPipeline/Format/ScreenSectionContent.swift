public import JSONStream

/// A section of a screen, such as a list section, a template of a screen graph or a content.
public protocol ScreenSectionContent: Sendable, Equatable {
  /// The type of the section's cells.
  associatedtype Cell: Sendable, Equatable
  /// The type of the values beside the sections, such as a cursor, totals or a title; `Never` by
  /// default.
  associatedtype Envelope: Sendable, Equatable = Never

  /// The backend's name of the section; one of this name on the next page continues it, if it is an
  /// id.
  var screenKey: ScreenKey { get }

  /// The cells.
  var cells: [Cell] { get }

  /// The number of cells.
  var cellCount: Int { get }

  /// Returns the cell at an index: by default, that of ``ScreenSectionContent/cells``.
  func cell(at index: Int) -> Cell

  /// Decodes cells that are kept as bytes. Called off the main actor for each section that arrives
  /// before the first viewport is shown; those below it are left as they are. Does nothing by
  /// default.
  ///
  /// - Throws: The error of a cell, with which the load fails.
  mutating func decodeCells() throws

  /// Returns the key of a cell in the section.
  func screenKey(ofCell index: Int) -> ScreenKey

  /// Returns whether everything but the cells is equal.
  func hasSameHeader(as other: Self) -> Bool

  /// Appends the cells of another page.
  mutating func append(cells: [Cell])
}

extension ScreenSectionContent {
  /// The count of ``ScreenSectionContent/cells``.
  public var cellCount: Int { cells.count }

  /// Returns one of ``ScreenSectionContent/cells``.
  public func cell(at index: Int) -> Cell { cells[index] }

  /// Does nothing.
  public mutating func decodeCells() throws {}
}

/// A cell of a list section that a screen can compare with that of another load.
public protocol ScreenCell: SectionCell, Equatable {
  /// The type of the values beside the list, such as a cursor, totals or a title; `Never` by
  /// default.
  associatedtype Envelope: Sendable, Equatable = Never

  /// The backend's name of the cell; nil, the default, identifies it by position.
  var screenKey: ScreenKey? { get }
}

extension ScreenCell {
  /// Returns nil, for a cell without a name.
  public var screenKey: ScreenKey? { nil }
}

/// A header of a list section that a screen can compare with that of another load.
public protocol ScreenHeader: SectionHeaderDecodable, Equatable {
  /// The backend's name of the section.
  var screenKey: ScreenKey { get }
}

extension ListSection: ScreenSectionContent where Cell: ScreenCell, Cell.Header: ScreenHeader {
  /// The cell's type of envelope.
  public typealias Envelope = Cell.Envelope

  /// The header's key.
  public var screenKey: ScreenKey { header.screenKey }

  /// Returns the cell's key, or its position if it has none.
  public func screenKey(ofCell index: Int) -> ScreenKey {
    cells[index].screenKey ?? .position(index)
  }

  /// Returns whether the headers are equal.
  public func hasSameHeader(as other: Self) -> Bool { header == other.header }

  /// Appends the cells of another page.
  public mutating func append(cells: [Cell]) { self.cells += cells }
}
