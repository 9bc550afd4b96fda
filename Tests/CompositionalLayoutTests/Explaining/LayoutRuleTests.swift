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

  @Test("every numbered rule of the text is there, and no other")
  func complete() {
    // How many rules each of the text's sections has; the last two are not divided.
    let sections = [4, 7, 3, 3, 6, 5, 2, 4].enumerated().flatMap { section, rules in
      (1...rules).map { "\(section + 1).\($0)" }
    }
    #expect(sections + ["9", "10"] == LayoutRule.all.map(\.number))
  }

  @Test("rules that a layout may call assumptions say what is doubtful, and no others")
  func assumptions() {
    let assumptions = Assumptions(rawValue: .max).rules
    #expect(assumptions.contains("5.2") && assumptions.contains("10"))
    #expect(LayoutRule.all.filter { $0.doubt != nil }.map(\.number) == assumptions)
  }
}
