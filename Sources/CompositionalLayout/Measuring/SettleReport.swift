/// What it took until a layout of self-sizing cells stood still.
public struct SettleReport: Sendable, Hashable {
  /// Cells that were measured at least once.
  public var cellsMeasured = 0
  /// Measurements beyond the first of their cell: what a good estimate saves.
  public var cellsRemeasured = 0
  /// Cells whose frame may differ from the one before: all from the first measured cell on that another size moved.
  public var cellsMoved = 0
  /// How far the content at the scroll position has moved along the scroll axis, in points: what a user sees as a jump
  /// unless the offset is corrected by it. More than 0 is down, or towards the trailing edge.
  public var offsetJump = 0.0
  /// How often the cells were gone through; the last time nothing was to be measured again.
  public var passes = 0
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
