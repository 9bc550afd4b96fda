import Testing

@testable import BenchmarkKit

struct RoundOrderTests {
  @Test("each case runs right behind every other one, and in each place, equally often", arguments: 1...14)
  func balance(count: Int) {
    let rounds = count.isMultiple(of: 2) ? count : 2 * count
    var behind = [[Int]: Int]()
    var inPlace = [[Int]: Int]()
    for round in 0..<rounds {
      let order = RoundOrder.places(count, in: round)
      #expect(order.sorted() == Array(0..<count))
      for (place, one) in order.enumerated() { inPlace[[one, place], default: 0] += 1 }
      for (before, after) in zip(order, order.dropFirst()) { behind[[before, after], default: 0] += 1 }
    }
    #expect(inPlace.count == count * count && Set(inPlace.values) == [rounds / count])
    #expect(behind.count == count * (count - 1))
    #expect(count == 1 || Set(behind.values) == [rounds / count])
  }

  @Test("a drift cancels within two rounds", arguments: [3, 8])
  func drift(count: Int) {
    for round in stride(from: 0, to: 4 * count, by: 2) {
      #expect(RoundOrder.places(count, in: round + 1) == RoundOrder.places(count, in: round).reversed())
    }
  }
}
