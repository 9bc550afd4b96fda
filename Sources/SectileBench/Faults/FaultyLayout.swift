import BenchmarkKit
import CompositionalLayout
import PayloadTools

/// The layout's work with a fault in it.
struct FaultyLayout {
  /// Lays the sections out.
  let solved: () throws -> SolvedLayout

  func work(with fault: Fault) throws -> () throws -> Void {
    switch fault {
    case .hostileFrames: spreadingFrames()
    case .linearQuery: try queryingLinearly()
    default: throw ToolFailure(.usage, "--fault \(fault.rawValue) is not one of the layout")
    }
  }
}
