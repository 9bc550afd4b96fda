/// Replaces strings and numbers word by word, each by one of the same length, kinds of characters
/// and format.
struct ValueScrubber {
  /// The replacements that are tried before a run of the original is left in the result.
  private static let mostAttempts: UInt64 = 32
  /// Replaces the words; its attempt is 0 between two words.
  var words: WordMap
  /// Shifts texts that are dates as a whole.
  private let dates: DateShift

  init(key: SecretKey, vocabulary: LearnedWords? = nil) {
    words = WordMap(key: key, vocabulary: vocabulary)
    dates = DateShift(key: key)
  }

  /// Writes the replacement of a string with its quotation marks, or of a number. A string is read
  /// through two layers of escapes, JSON's and then a URL's, and written again through both.
  mutating func write(_ raw: some Collection<UInt8>, to output: inout [UInt8]) {
    guard raw.first == UInt8(ascii: "\"") else {
      return writeNumber(Array(raw), to: &output)
    }
    let string = String(decoding: raw.dropFirst().dropLast(), as: UTF8.self)
    let text = EscapedText(string.unicodeScalars.map(\.value), .json)
    let inner = EscapedText(text.scalars, .percent)
    let result = Self.withoutCommands(text.text(of: inner.text(of: replacement(of: inner.scalars))))
    output.append(UInt8(ascii: "\""))
    for scalar in result.lazy.compactMap(Unicode.Scalar.init) {
      output.append(contentsOf: scalar.utf8)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Replaces every hash behind another one, which runners of CI take for a command: the result may
  /// be shown in their logs.
  private static func withoutCommands(_ text: [UInt32]) -> [UInt32] {
    var isBehindHash = false
    return text.map { scalar in
      let wasBehindHash = isBehindHash
      guard scalar == 0x23 else {
        isBehindHash =
          wasBehindHash && Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
        return scalar
      }
      isBehindHash = true
      return wasBehindHash ? 0x3D : scalar
    }
  }

  /// Returns the replacement of a text without escapes. A date is shifted, any other text is
  /// replaced word by word.
  private mutating func replacement(of text: [UInt32]) -> [UInt32] {
    if let shifted = dates.shifted(text) {
      var date = shifted.text
      let runs = ValueRuns(text, isReplaced: text.map { (0x30...0x39).contains($0) })
      replace(Array(shifted.fraction), in: &date, sparing: runs) { words, digits in
        words.replace(digits, .digits)
      }
      return date
    }
    let roles = TextParts(text).roles
    let runs = ValueRuns(
      text, isReplaced: text.indices.map { roles[$0] != .kept && words.isReplaced(text[$0]) })
    var result = text
    var index = 0
    while index < text.count {
      let role = roles[index]
      guard runs.isReplaced[index] else {
        index += 1
        continue
      }
      // A UUID is one word, including its hyphens.
      let run = text.indices[index...].prefix {
        roles[$0] == role && (runs.isReplaced[$0] || role == .hex)
      }
      for (kind, word) in role == .hex ? [(.hex, run)] : Self.words(in: text, run) {
        let places = word.filter { kind != .hex || Alphabet.hex(of: text[$0]) != nil }
        replace(places, in: &result, sparing: runs) { words, word in words.replace(word, kind) }
      }
      index = run.endIndex
    }
    return result
  }

  /// Replaces one word by the first attempt in which no run of the original survives. With a
  /// vocabulary there is one attempt, since a vocabulary may contain the word itself.
  private mutating func replace(
    _ places: [Int], in text: inout [UInt32], sparing runs: ValueRuns,
    by replacement: (inout WordMap, [UInt32]) -> [UInt32]
  ) {
    guard let first = places.first, let last = places.last else { return }
    let word = places.map { text[$0] }
    let original = runs.original(around: first..<last + 1)
    defer { words.attempt = 0 }
    repeat {
      for (place, scalar) in zip(places, replacement(&words, word)) {
        text[place] = scalar
      }
      words.attempt += 1
    } while words.vocabulary == nil && words.attempt < Self.mostAttempts
      && original.map { runs.survive($0, in: text, at: first..<last + 1) } ?? false
  }

  /// Divides a run of letters and digits into words. A run of at least six hexadecimal digits, with
  /// a figure and a letter, is one word, and base64 is one. Others are divided where letters meet
  /// digits or the script changes.
  private static func words(in text: [UInt32], _ run: Range<Int>) -> [(WordMap.Kind, Range<Int>)] {
    func isDigit(_ place: Int) -> Bool { (0x30...0x39).contains(text[place]) }
    if run.count >= 6, run.contains(where: isDigit), !run.allSatisfy(isDigit),
      run.allSatisfy({ isDigit($0) || (0x61...0x66).contains(text[$0]) })
        || run.allSatisfy({ isDigit($0) || (0x41...0x46).contains(text[$0]) })
    {
      return [(.hex, run)]
    }
    if isMixed(text[run]) { return [(.mixed, run)] }
    var words: [(WordMap.Kind, Range<Int>)] = []
    var rest = run
    while let first = rest.first {
      let script = Alphabet.script(of: text[first])
      let word = rest.prefix {
        isDigit($0) == isDigit(first) && Alphabet.script(of: text[$0]) == script
      }
      words.append((isDigit(first) ? .digits : .letters, word))
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  /// Tells base64 and other ids from words: capital and small letters and digits take turns at
  /// every third place or more.
  private static func isMixed(_ run: ArraySlice<UInt32>) -> Bool {
    guard run.count >= 8 else { return false }
    var kinds: Set<UInt32> = []
    var last = UInt32(0)
    var turns = 0
    for scalar in run {
      guard scalar < 0x80 else { return false }
      let kind = Alphabet.ascii(of: scalar).first
      if kind != last { turns += 1 }
      last = kind
      kinds.insert(kind)
    }
    return kinds.contains(Alphabet.capitals.first) && kinds.contains(Alphabet.letters.first)
      && turns * 3 >= run.count
  }

  /// Writes the replacement of a number: one that fits the same types, so that it decodes as
  /// before.
  private mutating func writeNumber(_ raw: [UInt8], to output: inout [UInt8]) {
    let digits = NumberDigits(raw)
    let fit = TypeFit(raw)
    var text = raw.map(UInt32.init)
    let runs = ValueRuns(
      text, isReplaced: raw.indices.map { place in digits.parts.contains { $0.contains(place) } })
    if digits.isInteger {
      replace(Array(digits.parts[0]), in: &text, sparing: runs) { words, number in
        words.replaceInteger(number, isNegative: raw[0] == UInt8(ascii: "-"))
      }
      output += text.map { UInt8($0) }
      return
    }
    // Replacing until the result fits is still a permutation, of the numbers that fit.
    for _ in 0..<(raw.count > WordMap.longNumber ? 1 : WordMap.mostSteps) {
      for (index, (part, alphabets)) in zip(digits.parts, digits.alphabets).enumerated() {
        replace(Array(part), in: &text, sparing: runs) { words, digits in
          words.replaceDigits(digits, alphabets, isFraction: index == 1)
        }
      }
      if TypeFit(text.map { UInt8($0) }) == fit { break }
    }
    output += text.map { UInt8($0) }
  }
}

/// The runs of four letters or digits in a word and what touches it; the word's replacement must
/// contain none of them, not even by chance.
private struct ValueRuns {
  private static let length = 4
  /// Beyond this many, some run of digits comes again by chance, however often another replacement
  /// is tried.
  private static let mostChecked = 64
  /// For each character, whether it is replaced.
  let isReplaced: [Bool]
  /// For each character, whether it is a letter or a digit, replaced or not.
  private let isWord: [Bool]
  /// The original text.
  private let text: [UInt32]

  init(_ text: [UInt32], isReplaced: [Bool]) {
    self.text = text
    self.isReplaced = isReplaced
    isWord = zip(text, isReplaced).map { scalar, isReplaced in
      guard !isReplaced, let properties = Unicode.Scalar(scalar)?.properties else {
        return isReplaced
      }
      return properties.isAlphabetic || properties.numericType != nil
    }
  }

  /// Returns the runs of the letters and digits around a word; nil where they are too many.
  func original(around word: Range<Int>) -> Set<UInt64>? {
    var start = word.lowerBound
    var end = word.upperBound
    while start > 0, isWord[start - 1], end - start <= Self.mostChecked {
      start -= 1
    }
    while end < text.count, isWord[end], end - start <= Self.mostChecked {
      end += 1
    }
    guard end - start <= Self.mostChecked else { return nil }
    return Set((start..<end).compactMap { run(at: $0, in: text) })
  }

  /// Returns whether any of the runs is in the text at, or overlapping, a word.
  func survive(_ runs: Set<UInt64>, in text: [UInt32], at word: Range<Int>) -> Bool {
    let first = max(0, word.lowerBound - Self.length + 1)
    return (first..<word.upperBound).contains { start in
      let end = min(start + Self.length, text.count)
      // Letters that are still to be replaced are looked at with the word that they belong to.
      guard end <= word.upperBound || !isReplaced[word.upperBound..<end].contains(true) else {
        return false
      }
      return run(at: start, in: text).map(runs.contains) ?? false
    }
  }

  /// Packs four characters into a number, of which one at least is replaced; rare characters may
  /// collide, which only costs an attempt. A row of zeros or nines is none.
  private func run(at start: Int, in text: [UInt32]) -> UInt64? {
    let places = start..<start + Self.length
    guard places.upperBound <= text.count, isWord[places].allSatisfy(\.self),
      isReplaced[places].contains(true)
    else {
      return nil
    }
    if text[places].allSatisfy({ $0 == 0x30 || $0 == 0x39 }) { return nil }
    return text[places].reduce(0) { $0 << 16 ^ UInt64($1) }
  }
}
