/// Copies of tokens and of their texts, which outlive their place on the tape.
///
/// Unsafe by design, and safe by these rules, which this file alone has to keep: appending makes room first; every text
/// lies in `texts`, which is reset only together with the tokens.
struct KeptTokens: ~Copyable {
  /// Tokens that were side by side in the payload, and what tells the lines of their offsets.
  struct Batch {
    /// Behind its last token.
    var endIndex = 0
    /// Its first byte, and behind its last token's first byte.
    let startOffset: Int
    let endOffset: Int
    /// The lines; nil while the source still knows them, which is until the chunk ends.
    var lines: LineSnapshot?
  }

  /// Tokens `0 ..< count`.
  private(set) var tokens: UnsafeMutablePointer<JSONToken>
  private(set) var count = 0
  private var capacity = 64
  private var texts = ByteArena(blockSize: 2048)
  private(set) var batches: [Batch] = []
  /// About how many bytes of the payload the appended tokens take: the same, whatever the chunks were.
  private(set) var byteCount = 0

  init() { tokens = TokenMemory.allocate(capacity) }

  deinit { TokenMemory.free(tokens) }

  /// Forgets all tokens.
  mutating func removeAll() {
    texts.reset()
    batches.removeAll(keepingCapacity: true)
    byteCount = 0
    count = 0
  }

  /// Forgets the last token.
  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  /// Appends a token as it is, uncounted: one without a text.
  mutating func append(bare token: JSONToken) {
    if count == capacity { TokenMemory.grow(&tokens, &capacity) }
    (tokens + count).initialize(to: token)
    count += 1
  }

  /// Appends a token with a copy of its text.
  mutating func append(_ token: JSONToken) {
    var token = token
    switch token.rawKind {
    case JSONToken.Kind.number.rawValue, JSONToken.Kind.string.rawValue, JSONToken.Kind.key.rawValue:
      byteCount += token.length + 3
      token.text = texts.copy(token.text, token.length)
    default:
      byteCount += 2
    }
    append(bare: token)
  }

  /// Says what the tokens since the last batch are.
  mutating func endBatch(_ batch: Batch) {
    var batch = batch
    batch.endIndex = count
    batches.append(batch)
  }

  /// Takes down the lines of those batches whose lines only the chunk under way tells.
  mutating func takeLines(_ lines: (Range<Int>) -> LineSnapshot) {
    let known = batches.lastIndex { $0.lines != nil }
    for index in (known.map { $0 + 1 } ?? 0)..<batches.count {
      batches[index].lines = lines(batches[index].startOffset..<batches[index].endOffset)
    }
  }

  /// Tells a container's start where its end is: at `end`.
  mutating func close(_ start: Int, at end: Int) {
    assert(start < end && end < count && tokens[start].startsContainer)
    tokens[start].tag = JSONToken.tag(tokens[start].kind, end - start)
  }

  /// Takes back what ``close(_:at:)`` has told.
  mutating func reopen(_ start: Int) {
    assert(start < count && tokens[start].startsContainer)
    tokens[start].tag = JSONToken.tag(tokens[start].kind, 0)
  }

  /// Which of the tokens an error names, if it is one of these.
  func index(named address: UInt) -> Int? {
    let distance = Int(bitPattern: address &- UInt(bitPattern: tokens))
    let index = distance / MemoryLayout<JSONToken>.stride
    return distance >= 0 && index < count ? index : nil
  }
}
