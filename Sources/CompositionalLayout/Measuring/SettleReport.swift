/// What it took until a layout of self-sizing cells stood still.
public struct SettleReport: Sendable, Hashable {
  /// Cells that were measured at least once.
  public var cellsMeasured: Int
  /// Measurements beyond the first of their cell: what a good estimate saves.
  public var cellsRemeasured: Int
  /// Cells whose frame may differ from the one before: all from the first measured cell on that another size moved.
  public var cellsMoved: Int
  /// How far the content at the scroll position has moved along the scroll axis, in points: what a user sees as a jump
  /// unless the offset is corrected by it. More than 0 is down, or towards the trailing edge.
  public var offsetJump: Double
  /// How often the cells were gone through; the last time nothing was to be measured again.
  public var passes: Int

  /// A report from its parts; by default of a layout in which nothing was measured.
  public init(
    cellsMeasured: Int = 0, cellsRemeasured: Int = 0, cellsMoved: Int = 0, offsetJump: Double = 0, passes: Int = 0
  ) {
    self.cellsMeasured = cellsMeasured
    self.cellsRemeasured = cellsRemeasured
    self.cellsMoved = cellsMoved
    self.offsetJump = offsetJump
    self.passes = passes
  }
}

extension SettleReport: CustomStringConvertible {
  /// One line, such as `1 pass, 12 cells measured, 3 measured again, 40 moved, offset jump 18.5 pt`.
  public var description: String {
    let passed = passes == 1 ? "1 pass" : "\(passes) passes"
    let measured = cellsMeasured == 1 ? "1 cell measured" : "\(cellsMeasured) cells measured"
    return
      "\(passed), \(measured), \(cellsRemeasured) measured again, \(cellsMoved) moved, offset jump \(offsetJump) pt"
  }
}
