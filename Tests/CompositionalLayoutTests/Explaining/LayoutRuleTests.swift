import Foundation
import Testing

@testable import CompositionalLayout

@Suite("Rules")
struct LayoutRuleTests {
  @Test("numbers ascend, each once, and every rule is one plain sentence")
  func table() {
    let numbers = LayoutRule.all.map { rule in rule.number.split(separator: ".").map { Int($0) ?? 0 } }
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      #expect(first.lexicographicallyPrecedes(second), "\(first) \(second)")
    }
    for rule in LayoutRule.all {
      #expect(rule.summary.hasSuffix(".") && rule.summary.count > 20 && rule.summary.count < 220, "\(rule)")
      // Pages put sentences into a script element without escaping them.
      #expect(!"\(rule) \(rule.doubt ?? "")".contains { "<>&\\".contains($0) }, "\(rule)")
    }
    #expect(LayoutRule("2.4")?.number == "2.4")
    #expect(LayoutRule("2.8") == nil)
  }

  // The rules' text lies beside the checkout, not in it.
  @Test(
    "every numbered rule of the text is there, and no other", .enabled(if: sharedFile("LAYOUT_SEMANTICS.md") != nil))
  func complete() throws {
    let text = try String(contentsOf: #require(sharedFile("LAYOUT_SEMANTICS.md")), encoding: .utf8)
    var section = ""
    var found: [String] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^## (\d+)\.\s/) {
        section = String(match.1)
        // The last two are not divided.
        if ["9", "10"].contains(section) { found.append(section) }
      } else if !section.isEmpty, let match = line.firstMatch(of: /^(\d+)\.\s/) {
        found.append("\(section).\(match.1)")
      }
    }
    #expect(found == LayoutRule.all.map(\.number))
  }

  @Test("rules that a layout may call assumptions say what is doubtful, and no others")
  func assumptions() {
    let assumptions = Assumptions(rawValue: .max).rules
    #expect(assumptions.contains("5.2") && assumptions.contains("10"))
    #expect(LayoutRule.all.filter { $0.doubt != nil }.map(\.number) == assumptions)
  }
}
