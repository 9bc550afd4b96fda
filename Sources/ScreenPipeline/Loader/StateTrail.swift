/// The states that a screen has come through, as far back as somebody may want to know.
struct StateTrail: Sendable {
  private struct Step: Sendable {
    let state: ScreenMachine.State
    /// The number of the publication that had it.
    let number: Int
  }

  /// How many are kept: whoever is slow misses none in the course of a load, and one who never asks costs no memory.
  private static let limit = 16

  private var steps: [Step] = []

  /// Takes the state of a publication.
  mutating func add(_ state: ScreenMachine.State, number: Int) {
    if steps.count == Self.limit { steps.removeFirst() }
    steps.append(Step(state: state, number: number))
  }

  /// The states of the publications behind the one of this number; one that stays the same is one.
  func states(after number: Int) -> [ScreenMachine.State] {
    steps.drop { $0.number <= number }.reduce(into: []) { states, step in
      if states.last != step.state { states.append(step.state) }
    }
  }
}
