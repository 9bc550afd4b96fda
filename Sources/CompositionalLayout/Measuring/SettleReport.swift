/// The work and the movement of ``SolvedLayout/settle(in:contentOffset:scrollOffset:measuring:)``.
public struct SettleReport: Sendable, Hashable {
  /// The number of cells that were measured.
  public var cellsMeasured = 0
  /// The number of repeated measurements, which better estimates avoid.
  public var cellsRemeasured = 0
  /// The number of cells that may have moved: all from the first measured cell on whose size changed.
  public var cellsMoved = 0
  /// The distance that the content at the scroll position moved along the scroll axis, in points: add it to the offset
  /// to avoid a visible jump. Positive is down, or towards the trailing edge.
  public var offsetJump = 0.0
  /// The number of passes over the cells; the last one measured nothing new.
  public var passes = 0
}

extension SettleReport: CustomStringConvertible {
  /// The counts in one line, such as `1 pass, 12 cells measured, 3 measured again, 40 moved, offset jump 18.5 pt`.
  public var description: String {
    let passed = passes == 1 ? "1 pass" : "\(passes) passes"
    let measured = cellsMeasured == 1 ? "1 cell measured" : "\(cellsMeasured) cells measured"
    return
      "\(passed), \(measured), \(cellsRemeasured) measured again, \(cellsMoved) moved, offset jump \(offsetJump) pt"
  }
}
