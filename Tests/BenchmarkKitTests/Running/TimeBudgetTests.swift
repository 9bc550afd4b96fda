import Testing

@testable import BenchmarkKit

struct TimeBudgetTests {
  private final class ManualClock {
    var now: Int64 = 7_000_000_000
    func pass(seconds: Int64) { now += seconds * 1_000_000_000 }
  }

  @Test("what early parts leave over goes to the later ones, and the last may have all")
  func leftOver() {
    let clock = ManualClock()
    var budget = TimeBudget(.seconds(45), parts: 5) { clock.now }
    #expect(budget.next() == .seconds(9))
    clock.pass(seconds: 1)
    #expect(budget.next() == .seconds(11))
    clock.pass(seconds: 4)
    // A third of it would be too much for one part: what comes last is dear.
    #expect(budget.next() == .seconds(10))
    clock.pass(seconds: 4)
    #expect(budget.next() == .seconds(9))
    clock.pass(seconds: 12)
    #expect(budget.next() == .seconds(24))
  }

  @Test("when all has been used, or no part is left, there is no less than nothing")
  func usedUp() {
    let clock = ManualClock()
    var budget = TimeBudget(.seconds(10), parts: 2) { clock.now }
    #expect(budget.next() == .milliseconds(2500))
    clock.pass(seconds: 11)
    #expect(budget.next() == .zero)
    #expect(budget.next() == .zero)
    var one = TimeBudget(.seconds(10), parts: 1) { clock.now }
    #expect(one.next() == .seconds(10) && one.next() == .seconds(10))
  }
}
