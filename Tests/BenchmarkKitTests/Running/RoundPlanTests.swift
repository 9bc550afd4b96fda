import Testing

@testable import SectileMeasure

struct RoundPlanTests {
  @Test("a budget for all cuts nothing, and none goes below the minimum")
  func bounds() {
    #expect(
      RoundPlan.rounds(costs: [1, 2, 3], budget: 120, minimums: [3, 3, 3], maximum: 20) == [
        20, 20, 20,
      ])
    #expect(
      RoundPlan.rounds(costs: [5, 0, 1000], budget: 0, minimums: [3, 3, 5], maximum: 20) == [
        3, 20, 5,
      ])
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
      let rounds = RoundPlan.rounds(
        costs: costs, budget: budget, minimums: costs.map { _ in 3 }, maximum: 20)
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

  @Test(
    "each case runs right behind every other one, and in each place, equally often",
    arguments: 1...14)
  func balance(count: Int) {
    let rounds = count.isMultiple(of: 2) ? count : 2 * count
    var behind = [[Int]: Int]()
    var inPlace = [[Int]: Int]()
    for round in 0..<rounds {
      let order = RoundOrder.places(count, in: round)
      #expect(order.sorted() == Array(0..<count))
      for (place, one) in order.enumerated() {
        inPlace[[one, place], default: 0] += 1
      }
      for (before, after) in zip(order, order.dropFirst()) {
        behind[[before, after], default: 0] += 1
      }
    }
    #expect(inPlace.count == count * count && Set(inPlace.values) == [rounds / count])
    #expect(behind.count == count * (count - 1))
    #expect(count == 1 || Set(behind.values) == [rounds / count])
  }

  @Test(
    "over several processes each case runs right behind every other one equally often",
    arguments: [5, 10])
  func processes(count: Int) throws {
    final class Log {
      var entries: [Int] = []
    }
    var behind = [[Int]: Int]()
    for process in 0..<5 {
      let log = Log()
      var runner = PairedRunner(samples: 2, warmUps: 0)
      runner.process = ProcessPlace(index: process, of: 5)
      _ = try runner.run(
        reference: nil,
        candidates: (0..<count).map { number in
          BenchmarkCase("\(number)") { log.entries.append(number) }
        })
      for round in [log.entries.prefix(count), log.entries.suffix(count)] {
        for (before, after) in zip(round, round.dropFirst()) {
          behind[[before, after], default: 0] += 1
        }
      }
    }
    #expect(behind.count == count * (count - 1) && Set(behind.values) == [10 / count])
  }

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
