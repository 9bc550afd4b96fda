import BenchmarkKit

/// The words of a payload. A payload of the same kind has them in another order: those that come often stay.
package struct LearnedWords {
  private var frequent: Set<[UInt32]> = []
  private var rare: [Int: [[UInt32]]] = [:]

  /// - Parameters:
  ///   - words: How often each came.
  ///   - often: How often a word has to come to stay.
  package init(_ words: [[UInt32]: Int], often: Int) {
    for (word, count) in words.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if count >= often { frequent.insert(word) } else { rare[word.count, default: []].append(word) }
    }
  }

  /// A word of the same length; nil where there is none but the word itself.
  func replacement(of word: [UInt32], _ random: SplitMix64) -> [UInt32]? {
    if frequent.contains(word) { return word }
    guard let others = rare[word.count], others.count > 1 else { return nil }
    var random = random
    return others[Int(random.next() % UInt64(others.count))]
  }
}
