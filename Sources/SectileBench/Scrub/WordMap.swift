import BenchmarkKit

/// Replaces words by words of the same length and kinds of characters: equal words by equal ones. Letters of long words
/// have the frequencies of English, so that the result compresses like text. Long numbers are replaced in groups of
/// three digits from the left, so that equal beginnings stay equal. Short words are permuted, so stay different.
struct WordMap {
  enum Kind: UInt64 { case letters, digits, hex }

  private static let mostPermuted = 8
  private static let fewLetters = 4
  private static let rounds = 10
  let key: SecretKey
  private var alphabets = Alphabets()
  var attempt: UInt64 = 0
  var noted: [[UInt32]: Int]?
  let vocabulary: LearnedWords?

  init(key: SecretKey, vocabulary: LearnedWords?) { (self.key, self.vocabulary) = (key, vocabulary) }

  mutating func isReplaced(_ scalar: UInt32) -> Bool { alphabets.alphabet(of: scalar) != nil }

  mutating func replace(_ word: [UInt32], _ kind: Kind) -> [UInt32] {
    switch kind {
    case .digits: return replaceDigits(word, word.map { _ in .digit })
    case .hex: return replace(word, word.compactMap(Alphabet.hex), context(kind, word.count))
    case .letters: break
    }
    // A capital letter is replaced like its small letter, and capitalized again.
    let folded = word.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let letters = folded.compactMap { alphabets.alphabet(of: $0) }
    let context = context(kind, word.count)
    let isASCII = folded.allSatisfy { $0 < 0x80 }
    let known = isASCII ? vocabulary?.replacement(of: folded, Self.stream(of: folded[...], context)) : nil
    let replaced =
      known
      ?? (word.count > Self.fewLetters ? text(folded, letters, context) : replace(folded, letters, context))
    if isASCII { noted?[replaced, default: 0] += 1 }
    return zip(word, replaced).map { (0x41...0x5A).contains($0) ? $1 - 0x20 : $1 }
  }

  func replaceDigits(_ digits: [UInt32], _ alphabets: [Alphabet]) -> [UInt32] {
    var replaced: [UInt32] = []
    var before = context(.digits, digits.count)
    while replaced.count < digits.count {
      let part = replaced.count..<min(replaced.count + 3, digits.count)
      replaced += replace(Array(digits[part]), Array(alphabets[part]), before)
      for digit in digits[part] { before.add(UInt64(digit)) }
    }
    return replaced
  }

  private func context(_ kind: Kind, _ count: Int) -> KeyedHash {
    var hash = key.hash()
    for word in [kind.rawValue, UInt64(count), attempt] { hash.add(word) }
    return hash
  }

  private func text(_ word: [UInt32], _ alphabets: [Alphabet], _ context: KeyedHash) -> [UInt32] {
    var stream = Self.stream(of: word[...], context)
    return alphabets.map { alphabet in
      guard alphabet.first == 0x61 else { return alphabet.scalar(stream.below(alphabet.count)) }
      return UInt32(Self.frequentLetters[Int(stream.below(UInt32(Self.frequentLetters.count)))])
    }
  }

  /// The letters with their approximate frequencies per hundred letters of English.
  private static let frequentLetters = Array(
    "eeeeeeeeeeeettttttttt aaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvkjxqz"
      .utf8.filter { $0 != 0x20 })

  /// Permutes by a Feistel network over mixed radices, whose rounds shift one half by numbers that depend on the other.
  private func replace(_ word: [UInt32], _ alphabets: [Alphabet], _ context: KeyedHash) -> [UInt32] {
    var context = context
    for alphabet in alphabets { context.add(UInt64(alphabet.count) << 32 | UInt64(alphabet.scalar(0))) }
    guard word.count <= Self.mostPermuted else {
      var stream = Self.stream(of: word[...], context)
      return alphabets.map { $0.scalar(stream.below($0.count)) }
    }
    var values = zip(word, alphabets).map { $1.value(of: $0) }
    if values.count == 1, alphabets[0].count > 1 {
      var stream = Self.stream(of: [], context)
      values[0] = (values[0] + 1 + stream.below(alphabets[0].count - 1)) % alphabets[0].count
    } else if values.count > 1 {
      let middle = values.count / 2
      for round in 0..<Self.rounds {
        context.add(UInt64(round))
        let (target, source) =
          round & 1 == 0 ? (0..<middle, middle..<values.count) : (middle..<values.count, 0..<middle)
        var stream = Self.stream(of: values[source], context)
        for index in target {
          values[index] = (values[index] + stream.below(alphabets[index].count)) % alphabets[index].count
        }
      }
    }
    return zip(values, alphabets).map { $1.scalar($0) }
  }

  private static func stream(of values: ArraySlice<UInt32>, _ context: KeyedHash) -> SplitMix64 {
    var hash = context
    for value in values { hash.add(UInt64(value)) }
    return SplitMix64(scrambling: hash.value())
  }
}

extension SplitMix64 {
  @inline(__always)
  fileprivate mutating func below(_ bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }
}

/// The words of a payload. A similar payload has them in another order; frequent words are kept.
struct LearnedWords {
  private var frequent: Set<[UInt32]> = []
  private var rare: [Int: [[UInt32]]] = [:]

  init(_ words: [[UInt32]: Int], often: Int) {
    for (word, count) in words.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if count >= often { frequent.insert(word) } else { rare[word.count, default: []].append(word) }
    }
  }

  fileprivate func replacement(of word: [UInt32], _ random: SplitMix64) -> [UInt32]? {
    if frequent.contains(word) { return word }
    guard let others = rare[word.count], others.count > 1 else { return nil }
    var random = random
    return others[Int(random.next() % UInt64(others.count))]
  }
}
