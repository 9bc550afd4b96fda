import Testing

@testable import CompositionalLayout

@Suite("Rules")
struct LayoutRuleTests {
  @Test("numbers ascend, each once, and every rule is one plain sentence")
  func table() {
    let numbers = LayoutRule.allCases.map { rule in
      rule.rawValue.split(separator: ".").map { Int($0) ?? 0 }
    }
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      #expect(first.lexicographicallyPrecedes(second), "\(first) \(second)")
    }
    for rule in LayoutRule.allCases {
      #expect(
        rule.summary.hasSuffix(".") && rule.summary.count > 20 && rule.summary.count < 220,
        "\(rule)")
      // Pages put sentences into a script element without escaping them.
      #expect(!"\(rule) \(rule.decision ?? "")".contains { "<>&\\".contains($0) }, "\(rule)")
      #expect("\(rule)" == "\(rule.rawValue): \(rule.summary)")
    }
    #expect(LayoutRule(rawValue: "2.4") == .spacingInFractions)
    #expect(LayoutRule(rawValue: "2.8") == nil)
  }

  @Test("every numbered rule of the text is there, and no other")
  func complete() {
    // The number of rules in each of the text's sections; the tenth is not divided.
    let sections = [4, 7, 4, 3, 7, 6, 2, 4, 5].enumerated().flatMap { section, rules in
      (1...rules).map { "\(section + 1).\($0)" }
    }
    #expect(
      sections + ["10", "11.1", "11.2", "11.3", "11.4"] == LayoutRule.allCases.map(\.rawValue))
  }

  @Test(
    "rules that a layout calls assumptions say what was decided, and every such rule is called one")
  func assumptions() {
    var named: Set<LayoutRule> = []
    for (_, _, layout) in RandomDescription.solved(2000, from: 690_000) {
      #expect(layout.assumptions == LayoutRule.allCases.filter(layout.assumptions.contains))
      named.formUnion(layout.assumptions)
    }
    #expect(named == Set(LayoutRule.allCases.filter { $0.decision != nil }))
  }
}
