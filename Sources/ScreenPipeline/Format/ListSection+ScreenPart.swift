public import JSONStream

/// A list section uses the keys of its header and cells.
extension ListSection: ScreenPart where Cell: ScreenCell, Cell.Header: ScreenHeader {
  /// The cell's type of envelope.
  public typealias Envelope = Cell.Envelope

  /// The header's key.
  public var screenKey: ScreenKey { header.screenKey }

  /// Whether the header's key is an id.
  public var hasID: Bool { header.hasID }

  /// Returns the cell's key, or its position if it has none.
  public func screenKey(ofCell index: Int) -> ScreenKey { cells[index].screenKey ?? .position(index) }

  /// Returns whether the headers are equal.
  public func hasSameHeader(as other: Self) -> Bool { header == other.header }

  /// Appends the cells of another page.
  public mutating func append(cells: [Cell]) { self.cells += cells }
}
