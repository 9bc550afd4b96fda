import ScreenPipeline
import TestSupport
import Testing

@Suite("The difference of two lists")
struct ScreenDifferenceTests {
  @Test("applied to the old list it gives the new one", arguments: 0..<400)
  func applied(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<Int.random(in: 0...20, using: &generator)).shuffled(using: &generator)
    var new = old.filter { _ in generator.chance(75) }
    for id in 100..<(100 + Int.random(in: 0...6, using: &generator)) {
      new.insert(id, at: Int.random(in: 0...new.count, using: &generator))
    }
    if generator.chance(60) {
      for _ in 0..<Int.random(in: 0...5, using: &generator) where new.count > 1 {
        let id = new.remove(at: Int.random(in: new.indices, using: &generator))
        new.insert(id, at: Int.random(in: 0...new.count, using: &generator))
      }
    }
    let difference = CollectionDifference(from: old, to: new)
    #expect(old.applying(difference) == new, "seed \(seed)")
    #expect(difference.removed.map { old[$0] } == old.filter { !new.contains($0) })
    #expect(difference.inserted.map { new[$0] } == new.filter { !old.contains($0) })
    #expect(difference.isEmpty == (old == new))
    let places = new.compactMap { old.firstIndex(of: $0) }
    #expect(difference.moved.count == places.count - longestRise(places), "seed \(seed)")
  }

  private func longestRise(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(
        1 + (values[..<index].indices.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("one that goes from the front to the end is one move")
  func oneMove() {
    let difference = CollectionDifference(from: Array(0..<10), to: Array(1..<10) + [0])
    #expect(
      difference.moved.map(\.target) == [9] && difference.removed.isEmpty
        && difference.inserted.isEmpty)
  }
}
