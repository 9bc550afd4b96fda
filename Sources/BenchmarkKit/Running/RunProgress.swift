/// What a runner is about to do. It is told outside of the timed parts.
public struct RunProgress: Sendable, Hashable {
  /// The parts of a run, in order.
  public enum Phase: Sendable, Hashable, CustomStringConvertible {
    /// One run of each case, for its result.
    case comparing
    /// Runs that are not recorded.
    case warmingUp
    /// Runs that are timed.
    case measuring
    /// One further run of each case with the allocation counter on.
    case countingAllocations

    /// The phase as a participle, such as "measuring".
    public var description: String {
      switch self {
      case .comparing: "comparing results of"
      case .warmingUp: "warming up"
      case .measuring: "measuring"
      case .countingAllocations: "counting allocations"
      }
    }
  }

  /// The part of the run.
  package let phase: Phase
  /// The case that runs next.
  package let caseName: String
  /// The round within the phase, from 1.
  package let round: Int
  /// The rounds that the phase takes as far as is known; a tight time budget makes it fewer.
  package let rounds: Int

  package init(phase: Phase, caseName: String, round: Int, rounds: Int) {
    self.phase = phase
    self.caseName = caseName
    self.round = round
    self.rounds = rounds
  }

  /// A phase that a case has once.
  public static func once(_ phase: Phase, _ caseName: String) -> RunProgress {
    RunProgress(phase: phase, caseName: caseName, round: 1, rounds: 1)
  }
}

/// A case threw, so the run that it was part of has no result.
public struct CaseFailure: Error, CustomStringConvertible {
  /// The name of the case that threw.
  package let caseName: String
  /// In which part of the run it threw.
  package let phase: RunProgress.Phase
  /// What it threw.
  public let underlying: any Error

  /// The case, the phase and the underlying error.
  public var description: String {
    "\(caseName) failed while \(phase): \(underlying)"
  }
}
