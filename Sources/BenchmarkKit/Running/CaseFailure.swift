/// A case threw, so the run that it was part of has no result.
public struct CaseFailure: Error, CustomStringConvertible {
  /// The name of the case that threw.
  public let caseName: String
  /// In which part of the run it threw.
  package let phase: RunProgress.Phase
  /// What it threw.
  public let underlying: any Error

  /// The case, the phase and the underlying error.
  public var description: String {
    "\(caseName) failed while \(phase): \(underlying)"
  }
}
