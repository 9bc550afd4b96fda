import Foundation
import TestSupport
import Testing

/// Faults that are built on purpose, with the limits of our own CI: each has to be a regression.
@Suite(
  "the gate catches faults, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment), .serialized
)
struct FaultEndToEndTests {
  /// The fault, the metric that has to catch it, and whether that is counted without valgrind.
  private struct Expectation: CustomTestStringConvertible, Sendable {
    let fault: String
    let metric: String
    var needsValgrind = true

    var testDescription: String { fault }
  }

  private static let expectations = [
    Expectation(fault: "string-per-cell", metric: "decode.allocations_per_cell", needsValgrind: false),
    Expectation(fault: "lost-specialisation", metric: "decode.atomics"),
    Expectation(fault: "array-regrown", metric: "decode.allocations_per_cell", needsValgrind: false),
    Expectation(fault: "lock-per-cell", metric: "decode.atomics"),
    Expectation(fault: "buffered-stream", metric: "decode.first_section_bytes", needsValgrind: false),
    Expectation(fault: "hostile-frames", metric: "layout.cache_misses"),
    Expectation(fault: "linear-query", metric: "layout.query_instructions"),
    Expectation(fault: "leaked-section", metric: "decode.leaked_bytes", needsValgrind: false),
  ]

  private static let metrics = InstructionTools.areThere ? "instructions,allocations" : "allocations"

  /// A payload of 23 sections and its baseline, for all tests.
  private static let saved = Task {
    let folder = try ScratchFolder()
    let generated = try await Tool.run(["generate", "--sections", "23", "--cells", "50", "--seed", "1"])
    let payload = try folder.file("list.json", generated.output)
    let saved = try await Tool.run([
      "baseline", "save", "main", payload, "--baseline-dir", folder.url.path, "--metrics", metrics, "--counter",
      "callgrind",
    ])
    try #require(saved.status == 0, "\(saved.errors)")
    return (folder, payload)
  }

  private func gate(
    _ fault: String, metrics: String = metrics
  ) async throws -> (status: Int32, regressions: Set<String>, text: String) {
    let (folder, payload) = try await Self.saved.value
    let outcome = try await Tool.run([
      "gate", payload, "--baseline", "main", "--baseline-dir", folder.url.path, "--metrics", metrics,
      "--limits", Repository.url("Benchmarks/gate.json").path, "--fault", fault, "--json", "-",
    ])
    let result = try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any], "\(outcome.errors)")
    let findings = try #require(result["findings"] as? [[String: Any]])
    let worse = findings.filter { $0["verdict"] as? String == "regression" }
      .compactMap { ($0["key"] as? [String: Any])?["metric"] as? String }
    return (outcome.status, Set(worse), outcome.errors)
  }

  @Test("the same way without a fault passes")
  func nothing() async throws {
    let outcome = try await gate("nothing")
    #expect(outcome.status == 0 && outcome.regressions.isEmpty, "\(outcome.text)")
  }

  @Test("each fault is caught", arguments: expectations)
  private func fault(_ expected: Expectation) async throws {
    guard InstructionTools.areThere || !expected.needsValgrind else {
      return print("skipped: \(expected.fault) is caught by \(expected.metric), which needs valgrind and strip")
    }
    // What no instruction has to be counted for takes a second instead of fifteen.
    let outcome = try await gate(expected.fault, metrics: expected.needsValgrind ? Self.metrics : "allocations")
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(outcome.regressions.contains(expected.metric), "\(outcome.regressions.sorted())")
  }

  @Test("a fault that is none is wrong usage, and help does not name the option")
  func usage() async throws {
    #expect(try await Tool.run(["gate", "--baseline", "main", "--fault", "rust"]).status == 64)
    #expect(try await !Tool.run(["gate", "--help"]).text.contains("--fault"))
  }
}
