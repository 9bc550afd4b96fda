import JSONStream

/// What something that was made to harm came to, beside what it had to.
package struct HostileResult {
  /// What it was: an input, a door and an engine, or a work.
  private let name: String
  private let outcome: String
  private let expected: String
  private let peak: Int?
  private let resident: Int?
  private let bound: HostileInput.Bound
  /// What took too long; nil where nothing did.
  private var growth: String?

  private init(_ name: String, _ run: HostileRun<String>, expected: String, _ bound: HostileInput.Bound) {
    self.name = name
    (outcome, peak, resident) = (run.outcome, run.peak, run.resident)
    self.expected = expected
    self.bound = bound
  }

  /// An input through each of its doors, with every engine. Counts the process's memory: nothing else may go on.
  package static func each(of input: HostileInput, _ take: (HostileResult) -> Void) {
    for door in HostileInput.Door.allCases {
      guard let expected = input.outcomes[door] else { continue }
      for engine in JSONEngine.allCases {
        let run = HostileRun { input.outcome(at: door, engine).description }
        take(HostileResult("\(input.name), \(door), \(engine)", run, expected: "\(expected)", input.bound))
      }
    }
  }

  /// A work. Counts the process's memory: nothing else may go on.
  ///
  /// - Parameter isTimed: Whether it is also held to time that grows as its size does.
  package init(of work: HostileWork, isTimed: Bool) {
    self.init(work.name, work.run(), expected: work.ending, work.bound)
    growth = isTimed ? work.growth : nil
  }

  /// What became of it, and how much memory it took: heap, and physical memory.
  package var figures: String {
    let taken = [(peak, bound.bytes), (resident, bound.resident)].map { "\($0.0.map { "\($0)" } ?? "-") of \($0.1)" }
    return "\(name) | \(outcome) | \(taken.joined(separator: " | "))"
  }

  /// What is wrong with it; nil where nothing is.
  ///
  /// - Parameter isResidentHeld: Whether physical memory is held to its bound, too.
  package func failure(isResidentHeld: Bool) -> String? {
    var wrong: [String] = []
    if outcome != expected { wrong.append("expected \(expected), came \(outcome)") }
    if let peak, peak > bound.bytes {
      wrong.append("took \(peak) bytes of heap at once, at most \(bound.bytes) are promised")
    }
    if isResidentHeld, let resident, resident > bound.resident {
      wrong.append("took \(resident) bytes of physical memory, at most \(bound.resident) are promised")
    }
    if let growth { wrong.append("twice the size takes more than twice the time: \(growth)") }
    return wrong.isEmpty ? nil : "\(name): " + wrong.joined(separator: "; ")
  }
}
