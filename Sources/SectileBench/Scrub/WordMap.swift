import BenchmarkKit

/// Replaces words by words of the same length and kinds of characters: equal words by equal ones.
/// Letters of long words have the frequencies of English, so that the result compresses like text.
/// Long numbers and base64 are replaced from the left, so that equal beginnings stay equal. Short
/// words are permuted, so stay different.
///
///     "Anna"  -> "Eitr"    the capital stays in place, the letters are permuted
///     "anna"  -> "eitr"    so a word has one replacement, however it is capitalized
///     "1208"  -> "7334"    the first three digits together, each other one by those before it
///
/// A word's replacement depends on the key, the word and the attempt only. So one map needs no
/// table of the words it has seen, and its memory does not grow with the payload.
struct WordMap {
  /// The kinds of words, each replaced under a hash context of its own. The raw values enter the
  /// hash, so a change of them changes every replacement.
  enum Kind: UInt64 {
    case letters, digits, hex
    /// Capital and small letters and digits without words, as base64 has them.
    case mixed
  }

  /// Words of so many characters are permuted, so that different ones stay different; longer ones
  /// are drawn from a random stream, where equal results are improbable.
  private static let mostPermuted = 8
  /// Words with more letters are drawn by the frequencies of letters in English; those with few are
  /// permuted, since drawing them would make different ones equal.
  private static let fewLetters = 4
  /// Texts of so few digits are parts of dates, versions and prices, and seldom ids, which are
  /// numbers elsewhere.
  private static let fewDigits = 4
  /// The digits behind the point of a number that has six, and is written with a Double's 17.
  private static let noisyDigits = 12
  private static let zero = UInt32(0x30)
  private static let nine = UInt32(0x39)
  /// A number of 19 digits fits the type that it fitted at every second step; so many are not taken
  /// by chance.
  static let mostSteps = 512
  /// Longer than any number that a type can hold: all of them fit alike.
  static let longNumber = 400
  /// The rounds of the Feistel network of `replace`.
  private static let rounds = 10
  /// The secret that all replacements follow from.
  let key: SecretKey
  /// The alphabets of the characters met so far.
  private var alphabets = Alphabets()
  /// Enters every hash, so that another attempt gives other replacements of all words.
  var attempt: UInt64 = 0
  /// The number of times that each replacement in ASCII was given out; nil where nobody wants to
  /// know.
  var noted: [[UInt32]: Int]?
  /// Words of a similar payload to replace by; nil for words made of random letters.
  let vocabulary: LearnedWords?

  init(key: SecretKey, vocabulary: LearnedWords?) {
    self.key = key
    self.vocabulary = vocabulary
  }

  /// Returns whether a character belongs to a word; punctuation and spaces stay as they are.
  mutating func isReplaced(_ scalar: UInt32) -> Bool {
    alphabets.alphabet(of: scalar) != nil
  }

  /// Returns a word's replacement, which has as many characters, each of the kind of the one at its
  /// place.
  mutating func replace(_ word: [UInt32], _ kind: Kind) -> [UInt32] {
    switch kind {
    case .digits: return replaceNumber(word)
    case .mixed: return replaceMixed(word)
    case .hex: return replace(word, word.compactMap(Alphabet.hex), context(kind, word.count))
    case .letters: break
    }
    // A capital letter is replaced like its small letter, and capitalized again.
    let folded = word.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let letters = folded.compactMap { alphabets.alphabet(of: $0) }
    let context = context(kind, word.count)
    let isASCII = folded.allSatisfy { $0 < 0x80 }
    let known =
      isASCII ? vocabulary?.replacement(of: folded, Self.stream(of: folded[...], context)) : nil
    let replaced =
      known
      ?? (word.count > Self.fewLetters
        ? text(folded, letters, context) : replace(folded, letters, context))
    if isASCII { noted?[replaced, default: 0] += 1 }
    return zip(word, replaced).map { (0x41...0x5A).contains($0) ? $1 - 0x20 : $1 }
  }

