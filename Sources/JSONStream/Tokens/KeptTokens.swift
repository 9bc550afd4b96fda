/// Copies of tokens and of their texts, independent of the tape: an object in which some members
/// are missing, or some arrays empty.
///
///     tape   {  "page" 2  "items" [ … ten thousand … ]  "next" 3  }
///     kept   {  "page" 2  "items" [                  ]  "next" 3  }
///
/// Safe by two rules that this file keeps: appending makes room first, and all texts lie in
/// `texts`, which is reset only together with the tokens.
@usableFromInline
struct KeptTokens: ~Copyable {
  /// The copies, and behind them the tokens that are lent.
  private(set) var tokens = TokenMemory.none
  /// The number of tokens that were appended.
  private(set) var count = 0
  /// The number of tokens for which there is memory: at least ``reach``.
  private var capacity = 0
  /// The copies of the texts.
  private var texts = ByteArena(blockSize: 2048)
  /// Runs of tokens from less than 4 GiB of the payload: where a run ends, the offset of its first
  /// token, and an offset behind all of them, to which a token's low 32 bits are relative.
  private var runs: [(end: Int, start: Int, limit: Int)] = []
  /// The containers whose ends have not been appended.
  private var open: [Int] = []
  /// The number of tokens behind these that ``complete(with:number:)`` has added.
  private var lent = 0
  /// The lines in which the first tokens begin.
  private var lines = LineLog()
  /// The number of tokens whose lines are noted; at most ``count``.
  private var linedCount = 0
  /// The approximate number of bytes of the payload that the tokens take, independent of the
  /// chunks.
  private(set) var byteCount = 0

  // Usable from the app's module, where the code that owns a walk is inlined: without that, the
  // handler is not specialised, and events of cells take 10 % more instructions.
  @usableFromInline @inline(never) deinit { TokenMemory.release(tokens) }

  /// The first token. Valid until the next change.
  var root: UnsafePointer<JSONToken> { UnsafePointer(tokens) }

  /// The number of tokens with those that ``complete(with:number:)`` has added.
  var reach: Int { count + lent }

  var isComplete: Bool { count > 0 && open.isEmpty }

  /// The size of the members of an open object, without its bracket.
  var memberBytes: Int { byteCount - 4 }
  /// This size with at least three bytes for each token, brackets included.
  var waitingBytes: Int { max(memberBytes, 3 * (count + 1)) }

  /// Forgets all tokens, and keeps the memory.
  mutating func removeAll() {
    texts.reset()
    runs.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    if lines.last.start > 0 { lines = LineLog() }
    linedCount = 0
    byteCount = 0
    lent = 0
    count = 0
  }

  /// Appends the next tokens, which lie less than 4 GiB before the offset `now`. A container stays
  /// open until its end is appended. Returns the index of the first token with which more than
  /// `limit` bytes would be kept, or nil.
  mutating func append(_ next: UnsafePointer<JSONToken>, number: Int, before now: Int, limit: Int)
    -> Int?
  {
    lent = 0
    defer { if number > 0 { endRun(first: next.pointee.offset, before: now) } }
    // The index behind a complete container, whose tokens are copied unchanged.
    var end = 0
    for index in 0..<number {
      var token = next[index]
      var start: Int?
      if index >= end, token.startsContainer {
        if token.isComplete, index + token.span <= number {
          end = index + token.span
        } else {
          token.tag = JSONToken.tag(token.kind, 0)
          open.append(count)
        }
      } else if index >= end, token.kind == .endObject || token.kind == .endArray {
        start = open.popLast()
      }
      append(token)
      if let start { close(start) }
      if byteCount > limit { return index }
    }
    return nil
  }

  /// Appends one token with its text, as it is.
  private mutating func append(_ token: JSONToken) {
    var token = token
    if token.hasText {
      byteCount += token.length + 3
      token.text = texts.copy(token.text, token.length)
    } else {
      // A bracket is one byte, but its token takes sixteen.
      byteCount += 4
    }
    if count == capacity { TokenMemory.grow(&tokens, &capacity) }
    (tokens + count).initialize(to: token)
    count += 1
  }

  /// Ends the last run at the tokens that were just appended, or begins one with them where the
  /// last one would become too long for 32 bits.
  private mutating func endRun(first low: UInt32, before now: Int) {
    if let last = runs.indices.last, now - runs[last].start <= Int(UInt32.max) {
      runs[last].end = count
      runs[last].limit = now
    } else {
      runs.append((count, TokenSource.absolute(low, before: now), now))
    }
  }

  /// Makes ``root`` a complete value of these tokens, of `number` more, and of ends for the open
  /// containers, until more is appended. If there are none yet, the first one is the root's start.
  /// Texts of the others are not copied.
  mutating func complete(with next: UnsafePointer<JSONToken>, number: Int = 0) {
    while count + number + open.count >= capacity {
      TokenMemory.grow(&tokens, &capacity)
    }
    (tokens + count).initialize(from: next, count: number)
    lent = number
    for start in open.reversed() { lendEnd(of: start) }
    if count == 0 { lendEnd(of: 0) }
  }

  /// Lends an open container an end, and so its distance.
  private mutating func lendEnd(of start: Int) {
    let kind = tokens[start].kind
    var end = tokens[start]
    end.tag = (kind == .startObject ? JSONToken.Kind.endObject : .endArray).rawValue
    (tokens + reach).initialize(to: end)
    tokens[start].tag = JSONToken.tag(kind, reach - start)
    lent += 1
  }

  /// Gives a container its distance, once its end is appended.
  private mutating func close(_ start: Int) {
    assert(start < count - 1 && tokens[start].startsContainer)
    tokens[start].tag = JSONToken.tag(tokens[start].kind, count - 1 - start)
  }

  /// The offset of a token in the payload; nil for one that was not copied.
  func offset(of index: Int) -> Int? {
    runs.first { index < $0.end }.map {
      TokenSource.absolute(tokens[index].offset, before: $0.limit)
    }
  }

  /// The line of a token; nil until it is noted.
  func line(of index: Int) -> LineLog.Line? {
    index < linedCount ? offset(of: index).map(lines.line) : nil
  }

  /// The offset of the first token whose line is not known; nil where all are.
  var firstOffsetWithoutLine: Int? {
    linedCount < count ? offset(of: linedCount) : nil
  }

  /// Notes the lines of the tokens that have none, in ascending order. O(n) in these tokens.
  mutating func noteLines(_ line: (_ offset: Int) -> LineLog.Line) {
    for run in runs where linedCount < run.end {
      for index in linedCount..<run.end {
        lines.append(line(TokenSource.absolute(tokens[index].offset, before: run.limit)))
      }
      linedCount = run.end
    }
  }

  /// Notes that all tokens without a line begin in this one.
  mutating func noteLine(_ line: LineLog.Line) {
    guard linedCount < count else { return }
    lines.append(line)
    linedCount = count
  }

  /// Returns the index of a token by its address, which is only compared; nil for another address.
  func index(named address: UInt) -> Int? {
    let distance = Int(bitPattern: address &- UInt(bitPattern: tokens))
    let index = distance / MemoryLayout<JSONToken>.stride
    return distance >= 0 && index < reach ? index : nil
  }
}
