public import JSONStream

/// The header's key is the section's, and each cell's own is the cell's.
extension ListSection: ScreenPart where Cell: ScreenCell, Cell.Header: ScreenHeader {
  /// The cell's own.
  public typealias Envelope = Cell.Envelope

  /// The header's key.
  public var screenKey: ScreenKey { header.screenKey }

  /// As its header says.
  public var hasID: Bool { header.hasID }

  /// The cell's own key, or its place.
  public func screenKey(ofCell index: Int) -> ScreenKey { cells[index].screenKey ?? .position(index) }

  /// Whether both headers are the same.
  public func hasSameHeader(as other: Self) -> Bool { header == other.header }

  /// Appends cells of another page.
  public mutating func append(cells: [Cell]) { self.cells += cells }
}