  /// Replaces the digits of a text as those of a number, so that an id is one id, as a number and
  /// as a text. Zeros in front stay, but for texts of few digits.
  private func replaceNumber(_ digits: [UInt32]) -> [UInt32] {
    guard digits.count > Self.fewDigits else {
      return replaceDigits(digits, digits.map { _ in .digit })
    }
    if digits[0] == Self.zero {
      return [Self.zero] + replaceDigits(Array(digits[1...]), digits[1...].map { _ in .digit })
    }
    return replaceInteger(digits)
  }

  /// Replaces until the result fits the types that the digits fitted: still a permutation, of the
  /// numbers that fit.
  func replaceInteger(_ digits: [UInt32], isNegative: Bool = false) -> [UInt32] {
    let alphabets = [.fullDigit] + digits.dropFirst().map { _ in Alphabet.digit }
    let fit = TypeFit(digits, isNegative: isNegative)
    var result = digits
    for _ in 0..<(digits.count > Self.longNumber ? 1 : Self.mostSteps) {
      result = replaceDigits(result, alphabets)
      if TypeFit(result, isNegative: isNegative) == fit { break }
    }
    return result
  }

  /// Replaces the first digits together, and each one behind them under a key of the digits before
  /// it. Of zeros and nines in a row, as round numbers have them, all but the first stay. A
  /// fraction's digits are replaced one by one. Those behind the sixth are often noise of a binary
  /// number, of which a payload has few kinds: there zeros and nines stay, and from the tenth on
  /// the key is of the place, by threes.
  func replaceDigits(_ digits: [UInt32], _ alphabets: [Alphabet], isFraction: Bool = false)
    -> [UInt32]
  {
    let first = 0..<min(isFraction ? 1 : 3, digits.count)
    let isNoisy = isFraction && digits.count >= Self.noisyDigits
    var before = context(.digits, digits.count)
    var replaced = replace(Array(digits[first]), Array(alphabets[first]), before)
    replaced.reserveCapacity(digits.count)
    for digit in digits[first] { before.add(UInt64(digit)) }
    for place in first.endIndex..<max(first.endIndex, digits.count) {
      if isNoisy, place >= 9, place.isMultiple(of: 3) {
        before = context(.digits, place)
      }
      let digit = digits[place]
      let kept = [Self.zero, Self.nine].filter { isNoisy && place >= 6 || digits[place - 1] == $0 }
      replaced.append(permuted(digit, of: alphabets[place], but: kept, before))
      before.add(UInt64(digit))
    }
    return replaced
  }

  /// Replaces each character under a key of its place and of those before it in its group of four,
  /// which in base64 are three bytes: so equal beginnings stay equal, and equal groups at one
  /// place.
  private func replaceMixed(_ word: [UInt32]) -> [UInt32] {
    var before = context(.mixed, 0)
    return word.enumerated().map { place, scalar in
      if place.isMultiple(of: 4) { before = context(.mixed, place) }
      let alphabet = Alphabet.ascii(of: scalar)
      let replaced = permuted(scalar, of: alphabet, before)
      before.add(UInt64(scalar))
      return replaced
    }
  }

  /// Permutes an alphabet by a key, but for what stays.
  private func permuted(
    _ scalar: UInt32, of alphabet: Alphabet, but kept: [UInt32] = [], _ key: KeyedHash
  ) -> UInt32 {
    guard !kept.contains(scalar) else { return scalar }
    var key = key
    key.add(UInt64(alphabet.count) << 32 | UInt64(alphabet.scalar(0)))
    var random = SplitMix64(scrambling: key.value())
    var others = (0..<alphabet.count).map(alphabet.scalar).filter { !kept.contains($0) }
    let place = others.firstIndex(of: scalar) ?? 0
    for step in 0...place {
      others.swapAt(step, step + Int(random.below(UInt32(others.count - step))))
    }
    return others[place]
  }

  /// Returns the hash that a replacement starts from. Words of different kinds, lengths or attempts
  /// have unrelated replacements.
  private func context(_ kind: Kind, _ count: Int) -> KeyedHash {
    var hash = key.hash()
    for word in [kind.rawValue, UInt64(count), attempt] { hash.add(word) }
    return hash
  }

