@testable import SectileBench
import TestSupport
import Testing

@Suite("Names of values, without those inside others") struct OuterNamesTests {
  /// As it is said, name by name.
  private func naive(_ names: Set<String>) -> [String] {
    names.sorted().filter { name in !names.contains { name.hasPrefix("\($0).") || name.hasPrefix("\($0)[") } }
  }

  @Test("are those that no other name leads to", arguments: 0..<20)
  func outermost(_ batch: UInt64) {
    for seed in batch * 50..<batch * 50 + 50 {
      var generator = SeededGenerator(seed: seed)
      // Names that begin alike, also with bytes that are sorted before and behind what leads into a value.
      let names = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).reduce(into: "$") { name, _ in
          name += generator.pick([".a", ".a!", ".a-b", ".ab", "[*]", ".é", ".z"])
        }
      }
      #expect(Set(names).outermost == naive(Set(names)), "seed \(seed): \(names)")
    }
  }

  @Test("of none are none")
  func none() { #expect([String]().outermost == []) }
}
