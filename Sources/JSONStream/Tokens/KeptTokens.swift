/// Copies of tokens and of their texts, which outlive their place on the tape.
///
/// Unsafe by design, and safe by these rules, which this file alone has to keep: appending makes room first; every text
/// lies in `texts`, which is reset only together with the tokens.
struct KeptTokens: ~Copyable {
  /// Tokens from less than 4 GiB of the payload: of an offset they have the low half.
  struct Batch {
    /// Behind its last token.
    var endIndex = 0
    /// Its first byte, and behind its last token's first byte.
    let startOffset: Int
    var endOffset: Int
  }

  /// Tokens `0 ..< count`.
  private(set) var tokens: UnsafeMutablePointer<JSONToken>
  private(set) var count = 0
  private var capacity = 64
  private var texts = ByteArena(blockSize: 2048)
  private(set) var batches: [Batch] = []
  /// The lines in which the first ``linedCount`` tokens begin; of those behind, the source knows them until the chunk ends.
  private(set) var lines = LineLog()
  private(set) var linedCount = 0
  /// About how many bytes of the payload the appended tokens take: the same, whatever the chunks were.
  private(set) var byteCount = 0

  init() { tokens = TokenMemory.allocate(capacity) }

  deinit { TokenMemory.free(tokens) }

  /// Forgets all tokens.
  mutating func removeAll() {
    texts.reset()
    batches.removeAll(keepingCapacity: true)
    lines.removeAll()
    linedCount = 0
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
      // A bracket is one byte, and a token sixteen that are on the tape, too, while they are copied.
      byteCount += 4
    }
    append(bare: token)
  }

  /// Says where the tokens since the last batch are. As far as offsets can be told, all are one.
  mutating func endBatch(_ batch: Batch) {
    if let last = batches.indices.last, batch.endOffset - batches[last].startOffset <= Int(UInt32.max) {
      batches[last].endOffset = batch.endOffset
    } else {
      batches.append(batch)
    }
    batches[batches.count - 1].endIndex = count
  }

  /// Where a token begins in the payload.
  func offset(of index: Int) -> Int? {
    batches.first { index < $0.endIndex }.map { TokenSource.absolute(tokens[index].offset, before: $0.endOffset) }
  }

  /// Where the first token begins whose line only the chunk under way tells.
  var unlinedOffset: Int? {
    batches.last.flatMap { linedCount < $0.endIndex ? offset(of: linedCount) : nil }
  }

  /// Takes down that all those tokens begin in one line.
  mutating func takeLine(_ line: LineLog.Line) {
    lines.append(line)
    linedCount = batches.last?.endIndex ?? 0
  }

  /// Takes down the lines of those tokens.
  ///
  /// - Parameter line: The line of an offset; asked for in ascending order.
  /// - Complexity: O(n) in the tokens since the last time.
  mutating func takeLines(_ line: (_ offset: Int) -> LineLog.Line) {
    for batch in batches where batch.endIndex > linedCount {
      for index in linedCount..<batch.endIndex {
        lines.append(line(TokenSource.absolute(tokens[index].offset, before: batch.endOffset)))
      }
      linedCount = batch.endIndex
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
