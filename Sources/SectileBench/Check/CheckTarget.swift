import JSONStream
import Sections

/// What payloads are checked against: the cells that an app has, and where in a section they lie.
struct CheckTarget<Cell: SectionCell>: Sendable {
  /// The texts of all kinds that the app has registered.
  var kinds: [String]
  /// The key of a section that says what its cells are.
  var kindKey: StaticString = "cellType"
  /// The key of a section's cells.
  var cellsKey: StaticString = "data"
  /// The fields of a header that an app reads and does not need: what a payload without them does not show.
  var optionalHeaderFields: [[String]] = []

  init(_ cell: Cell.Type = Cell.self, kinds: [String]) { self.kinds = kinds }
}
