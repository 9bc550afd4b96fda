import BenchmarkKit

/// Draws what was seen, each word as often as it was seen: like cards, none comes again before all have come.
///
/// So shares are right after one round, not only in the long run. Of very many, the shares are rounded.
struct Deck<Word: Hashable> {
  private static var mostCards: Int { 1 << 16 }

  /// The words in the order in which they were first seen.
  private(set) var words: [Word]
  private var places: [Word: Int]
  private var counts: [Int]
  private let mostWords: Int
  private var cards: [UInt32] = []
  private var next = 0

  /// - Parameter words: Come first, seen or not.
  init(_ words: [Word] = [], mostWords: Int = .max) {
    self.words = words
    self.mostWords = mostWords
    places = Dictionary(uniqueKeysWithValues: zip(words, words.indices))
    counts = words.map { _ in 0 }
  }

  /// Notes that a word was seen.
  ///
  /// - Returns: False when it is a new one and there are too many.
  @discardableResult
  mutating func add(_ word: Word) -> Bool {
    if let place = places[word] {
      counts[place] += 1
      return true
    }
    guard words.count < mostWords else { return false }
    places[word] = words.count
    words.append(word)
    counts.append(1)
    return true
  }

  /// Draws a word; nil when none was seen.
  mutating func draw(_ random: inout SplitMix64) -> Word? {
    if cards.isEmpty { shuffleIn() }
    guard !cards.isEmpty else { return nil }
    let place = next + Int(truncatingIfNeeded: random.next() % UInt64(cards.count - next))
    cards.swapAt(next, place)
    defer { next = next + 1 < cards.count ? next + 1 : 0 }
    return words[Int(cards[next])]
  }

  private mutating func shuffleIn() {
    let total = counts.reduce(0, +)
    for (index, count) in counts.enumerated() where count > 0 {
      let share = total <= Self.mostCards ? count : max(1, Int(Double(count) / Double(total) * Double(Self.mostCards)))
      cards.append(contentsOf: repeatElement(UInt32(index), count: share))
    }
  }
}
