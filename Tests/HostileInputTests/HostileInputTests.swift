import Foundation
import HostileInputs
import Testing

/// Inputs made to harm, at sizes that a debug build takes seconds for; `scripts/hostile` has the full ones. Each goes
/// through its doors in a process of its own, in which nothing else takes memory.
@Suite("Hostile input") enum HostileInputTests {
  /// Long enough for the slowest machine and sanitizer: against what would go on for ever.
  private static let mostSeconds: UInt32 = 300

  // Each suite has one process at a time, and both together keep two cores busy.

  @Suite("of the table, every other one", .serialized) struct Even {
    @Test("ends in what is expected, within the memory that is promised", arguments: HostileTable.names(0))
    func table(_ name: String) async throws { await HostileInputTests.run(name) }
  }

  @Suite("of the table, the others", .serialized) struct Odd {
    @Test("ends in what is expected, within the memory that is promised", arguments: HostileTable.names(1))
    func table(_ name: String) async throws { await HostileInputTests.run(name) }

    @Test("that ends in the middle is incomplete", arguments: HostileTable.small.unterminatedPlaces)
    func unterminated(_ before: String) async throws {
      await #expect(processExitsWith: .success) { [before = before as String] in
        alarm(HostileInputTests.mostSeconds)
        let inputs = HostileTable.small.unterminated(behind: before)
        #expect(!inputs.isEmpty)
        inputs.forEach(HostileInputTests.check)
      }
    }
  }

  @Suite("of work that the table's doors do not lead to", .serialized) struct Works {
    @Test(
      "ends in what is expected, within the memory that is promised",
      arguments: HostileTable.small.works.map(\.name))
    func work(_ name: String) async throws {
      await #expect(processExitsWith: .success) { [name = name as String] in
        alarm(HostileInputTests.mostSeconds)
        let work = try #require(HostileTable.small.works.first { $0.name == name })
        // What takes time that grows faster than the size is seen at full size.
        let result = HostileResult(of: work, isTimed: false)
        if let failure = result.failure(isResidentHeld: false) { Issue.record("\(failure)") }
      }
    }
  }

  private static func run(_ name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      // Ends the process, and so fails the test.
      alarm(HostileInputTests.mostSeconds)
      let input = try #require(HostileTable.small.inputs.first { $0.name == name })
      HostileInputTests.check(input)
    }
  }

  private static func check(_ input: HostileInput) {
    HostileResult.each(of: input) { result in
      if let failure = result.failure(isResidentHeld: false) { Issue.record("\(failure)") }
    }
  }

  @Test("the table has every input once")
  static func names() {
    let names = HostileTable.small.inputs.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(HostileTable.names(0) + HostileTable.names(1)).count == names.count)
  }

  @Test("what runs at full size is the same")
  static func rows() {
    let rows = HostileTable.full.rows
    #expect(rows.map(\.name) == HostileTable.small.rows.map(\.name))
    #expect(Set(rows.map(\.name)).count == rows.count)
    #expect(HostileTable.full.inputs.count == 85 && HostileTable.full.works.count == 23)
    #expect(rows.reduce(0) { $0 + $1.inputs.count } == 85 + 192)
  }

  @Test("the documentation promises what is held")
  static func promises() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("../../.github/SECURITY.md"), encoding: .utf8)
    for line in HostileTable.promises { #expect(text.contains("  \(line)\n"), "SECURITY.md lacks \(line)") }
  }

  @Test("what is small ends as what is large does", arguments: zip(HostileTable.full.rows, HostileTable.small.rows))
  static func kinds(_ full: HostileRow, _ small: HostileRow) {
    #expect(full.inputs.map(\.endings) == small.inputs.map(\.endings))
    #expect(full.work?.ending == small.work?.ending)
  }
}

extension HostileTable {
  /// Every other name of the table, from the first or the second one on.
  fileprivate static func names(_ first: Int) -> [String] {
    let inputs = small.inputs
    return stride(from: first, to: inputs.count, by: 2).map { inputs[$0].name }
  }
}
