import BenchmarkKit
import PayloadTools

extension ExitStatus {
  /// The status of a gate's outcome.
  init(_ gate: GateExit) {
    switch gate {
    case .pass: self = .done
    case .regression: self = .regression
    case .inconclusive: self = .inconclusive
    case .noBaseline: self = .noBaseline
    }
  }
}
