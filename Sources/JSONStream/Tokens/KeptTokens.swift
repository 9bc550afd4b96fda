/// Copies of tokens and of their texts, independent of the tape. Safe by two rules that this file keeps: appending
/// makes room first, and all texts lie in `texts`, which is reset only together with the tokens.
struct KeptTokens: ~Copyable {
  /// A run of tokens from less than 4 GiB of the payload, so that the low 32 bits identify an offset.
  struct Batch {
    var endIndex = 0
    /// The offset of the first token's first byte, and one behind the last token's first byte.
    let startOffset: Int
    var endOffset: Int
  }

  private(set) var tokens: UnsafeMutablePointer<JSONToken>
  private(set) var count = 0
  private var capacity = 64
  private var texts = ByteArena(blockSize: 2048)
  private(set) var batches: [Batch] = []
  /// The lines in which the tokens begin.
  var lines = LineLog()
  /// The approximate number of bytes of the payload that the tokens take, independent of the chunks.
  private(set) var byteCount = 0

  init() { tokens = TokenMemory.allocate(capacity) }

  deinit { TokenMemory.free(tokens) }

  mutating func removeAll() {
    texts.reset()
    batches.removeAll(keepingCapacity: true)
    lines.removeAll()
    byteCount = 0
    count = 0
  }

  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  mutating func append(bare token: JSONToken) {
    if count == capacity { TokenMemory.grow(&tokens, &capacity) }
    (tokens + count).initialize(to: token)
    count += 1
  }

  mutating func append(_ token: JSONToken) {
    var token = token
    switch token.rawKind {
    case JSONToken.Kind.number.rawValue, JSONToken.Kind.string.rawValue, JSONToken.Kind.key.rawValue:
      byteCount += token.length + 3
      token.text = texts.copy(token.text, token.length)
    default:
      // A bracket is one byte, but its token takes sixteen.
      byteCount += 4
    }
    append(bare: token)
  }

  /// Records the offsets of the tokens since the last batch, in that batch if its 4 GiB suffice.
  mutating func endBatch(_ batch: Batch) {
    if let last = batches.indices.last, batch.endOffset - batches[last].startOffset <= Int(UInt32.max) {
      batches[last].endOffset = batch.endOffset
    } else {
      batches.append(batch)
    }
    batches[batches.count - 1].endIndex = count
  }

  func offset(of index: Int) -> Int? {
    batches.first { index < $0.endIndex }.map { TokenSource.absolute(tokens[index].offset, before: $0.endOffset) }
  }

  mutating func close(_ start: Int, at end: Int) {
    assert(start < end && end < count && tokens[start].startsContainer)
    tokens[start].tag = JSONToken.tag(tokens[start].kind, end - start)
  }

  mutating func reopen(_ start: Int) {
    assert(start < count && tokens[start].startsContainer)
    tokens[start].tag = JSONToken.tag(tokens[start].kind, 0)
  }

  func index(named address: UInt) -> Int? {
    let distance = Int(bitPattern: address &- UInt(bitPattern: tokens))
    let index = distance / MemoryLayout<JSONToken>.stride
    return distance >= 0 && index < count ? index : nil
  }
}
