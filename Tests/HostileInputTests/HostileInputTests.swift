import Foundation
import Testing

/// Inputs made to harm, at their full size. Each goes through its doors in a process of its own, in which nothing else
/// takes memory.
///
/// With `SECTILE_HOSTILE_FIGURES=1` each prints what became of it and how much memory that took.
@Suite("Hostile input", .serialized) struct HostileInputTests {
  /// Long enough for the slowest machine and sanitizer: against what would go on for ever.
  private static let mostSeconds: UInt32 = 900

  private static let printsFigures = ProcessInfo.processInfo.environment["SECTILE_HOSTILE_FIGURES"] != nil

  @Test("ends in what is expected, within the memory that is promised", arguments: HostileInput.all.map(\.name))
  func table(_ name: String) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [name = name as String] in
      // Ends the process, and so fails the test.
      alarm(HostileInputTests.mostSeconds)
      let input = try #require(HostileInput.all.first { $0.name == name })
      HostileInputTests.check(input)
    }
    if Self.printsFigures { print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)) }
  }

  @Test("that ends in the middle is incomplete", arguments: HostileInput.befores.map(\.name))
  func unterminated(_ before: String) async throws {
    await #expect(processExitsWith: .success) { [before = before as String] in
      alarm(HostileInputTests.mostSeconds)
      let inputs = HostileInput.unterminated(behind: before)
      #expect(!inputs.isEmpty)
      inputs.forEach(HostileInputTests.check)
    }
  }

  private static func check(_ input: HostileInput) {
    for door in HostileInput.Door.allCases {
      guard let expected = input.outcomes[door] else { continue }
      let run = HostileRun(input, door)
      print("\(input.name) | \(door) | \(run.outcome) | \(run.peak.map { "\($0)" } ?? "-") of \(input.bound.bytes)")
      #expect(run.outcome == expected, "\(input.name), \(door)")
      if let peak = run.peak {
        #expect(peak <= input.bound.bytes, "\(input.name), \(door): bytes of heap at once")
      }
    }
  }

  @Test("the table has every input once")
  func names() {
    #expect(Set(HostileInput.all.map(\.name)).count == HostileInput.all.count)
  }
}
