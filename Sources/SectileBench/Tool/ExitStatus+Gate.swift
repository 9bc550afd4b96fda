import BenchmarkKit
import PayloadTools

extension ExitStatus {
  /// The status of a gate's outcome: the numbers are the same.
  init(_ gate: GateExit) { self = Self(rawValue: gate.rawValue) ?? .inconclusive }
}
