/// The phases that a screen has come through, as far back as somebody may want to know.
struct PhaseTrail: Sendable {
  private struct Step: Sendable {
    let phase: ScreenPhase
    /// The number of the publication that had it.
    let number: Int
  }

  /// How many are kept: whoever is slow misses none in the course of a load, and one who never asks costs no memory.
  private static let limit = 16

  private var steps: [Step] = []

  /// Takes the phase of a publication.
  mutating func add(_ phase: ScreenPhase, number: Int) {
    if steps.count == Self.limit { steps.removeFirst() }
    steps.append(Step(phase: phase, number: number))
  }

  /// The phases of the publications behind the one of this number; one that stays the same is one.
  func phases(after number: Int) -> [ScreenPhase] {
    steps.drop { $0.number <= number }.reduce(into: []) { phases, step in
      if phases.last != step.phase { phases.append(step.phase) }
    }
  }
}
