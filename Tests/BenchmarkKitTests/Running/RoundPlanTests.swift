import Testing

@testable import BenchmarkKit

struct RoundPlanTests {
  @Test("cheap cases keep their rounds and dear ones get the rest")
  func cheapCasesKeep() {
    #expect(RoundPlan.rounds(costs: [1, 1, 100], budget: 1000, minimums: [3, 3, 3], maximum: 20) == [20, 20, 9])
  }

  @Test("a budget for all cuts nothing")
  func aBudgetForAllCutsNothing() {
    #expect(RoundPlan.rounds(costs: [1, 2, 3], budget: 120, minimums: [3, 3, 3], maximum: 20) == [20, 20, 20])
  }

  @Test("no budget goes below the minimum")
  func noBudgetGoes() {
    #expect(RoundPlan.rounds(costs: [5, 0, 1000], budget: 0, minimums: [3, 3, 5], maximum: 20) == [3, 20, 5])
    #expect(RoundPlan.rounds(costs: [], budget: 0, minimums: [], maximum: 20) == [])
  }

  @Test("random plans keep the rules")
  func randomPlansKeepTheRules() {
    let seed: UInt64 = 11
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let costs = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Double.random(in: 0.01...100, using: &generator)
      }
      let budget = Double.random(in: 0...4000, using: &generator)
      let rounds = RoundPlan.rounds(costs: costs, budget: budget, minimums: costs.map { _ in 3 }, maximum: 20)
      let context = "seed \(seed), costs \(costs), budget \(budget), rounds \(rounds)"
      #expect(rounds.allSatisfy { (3...20).contains($0) }, "\(context)")

      let time = zip(rounds, costs).reduce(0) { $0 + Double($1.0) * $1.1 }
      #expect(time <= budget * 1.000001 || rounds.contains(3), "\(context)")
      // Nothing worth a round of every case that was cut is left over.
      let cut = zip(rounds, costs).filter { $0.0 < 20 }.reduce(0) { $0 + $1.1 }
      #expect(cut == 0 || time + cut >= budget * 0.999999, "\(context)")
      // A dearer case never gets more rounds than a cheaper one.
      let byCost = zip(costs, rounds).sorted { $0.0 < $1.0 }.map(\.1)
      #expect(byCost == byCost.sorted(by: >), "\(context)")
    }
  }
}
