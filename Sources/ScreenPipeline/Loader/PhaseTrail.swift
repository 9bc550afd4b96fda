struct PhaseTrail: Sendable {
  private struct Step: Sendable {
    let phase: ScreenPhase
    let number: Int
  }

  /// Enough for one load; bounds the memory for consumers that never ask.
  private static let limit = 16

  private var steps: [Step] = []

  mutating func add(_ phase: ScreenPhase, number: Int) {
    if steps.count == Self.limit { steps.removeFirst() }
    steps.append(Step(phase: phase, number: number))
  }

  /// Returns the phases after a publication, without repetitions.
  func phases(after number: Int) -> [ScreenPhase] {
    steps.drop { $0.number <= number }.reduce(into: []) { phases, step in
      if phases.last != step.phase { phases.append(step.phase) }
    }
  }
}
