import JSONStream
import Sections

// Where an executable's own cells will plug in: everything else of the check takes whatever it is handed here.

extension CheckTarget where Cell == CellData {
  /// The built-in cells.
  static var builtIn: CheckTarget {
    var target = CheckTarget(kinds: CellType.allCases.map(\.rawValue))
    target.optionalHeaderFields = [["headerImageDTO"], ["headerImageDTO", "color"]]
    return target
  }
}

#if Commands
  extension SectileTool {
    /// The check of the cells that the executable knows.
    func makeChecker(at path: JSONPath) -> any PayloadChecking { PayloadChecker(.builtIn, at: path) }
  }
#endif
