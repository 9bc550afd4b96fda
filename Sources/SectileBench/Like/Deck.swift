import BenchmarkKit

/// Draws what was seen, each as often as it was seen: like cards, none comes again before all have come.
///
/// So shares are right after one round, not only in the long run. Of very many, the shares are rounded.
struct Deck {
  private static let mostCards = 1 << 16

  private(set) var counts: [Int] = []
  private var cards: [UInt32] = []
  private var next = 0

  /// Notes that number `index` was seen. Numbers are given from 0 on.
  mutating func add(_ index: Int) {
    while counts.count <= index { counts.append(0) }
    counts[index] += 1
  }

  /// Draws a number; nil when none was seen.
  mutating func draw(_ random: inout SplitMix64) -> Int? {
    if cards.isEmpty { shuffleIn() }
    guard !cards.isEmpty else { return nil }
    let place = next + Int(truncatingIfNeeded: random.next() % UInt64(cards.count - next))
    cards.swapAt(next, place)
    defer { next = next + 1 < cards.count ? next + 1 : 0 }
    return Int(cards[next])
  }

  private mutating func shuffleIn() {
    let total = counts.reduce(0, +)
    for (index, count) in counts.enumerated() where count > 0 {
      let share = total <= Self.mostCards ? count : max(1, Int(Double(count) / Double(total) * Double(Self.mostCards)))
      cards.append(contentsOf: repeatElement(UInt32(index), count: share))
    }
  }
}
