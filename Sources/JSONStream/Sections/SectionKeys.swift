/// The keys of the two members that the decoder reads itself: a section's discriminator and its cells.
public struct SectionKeys: Sendable {
  package let cellType: StaticString
  package let cells: StaticString

  /// Creates the keys of the discriminator, `cellType`, and of the array of cells, `cells`.
  public init(cellType: StaticString, cells: StaticString) {
    self.cellType = cellType
    self.cells = cells
  }
}
