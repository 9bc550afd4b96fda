import Foundation
import HostileInputs
import Testing

/// Input made to harm, at sizes for a debug build; `scripts/test --only hostile` has the full ones.
/// A few cases share a process, in which nothing else takes memory.
@Suite("Hostile input") enum HostileInputTests {
  // Each suite has one process at a time, and both together keep two cores busy.

  @Suite("every other one", .serialized) struct Even {
    @Test("ends in what is expected, within the memory that is promised", arguments: batches(0))
    func run(_ names: [String]) async throws {
      await HostileInputTests.run(names)
    }
  }

  @Suite("the others", .serialized) struct Odd {
    @Test("ends in what is expected, within the memory that is promised", arguments: batches(1))
    func run(_ names: [String]) async throws {
      await HostileInputTests.run(names)
    }
  }

  /// Every other case, fifteen in a batch: to start a process takes longer than most cases.
  private static func batches(_ first: Int) -> [[String]] {
    let names = HostileTable.small.cases.map(\.name)
    let chosen = stride(from: first, to: names.count, by: 2).map { names[$0] }
    return stride(from: 0, to: chosen.count, by: 15).map { Array(chosen[$0...].prefix(15)) }
  }

  private static func run(_ names: [String]) async {
    await #expect(processExitsWith: .success) { [names = names as [String]] in
      // Ends the process, and so fails the test: long enough for the slowest machine and sanitizer.
      alarm(600)
      for name in names {
        // A crash is told by the last line.
        print(name)
        let chosen = try #require(HostileTable.small.cases.first { $0.name == name })
        chosen.run { result in
          if let failure = result.failure(isResidentHeld: false) {
            Issue.record("\(failure)")
          }
        }
      }
    }
  }

  @Test("every case has a name of its own, and those that run at full size are the same")
  static func names() {
    let names = HostileTable.small.cases.map(\.name)
    #expect(names.count == 114 && Set(names).count == names.count)
    #expect(HostileTable.full.cases.map(\.name) == names)
  }

  @Test("the documentation promises what is held")
  static func promises() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("../../.github/SECURITY.md"), encoding: .utf8)
    for line in HostileTable.promises {
      #expect(text.contains("  \(line)\n"), "SECURITY.md lacks \(line)")
    }
  }
}
