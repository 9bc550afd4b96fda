import JSONStream

/// A scrubbed payload, from which similar ones are made: its elements are repeated by the scale, each time with other
/// numbers, and with words from elsewhere.
struct LikePayload {
  private static let pieceBytes = 64 << 10
  private static let mostWords = 32
  private let bytes: [UInt8]
  private let elements: [Range<Int>]
  private let values: [[Range<Int>]]
  private let words: LearnedWords
  private let key: SecretKey

  init(_ payload: BenchPayload, at path: JSONPath?, rules: KeepRules, key: SecretKey) throws(ToolFailure) {
    let path = path ?? JSONPath()
    (bytes, elements, values, words) = try ToolFailure.about(payload.name) {
      var scrubber = PayloadScrubber(key: key, rules: rules, notesWords: true)
      var bytes: [UInt8] = []
      try payload.bytes.withUnsafeBufferPointer { try scrubber.scrub($0, into: &bytes) }
      let (elements, values) = try bytes.withUnsafeBufferPointer { bytes in
        let tape = try ValueTape(bytes)
        let elements = tape.elements(of: [Self.list(in: tape, at: path)].compactMap(\.self))
        let common = Self.common(in: tape, elements, kept: scrubber.keptPlaces)
        let values = elements.map { element in
          (element..<Int(tape[element].next)).filter { tape.isLiteral($0) && !common.contains($0) }
            .map { tape.literal(of: $0).indices }
        }
        return (elements.map { Int(tape[$0].start)..<Int(tape[$0].end) }, values)
      }
      guard !elements.isEmpty else {
        throw ToolFailure(.badInput, "\(payload.name): there is no list of objects at \(path)")
      }
      return (bytes, elements, values, LearnedWords(scrubber.notedWords, often: max(3, elements.count / 8)))
    }
    self.key = key
  }

  private static func list(in tape: ValueTape, at path: JSONPath) -> Int? {
    guard let root = tape.values(at: path.components).first else { return nil }
    return (root..<Int(tape[root].next)).filter { place in
      tape[place].kind == .array && tape.kind(of: tape.elements(of: [place])) == .object
    }.max { tape.bytes(of: $0) < tape.bytes(of: $1) }
  }

  private static func common(in tape: ValueTape, _ elements: [Int], kept: Set<Int>) -> Set<Int> {
    var common: Set<Int> = []
    tape.forEachGroup(of: elements) { _, values in
      let values = values.filter(tape.isLiteral)
      var words: Set<[UInt8]> = []
      for value in values where words.count <= mostWords { words.insert(Array(tape.literal(of: value))) }
      if (words.count <= mostWords && values.count >= 8 * words.count)
        || values.contains(where: { kept.contains(Int(tape[$0].start)) })
      {
        common.formUnion(values)
      }
    }
    return common
  }

  func write(scale: Double, to sink: (inout [UInt8]) throws -> Void) throws {
    let count = max(1, Int(exactly: (Double(elements.count) * scale).rounded()) ?? .max)
    let separator =
      elements.count > 1 ? bytes[elements[0].upperBound..<elements[1].lowerBound] : [UInt8(ascii: ",")][...]
    var output = Array(bytes[..<elements[0].lowerBound])
    var scrubber: ValueScrubber?
    for index in 0..<count {
      if index > 0 { output += separator }
      // A shorter list takes elements from all of the list.
      let isShort = count < elements.count
      let place = isShort ? index * elements.count / count : index % elements.count
      if index >= elements.count, place == 0 {
        scrubber = ValueScrubber(key: key.derived(index / elements.count), vocabulary: words)
      }
      var taken = elements[place].lowerBound
      for value in scrubber == nil ? [] : values[place] {
        output += bytes[taken..<value.lowerBound]
        scrubber?.write(bytes[value], to: &output)
        taken = value.upperBound
      }
      output += bytes[taken..<elements[place].upperBound]
      if output.count >= Self.pieceBytes { try sink(&output) }
    }
    output += bytes[elements[elements.count - 1].upperBound...]
    try sink(&output)
  }
}
