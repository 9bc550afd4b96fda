import Foundation
import HostileInputs
import Testing

/// Inputs made to harm, at their full size. Each goes through its doors in a process of its own, in which nothing else
/// takes memory.
///
/// With `SECTILE_HOSTILE_FIGURES=1` each prints what became of it and how much memory that took.
@Suite("Hostile input") enum HostileInputTests {
  /// Long enough for the slowest machine and sanitizer: against what would go on for ever.
  private static let mostSeconds: UInt32 = 900

  private static let printsFigures = ProcessInfo.processInfo.environment["SECTILE_HOSTILE_FIGURES"] != nil

  // Each suite has one process at a time, and both together keep two cores busy.

  @Suite("of the table, every other one", .serialized) struct Even {
    @Test("ends in what is expected, within the memory that is promised", arguments: HostileInput.names(0))
    func table(_ name: String) async throws { try await HostileInputTests.run(name) }
  }

  @Suite("of the table, the others", .serialized) struct Odd {
    @Test("ends in what is expected, within the memory that is promised", arguments: HostileInput.names(1))
    func table(_ name: String) async throws { try await HostileInputTests.run(name) }

    @Test("that ends in the middle is incomplete", arguments: HostileInput.unterminatedPlaces)
    func unterminated(_ before: String) async throws {
      await #expect(processExitsWith: .success) { [before = before as String] in
        alarm(HostileInputTests.mostSeconds)
        let inputs = HostileInput.unterminated(behind: before)
        #expect(!inputs.isEmpty)
        inputs.forEach(HostileInputTests.check)
      }
    }
  }

  private static func run(_ name: String) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [name = name as String] in
      // Ends the process, and so fails the test.
      alarm(HostileInputTests.mostSeconds)
      let input = try #require(HostileInput.all.first { $0.name == name })
      HostileInputTests.check(input)
    }
    if printsFigures { print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)) }
  }

  private static func check(_ input: HostileInput) {
    for result in HostileResult.all(of: input) {
      print(result.figures)
      if let failure = result.failure { Issue.record("\(failure)") }
    }
  }

  @Test("the table has every input once")
  static func names() {
    #expect(Set(HostileInput.all.map(\.name)).count == HostileInput.all.count)
    #expect(Set(HostileInput.names(0) + HostileInput.names(1)).count == HostileInput.all.count)
  }
}

extension HostileInput {
  /// Every other name of the table, from the first or the second one on.
  fileprivate static func names(_ first: Int) -> [String] {
    stride(from: first, to: all.count, by: 2).map { all[$0].name }
  }
}
