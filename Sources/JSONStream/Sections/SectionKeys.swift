/// The two keys of a section that the decoder itself has to know; all others are the header's.
public struct SectionKeys: Sendable {
  package let cellType: StaticString
  package let cells: StaticString

  /// Names the keys.
  ///
  /// - Parameters:
  ///   - cellType: The member that says what the section's cells are.
  ///   - cells: The member with the section's cells, an array.
  public init(cellType: StaticString, cells: StaticString) {
    self.cellType = cellType
    self.cells = cells
  }
}
