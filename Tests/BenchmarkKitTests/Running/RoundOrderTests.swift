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

  /// What is dear has two rounds in each process: all of them together have the whole square.
  @Test("over several processes each case runs right behind every other one equally often", arguments: [5, 10])
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
        candidates: (0..<count).map { number in BenchmarkCase("\(number)") { log.entries.append(number) } })
      for round in [log.entries.prefix(count), log.entries.suffix(count)] {
        for (before, after) in zip(round, round.dropFirst()) { behind[[before, after], default: 0] += 1 }
      }
    }
    #expect(behind.count == count * (count - 1) && Set(behind.values) == [10 / count])
  }

  @Test("a drift cancels within two rounds", arguments: [3, 8])
  func drift(count: Int) {
    for round in stride(from: 0, to: 4 * count, by: 2) {
      #expect(RoundOrder.places(count, in: round + 1) == RoundOrder.places(count, in: round).reversed())
    }
  }
}
