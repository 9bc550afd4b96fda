/// Replaces strings and numbers word by word, each by one of the same length, kinds of characters and format.
struct ValueScrubber {
  private static let mostAttempts: UInt64 = 32
  private static let mostSteps = 512
  private static let longNumber = 400
  var words: WordMap
  private let dates: DateShift

  init(key: SecretKey, vocabulary: LearnedWords? = nil) {
    words = WordMap(key: key, vocabulary: vocabulary)
    dates = DateShift(key: key)
  }

  mutating func write(_ raw: some Collection<UInt8>, to output: inout [UInt8]) {
    guard raw.first == UInt8(ascii: "\"") else { return writeNumber(Array(raw), to: &output) }
    let string = String(decoding: raw.dropFirst().dropLast(), as: UTF8.self)
    let text = EscapedText(string.unicodeScalars.map(\.value), .json)
    let inner = EscapedText(text.scalars, .percent)
    let result = text.text(of: inner.text(of: replacement(of: inner.scalars)))
    output.append(UInt8(ascii: "\""))
    for scalar in result.lazy.compactMap(Unicode.Scalar.init) { output.append(contentsOf: scalar.utf8) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func replacement(of text: [UInt32]) -> [UInt32] {
    if let shifted = dates.shifted(text) {
      var date = shifted.text
      let runs = ValueRuns(text, isReplaced: text.map { (0x30...0x39).contains($0) })
      replace(Array(shifted.fraction), in: &date, sparing: runs) { words, digits in words.replace(digits, .digits) }
      return date
    }
    let roles = TextParts(text).roles
    let runs = ValueRuns(text, isReplaced: text.indices.map { roles[$0] != .kept && words.isReplaced(text[$0]) })
    var result = text
    var index = 0
    while index < text.count {
      let role = roles[index]
      guard runs.isReplaced[index] else {
        index += 1
        continue
      }
      // A UUID is one word, including its hyphens.
      let run = text.indices[index...].prefix { roles[$0] == role && (runs.isReplaced[$0] || role == .hex) }
      for (kind, word) in role == .hex ? [(.hex, run)] : Self.words(in: text, run) {
        let places = word.filter { kind != .hex || Alphabet.hex(of: text[$0]) != nil }
        replace(places, in: &result, sparing: runs) { words, word in words.replace(word, kind) }
      }
      index = run.endIndex
    }
    return result
  }

  private mutating func replace(
    _ places: [Int], in text: inout [UInt32], sparing runs: ValueRuns,
    by replacement: (inout WordMap, [UInt32]) -> [UInt32]
  ) {
    guard let first = places.first, let last = places.last else { return }
    let word = places.map { text[$0] }
    defer { words.attempt = 0 }
    repeat {
      for (place, scalar) in zip(places, replacement(&words, word)) { text[place] = scalar }
      words.attempt += 1
    } while words.vocabulary == nil && words.attempt < Self.mostAttempts && runs.survive(in: text, at: first..<last + 1)
  }

  private static func words(in text: [UInt32], _ run: Range<Int>) -> [(WordMap.Kind, Range<Int>)] {
    func isDigit(_ place: Int) -> Bool { (0x30...0x39).contains(text[place]) }
    if run.count >= 6, run.contains(where: isDigit), !run.allSatisfy(isDigit),
      run.allSatisfy({ isDigit($0) || (0x61...0x66).contains(text[$0]) })
        || run.allSatisfy({ isDigit($0) || (0x41...0x46).contains(text[$0]) })
    {
      return [(.hex, run)]
    }
    var words: [(WordMap.Kind, Range<Int>)] = []
    var rest = run
    while let first = rest.first {
      let word = rest.prefix { isDigit($0) == isDigit(first) }
      words.append((isDigit(first) ? .digits : .letters, word))
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  private mutating func writeNumber(_ raw: [UInt8], to output: inout [UInt8]) {
    let digits = NumberDigits(raw)
    let fit = TypeFit(raw)
    var text = raw.map(UInt32.init)
    let runs = ValueRuns(text, isReplaced: raw.indices.map { place in digits.parts.contains { $0.contains(place) } })
    // Replacing until the result fits is still a permutation, of the numbers that fit.
    for _ in 0..<(raw.count > Self.longNumber ? 1 : Self.mostSteps) {
      for (part, alphabets) in zip(digits.parts, digits.alphabets) {
        replace(Array(part), in: &text, sparing: runs) { words, digits in words.replaceDigits(digits, alphabets) }
      }
      if TypeFit(text.map { UInt8($0) }) == fit { break }
    }
    output += text.map { UInt8($0) }
  }
}

/// The runs of four letters or digits in a value; a replacement must contain none of them, not even by chance.
private struct ValueRuns {
  private static let length = 4
  let isReplaced: [Bool]
  private let isWord: [Bool]
  private var runs: Set<UInt64> = []

  init(_ text: [UInt32], isReplaced: [Bool]) {
    self.isReplaced = isReplaced
    isWord = zip(text, isReplaced).map { scalar, isReplaced in
      guard !isReplaced, let properties = Unicode.Scalar(scalar)?.properties else { return isReplaced }
      return properties.isAlphabetic || properties.numericType != nil
    }
    for start in text.indices { if let run = run(at: start, in: text) { runs.insert(run) } }
  }

  func survive(in text: [UInt32], at word: Range<Int>) -> Bool {
    let first = max(0, word.lowerBound - Self.length + 1)
    return (first..<max(first, word.upperBound - Self.length + 1)).contains { start in
      run(at: start, in: text).map(runs.contains) ?? false
    }
  }

  /// Packs four characters into a number, of which one at least is replaced; rare characters may collide, which only costs
  /// an attempt.
  private func run(at start: Int, in text: [UInt32]) -> UInt64? {
    let places = start..<start + Self.length
    guard places.upperBound <= text.count, isWord[places].allSatisfy(\.self), isReplaced[places].contains(true) else {
      return nil
    }
    return text[places].reduce(0) { $0 << 16 ^ UInt64($1) }
  }
}
