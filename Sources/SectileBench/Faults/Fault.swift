import JSONStream
import PayloadTools

/// Something that can go wrong with a change, built on purpose: for tests that a gate notices it, and for nothing else.
///
/// No command shows the option that switches it on (`count-case --fault`, `gate --fault`), and nothing outside of this
/// folder knows what the faults do.
enum Fault: String, CaseIterable {
  /// The same way to the results with nothing wrong: it has to pass, or what a gate notices is the way.
  case nothing
  /// A new String for each cell.
  case stringPerCell = "string-per-cell"
  /// The decoder runs unspecialised, as behind a generic function that the optimizer cannot see into.
  case lostSpecialisation = "lost-specialisation"
  /// The cells are gathered in an array that is made anew for each of them.
  case arrayRegrown = "array-regrown"
  /// A lock is taken for each cell.
  case lockPerCell = "lock-per-cell"
  /// The chunks are gathered, and decoded at the end.
  case bufferedStream = "buffered-stream"
  /// Frames that are used together lie a page apart.
  case hostileFrames = "hostile-frames"
  /// A query looks at every frame.
  case linearQuery = "linear-query"
  /// A section keeps itself alive.
  case leakedSection = "leaked-section"

  /// Whether it can be wrong with a case: the layout's faults with that, the others with the streaming decoder.
  func isPossible(in name: String) -> Bool {
    switch self {
    case .hostileFrames: name == LayoutSuite.strategy
    case .linearQuery: name == LayoutSuite.query
    default: JSONEngine(rawValue: name) != nil
    }
  }
}