  /// Draws each letter from a stream that the whole word determines: a letter of ASCII by its
  /// frequency in English, any other by `often(below:)`.
  private func text(_ word: [UInt32], _ alphabets: [Alphabet], _ context: KeyedHash) -> [UInt32] {
    var stream = Self.stream(of: word[...], context)
    return alphabets.map { alphabet in
      guard alphabet.first == 0x61 else {
        return alphabet.scalar(stream.often(below: alphabet.count))
      }
      return UInt32(Self.frequentLetters[Int(stream.below(UInt32(Self.frequentLetters.count)))])
    }
  }

  /// The letters with their approximate frequencies per hundred letters of English.
  private static let frequentLetters = Array(
    "eeeeeeeeeeeettttttttt aaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvkjxqz"
      .utf8.filter { $0 != 0x20 })

  /// Permutes by a Feistel network over mixed radices, whose rounds shift one half by numbers that
  /// depend on the other.
  private func replace(_ word: [UInt32], _ alphabets: [Alphabet], _ context: KeyedHash) -> [UInt32]
  {
    var context = context
    for alphabet in alphabets {
      context.add(UInt64(alphabet.count) << 32 | UInt64(alphabet.scalar(0)))
    }
    guard word.count <= Self.mostPermuted else {
      var stream = Self.stream(of: word[...], context)
      return alphabets.map { $0.scalar(stream.below($0.count)) }
    }
    var values = zip(word, alphabets).map { $1.value(of: $0) }
    if values.count == 1, alphabets[0].count > 1 {
      var stream = Self.stream(of: [], context)
      // A single character moves by at least one place, so it never stays as it is.
      values[0] = (values[0] + 1 + stream.below(alphabets[0].count - 1)) % alphabets[0].count
    } else if values.count > 1 {
      // Each round changes one half by amounts that only the other half determines. The same
      // amounts can be taken off again, so the network is a permutation whatever the hash returns.
      let middle = values.count / 2
      for round in 0..<Self.rounds {
        context.add(UInt64(round))
        let (target, source) =
          round & 1 == 0 ? (0..<middle, middle..<values.count) : (middle..<values.count, 0..<middle)
        var stream = Self.stream(of: values[source], context)
        for index in target {
          values[index] =
            (values[index] + stream.below(alphabets[index].count)) % alphabets[index].count
        }
      }
    }
    return zip(values, alphabets).map { $1.scalar($0) }
  }

  /// Returns random numbers that the values and the context determine.
  private static func stream(of values: ArraySlice<UInt32>, _ context: KeyedHash) -> SplitMix64 {
    var hash = context
    for value in values { hash.add(UInt64(value)) }
    return SplitMix64(scrambling: hash.value())
  }
}

extension SplitMix64 {
  /// Returns a number of which a few are frequent, as in texts: seven of eight ideographs are of
  /// some 256.
  fileprivate mutating func often(below bound: UInt32) -> UInt32 {
    guard bound > 1000 else { return min(below(bound), below(bound)) }
    guard below(8) > 0 else { return below(bound) }
    return below(256) * (bound / 256)
  }

  /// Returns a number below a bound by a multiplication instead of a division. Its bias is at most
  /// the bound divided by 2^32.
  @inline(__always)
  fileprivate mutating func below(_ bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }
}

/// The words of a payload. A similar payload has them in another order; frequent words are kept.
struct LearnedWords {
  /// The words that occur often enough to tell nothing about one person; they stay as they are.
  private var frequent: Set<[UInt32]> = []
  /// All other words by their lengths, sorted, so that the choice does not depend on a dictionary's
  /// order.
  private var rare: [Int: [[UInt32]]] = [:]

  /// Divides the words by their counts: those with at least `often` occurrences are frequent.
  init(_ words: [[UInt32]: Int], often: Int) {
    for (word, count) in words.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if count >= often {
        frequent.insert(word)
      } else {
        rare[word.count, default: []].append(word)
      }
    }
  }

  /// Returns a word to replace another one by; nil where fewer than two of its length are known,
  /// since a single candidate would be no choice.
  fileprivate func replacement(of word: [UInt32], _ random: SplitMix64) -> [UInt32]? {
    if frequent.contains(word) { return word }
    guard let others = rare[word.count], others.count > 1 else { return nil }
    var random = random
    return others[Int(random.next() % UInt64(others.count))]
  }
}
