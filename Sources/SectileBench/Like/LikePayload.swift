import JSONStream

/// A scrubbed payload, from which similar ones are made: the elements of its lists are repeated by
/// the scale, each time with other numbers, and with words from elsewhere, a map's with other keys.
///
///     scale 1     a b c              the scrubbed payload itself
///     scale 2     a b c a′ b′ c′     the second round has other values
///     scale 0.3   a                  at least one element is left
///
/// The bytes around the lists are copied as they are. The result is written piece by piece, so that
/// it is never held, whatever the scale.
struct LikePayload {
  /// The bytes that are gathered before they are handed on.
  private static let pieceBytes = 64 << 10
  /// The most different values of a member that copies may share.
  private static let mostWords = 32
  /// The payload, scrubbed.
  private let bytes: [UInt8]
  /// The lists in it, in the payload's order; one at least, and none inside another.
  private let lists: [LikeList]
  /// The payload's own words: frequent ones are kept, the others replace one another.
  private let words: LearnedWords
  /// The key of the scrubbing, from which each round derives its own.
  private let key: SecretKey

  /// Scrubs a payload and finds its lists.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The path of the list, or of what has the list; nil is the root.
  ///   - rules: The values that scrubbing keeps.
  ///   - key: The secret that decides what replaces a value.
  ///   - documents: Whether the payload is one document or one in each line.
  /// - Throws: `ToolFailure` if it is no JSON, or has no list of objects.
  init(
    _ payload: BenchPayload, at path: JSONPath?, rules: KeepRules, key: SecretKey,
    _ documents: StreamOptions.Documents = .one
  ) throws(ToolFailure) {
    let path = path ?? JSONPath()
    (bytes, lists, words) = try ToolFailure.about(payload.name) {
      var scrubber = PayloadScrubber(key: key, rules: rules, notesWords: true, documents: documents)
      var bytes: [UInt8] = []
      try payload.bytes.withUnsafeBufferPointer { try scrubber.scrub($0, into: &bytes) }
      let lists = try bytes.withUnsafeBufferPointer { bytes in
        let tape = try ValueTape(bytes, documents)
        let places = tape.lists(at: path)
        let common = Self.common(in: tape, places.flatMap(\.self), kept: scrubber.keptPlaces)
        return places.map { LikeList($0, in: tape, common: common) }
      }
      let count = lists.reduce(0) { $0 + $1.elements.count }
      guard count > 0 else {
        throw ToolFailure(
          .badInput,
          "\(payload.name): there is no list of objects at \(path) that could be repeated; name one with "
            + "--at, or scrub the payload as it is")
      }
      return (bytes, lists, LearnedWords(scrubber.notedWords, often: max(3, count / 8)))
    }
    self.key = key
  }

  /// Returns the places of the values that similar payloads have too: those of few different words,
  /// each eight times on average, and those at paths where scrubbing has kept one.
  private static func common(in tape: ValueTape, _ elements: [Int], kept: Set<Int>) -> Set<Int> {
    var common: Set<Int> = []
    tape.forEachGroup(of: elements) { path, values in
      let values = values.filter(tape.isLiteral)
      var words: Set<[UInt8]> = []
      for value in values where words.count <= mostWords {
        words.insert(Array(tape.literal(of: value)))
      }
      let areKinds = words.count < values.count && path.last.map(isCalledKind) == true
      let areCommon = words.count <= mostWords && (areKinds || values.count >= 8 * words.count)
      if areCommon || values.contains(where: { kept.contains(Int(tape[$0].start)) }) {
        common.formUnion(values)
      }
    }
    return common
  }

  /// A list's kinds stay so many as they are, however often the list is repeated.
  private static func isCalledKind(_ component: JSONPath.Component) -> Bool {
    guard case .key(let key) = component else { return false }
    return KindFinder.isCalledKind(key)
  }

  /// Writes a payload like it.
  ///
  /// - Parameters:
  ///   - scale: How many times as many elements the lists have; at least one is left in all.
  ///   - sink: Takes the next piece and empties it.
  func write(scale: Double, to sink: (inout [UInt8]) throws -> Void) throws {
    var output: [UInt8] = []
    // The offset behind what has been copied, the elements of the lists so far, and those written.
    var taken = 0
    var seen = 0
    var written = 0
    for list in lists {
      guard let first = list.elements.first, let last = list.elements.last else {
        continue
      }
      output += bytes[taken..<first.range.lowerBound]
      // By all elements so far, so that the lists together have as many as the scale says.
      seen += list.elements.count
      let all = max(1, Int(exactly: (Double(seen) * scale).rounded()) ?? .max)
      try write(list, count: all - written, into: &output, to: sink)
      taken = last.range.upperBound
      written = all
    }
    output += bytes[taken...]
    try sink(&output)
  }

  /// Writes so many elements of a list. The first round is the scrubbed list itself; each further
  /// one has values of its own.
  private func write(
    _ list: LikeList, count: Int, into output: inout [UInt8],
    to sink: (inout [UInt8]) throws -> Void
  ) throws {
    let elements = list.elements
    let separator =
      elements.count > 1
      ? bytes[elements[0].range.upperBound..<elements[1].range.lowerBound]
      : [UInt8(ascii: ",")][...]
    var round: LikeRound?
    let isMap = elements.contains { $0.key != nil }
    var keys = RepeatedKeys(isMap ? elements.compactMap(\.key).map { bytes[$0] } : [])
    for index in 0..<count {
      if index > 0 { output += separator }
      // A shorter list takes elements from all of the list.
      let isShort = count < elements.count
      let place = isShort ? index * elements.count / count : index % elements.count
      if index >= elements.count, place == 0 {
        round = LikeRound(index / elements.count, key: key, vocabulary: words)
        keys.beginRound()
      }
      let element = elements[place]
      var taken = element.range.lowerBound
      if let key = element.key, round != nil {
        round?.write(bytes[key], of: &keys, to: &output)
        taken = key.upperBound
      }
      for value in round == nil ? [] : element.values {
        output += bytes[taken..<value.lowerBound]
        round?.values.write(bytes[value], to: &output)
        taken = value.upperBound
      }
      output += bytes[taken..<element.range.upperBound]
      if output.count >= Self.pieceBytes { try sink(&output) }
    }
  }
}

/// Replaces texts and numbers while a list is repeated once.
private struct LikeRound {
  /// The number of the round; 1 is the first repetition.
  let number: Int
  /// Replaces strings and numbers inside elements.
  var values: ValueScrubber
  /// Without a vocabulary, because its words come again and again.
  private var keys: ValueScrubber

  /// - Parameters:
  ///   - number: The round, which makes the key another one each time.
  ///   - key: The key of the scrubbing.
  ///   - vocabulary: The words that replace one another.
  init(_ number: Int, key: SecretKey, vocabulary: LearnedWords) {
    self.number = number
    values = ValueScrubber(key: key.derived(number), vocabulary: vocabulary)
    keys = ValueScrubber(key: key.derived(number))
  }

  /// Writes another key in place of a map's key, which no other element of the round has.
  mutating func write(
    _ key: ArraySlice<UInt8>, of repeated: inout RepeatedKeys, to output: inout [UInt8]
  ) {
    var other: [UInt8] = []
    keys.write(key, to: &other)
    repeated.write(key, or: other, round: number, to: &output)
  }
}
