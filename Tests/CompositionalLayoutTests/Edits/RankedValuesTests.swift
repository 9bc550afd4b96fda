import TestSupport
import Testing

@testable import CompositionalLayout

@Suite("Values by rank")
struct RankedValuesTests {
  private struct Length: RankedValue, Equatable {
    var points: Double
    var extra: ExactLength { ExactLength(points) }
    var width: Double { points }
  }

  @Test(
    "positions, values and sums are those of an array",
    arguments: 0..<UInt64(TestSize.step(20, full: 200)))
  func array(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var values = [Length?](repeating: nil, count: 1 + Int(generator.next() % 400))
    var ranked = RankedValues<Length>()
    for step in 0..<200 {
      change(&values, &ranked, &generator)
      guard step % 10 == 0 else { continue }
      let found = (0..<values.count + 2).map { ranked[$0] }
      try #require(found == values + [nil, nil], "seed \(seed), step \(step)")
      expectSums(values, ranked)
    }
  }

  private func change(
    _ values: inout [Length?], _ ranked: inout RankedValues<Length>,
    _ generator: inout SeededGenerator
  ) {
    func below(_ count: Int) -> Int {
      count == 0 ? 0 : Int(generator.next() % UInt64(count))
    }
    let place = below(values.count + 1)
    switch below(10) {
    case 0..<7 where !values.isEmpty:
      for _ in 0..<below(12) {
        let at = below(values.count)
        let value = below(8) == 0 ? nil : Length(points: Double(below(10_000)) / 97 - 50)
        values[at] = value
        ranked.set(at, to: value)
      }
    case 7..<9:
      let count = below(20)
      values.insert(contentsOf: Array(repeating: nil, count: count), at: place)
      ranked.insert(count, at: place)
    default:
      let range = place..<min(values.count, place + generator.pick([1, 3, 10, 300]))
      values.removeSubrange(range)
      ranked.remove(range)
    }
  }

  private func expectSums(_ values: [Length?], _ ranked: RankedValues<Length>) {
    #expect(ranked.count == values.count { $0 != nil })
    #expect(ranked.width == values.compactMap { $0?.points }.max() ?? -.infinity)
    var sum = ExactLength.zero
    var starts: [Double] = []
    for (at, value) in values.enumerated() {
      let place = ranked.place(of: at)
      let next = values[at...].firstIndex { $0 != nil }
      #expect(place.before == sum && place.gap == next.map { $0 - at } ?? .max)
      // Longer than a value takes back.
      starts.append(Double(at) * 60 + sum.points)
      if let value { sum += value.extra }
    }
    #expect(ranked.total == sum)
    for coordinate in stride(from: -50, to: starts.last ?? 0, by: 217.3) {
      let wanted = starts.lastIndex { $0 <= coordinate } ?? 0
      #expect(ranked.position(at: coordinate, stride: 60) == wanted)
    }
  }

  @Test(
    "a sum of lengths forgets what was taken away, in whatever order, and is the length where there is one"
  )
  func exactness() {
    let lengths = [0, 1, 0.1, 1.0 / 3, 44.1, 1e12, 123_456.789, 0x1p-56, 1e12 / 3]
    var rest = ExactLength.zero
    for length in lengths {
      #expect(ExactLength(length).points == length && ExactLength(-length).points == -length)
      rest += ExactLength(length)
    }
    for length in lengths.sorted() { rest += ExactLength(-length) }
    #expect(rest == .zero)
    #expect(ExactLength(1e-30) == .zero && ExactLength(-1e-30) == .zero)
    var generator = SeededGenerator(seed: 1)
    let drawn = (0..<1000).map { _ in ExactLength(Double(generator.next() % 100_000) / 777 - 60) }
    func sum(_ lengths: [ExactLength]) -> ExactLength {
      lengths.reduce(into: ExactLength.zero) { $0 += $1 }
    }
    let shuffled = drawn.shuffled(using: &generator)
    #expect(sum(drawn) == sum(drawn.reversed()) && sum(drawn) == sum(shuffled))
  }
}
