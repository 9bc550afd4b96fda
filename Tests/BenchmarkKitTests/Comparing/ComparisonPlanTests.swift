import Testing

@testable import BenchmarkKit

struct ComparisonPlanTests {
  private func looks(_ plan: ComparisonPlan) -> [Int] {
    Array(
      sequence(state: 0) { (pairs: inout Int) in
        guard let next = plan.nextLook(after: pairs) else { return nil }
        pairs = next
        return next
      })
  }

  @Test("looks double until the last")
  func looksDoubleUntilTheLast() {
    #expect(looks(ComparisonPlan()) == [12, 24, 48, 96, 192, 384])
    #expect(looks(ComparisonPlan(firstLook: 10, maximumPairs: 50)) == [10, 20, 40, 50])
    #expect(looks(ComparisonPlan(firstLook: 7, maximumPairs: 7)) == [7])
  }

  @Test("the levels of the looks sum up to the level")
  func levelsLooksSum() {
    for plan in [ComparisonPlan(), ComparisonPlan(significance: 0.01, firstLook: 10, maximumPairs: 333)] {
      let levels = zip([0] + looks(plan), looks(plan)).map { plan.spent(after: $1) - plan.spent(after: $0) }
      #expect(abs(levels.reduce(0, +) - plan.significance) < 1e-15)
      #expect(levels.allSatisfy { $0 > 0 })
    }
  }

  @Test("a budget limits the pairs but not below the first look")
  func budgetLimitsPairs() {
    let plan = ComparisonPlan(firstLook: 12, maximumPairs: 384)
    #expect(plan.limited(to: 60, costOfPair: 1).maximumPairs == 60)
    #expect(plan.limited(to: 60, costOfPair: 0.01).maximumPairs == 384)
    #expect(plan.limited(to: 60, costOfPair: 30).maximumPairs == 12)
    #expect(plan.limited(to: 60, costOfPair: 0).maximumPairs == 384)
  }

  @Test("the sides take turns")
  func theSidesTakeTurns() {
    #expect((0..<4).map { PairOrder(index: $0) } == [.baseFirst, .headFirst, .baseFirst, .headFirst])
  }
}
