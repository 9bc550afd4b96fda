import JSONStream

/// What a hostile input came to at one door, with one engine, beside what it had to.
package struct HostileResult {
  private let input: HostileInput
  private let door: HostileInput.Door
  private let engine: JSONEngine
  private let expected: HostileInput.Outcome
  private let run: HostileRun

  /// An input through each of its doors, with every engine. Counts the process's memory: nothing else may go on.
  package static func each(of input: HostileInput, _ take: (HostileResult) -> Void) {
    for door in HostileInput.Door.allCases {
      guard let expected = input.outcomes[door] else { continue }
      for engine in JSONEngine.allCases {
        let run = HostileRun(input, door, engine)
        take(HostileResult(input: input, door: door, engine: engine, expected: expected, run: run))
      }
    }
  }

  /// What became of it, and how much memory it took.
  package var figures: String {
    "\(input.name) | \(door) | \(engine) | \(run.outcome) | \(run.peak.map { "\($0)" } ?? "-") of \(input.bound.bytes)"
  }

  /// What is wrong with it; nil where nothing is.
  package var failure: String? {
    var wrong: [String] = []
    if run.outcome != expected { wrong.append("expected \(expected), came \(run.outcome)") }
    if let peak = run.peak, peak > input.bound.bytes {
      wrong.append("took \(peak) bytes of heap at once, at most \(input.bound.bytes) are promised")
    }
    return wrong.isEmpty ? nil : "\(input.name), \(door), \(engine): " + wrong.joined(separator: "; ")
  }
}
