/// The two keys of a section that the decoder itself has to know; all others are the header's.
public struct SectionKeys: Sendable {
  /// The member that says what the section's cells are.
  public var cellType: StaticString
  /// The member with the section's cells, an array.
  public var cells: StaticString

  /// Names the keys.
  public init(cellType: StaticString, cells: StaticString) {
    self.cellType = cellType
    self.cells = cells
  }
}
