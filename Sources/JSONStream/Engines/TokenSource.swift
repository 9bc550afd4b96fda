/// Turns chunks into tokens, slice by slice, and knows where everything is.
///
///     chunk      [──────────────────────────────]  lives during one `feed`
///     slices     [─8 KiB─][─8 KiB─]…                an engine reads one, then the consumer takes its tokens
///     tape          cell cell ce│ll cell            the unfinished element stays in front of the next slice's tokens
///
/// A scalar at the end of what has been read is held back until the byte behind it has been read: `[12` may go on as 123,
/// and `[12x]` has no 12. So has every other scalar, that all engines and all cuts deliver the same.
///
/// A slice is small, so that the first element is there after the first kilobytes, that tokens and texts are still in
/// the cache when they are consumed, and that limits act before buffers grow.
@usableFromInline
package struct TokenSource: ~Copyable {
  /// What ``advance()`` did.
  package enum Step {
    /// A slice was read; there may be new tokens.
    case tokens
    /// Nothing is left of the chunk.
    case chunkEnd
    /// No more can be read. The tokens before the error are on the tape.
    case failed(JSONStreamError)
  }

  /// The smallest and the largest slice. In between, a slice is an eighth of what has been read: an element is there
  /// soon after its last byte, a small payload takes little memory, and a large one has the speed of large slices.
  static let minSliceBytes = 1024
  static let maxSliceBytes = 8192

  /// The tokens, at an address that stays: engines append to them.
  @usableFromInline package let tape: UnsafeMutablePointer<TokenTape>
  var native = NativeScanner()
  #if SECTILE_YAJL
    /// The other engine, where it was asked for.
    var yajl: YajlParser?
    /// The token that the last slice ended in, and those of its bytes that yajl has not been fed yet.
    var pending: Pending?
    var staged: [UInt8] = []
  #endif
  let limits: JSONLimits
  /// The state of the current line; nil where the payload is one document.
  var line: LineUnderWay?
  var byteGuard = ByteGuard()
  var lines = LineTracker()
  var paths = PathTracker()
  /// The bytes walked over for the lines of kept tokens. A test holds it to the payload's bytes.
  var lineWork = 0

  /// The chunk under way, its absolute offset, and how much of it has been read.
  private(set) var chunk = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var chunkOffset = 0
  var position = 0
  /// A few bytes before the chunk, for excerpts.
  private(set) var tail: [UInt8] = []
  /// The payload's first bytes, as far as they lie before the chunk: for errors among them.
  private var head: [UInt8] = []
  /// An error among the first bytes, until enough of them have come to tell what the payload is.
  private var undecided: JSONStreamError?
  /// How many bytes have been read.
  package internal(set) var offset = 0
  /// What may come at `offset`, or came where the token begins that is cut there.
  var expectation = GrammarExpectation.value
  /// Whether the tape's last token is a scalar and no separator has been seen behind it.
  var isScalarOpen = false
  /// The byte at which it was certain that reading fails; an error may point before it.
  package internal(set) var failureOffset = 0

  /// Creates a source.
  ///
  /// - Throws: ``JSONStreamError`` when the engine may not have the memory that it needs.
  package init(
    engine: JSONEngine = .native, limits: JSONLimits, documents: StreamDecodingOptions.Documents = .one
  ) throws {
    guard limits.parserBytes >= Self.engineBytes else {
      throw JSONStreamError(
        code: .parserLimit, category: .limit,
        message: "a parser takes more than \(limits.parserBytes) bytes; raise the limit parserBytes")
    }
    self.limits = limits
    line = documents == .lines ? LineUnderWay() : nil
    tape = .allocate(capacity: 1)
    tape.initialize(to: TokenTape())
    #if SECTILE_YAJL
      yajl = engine == .yajl ? YajlParser(limits: limits, tape: tape) : nil
    #endif
  }

  deinit {
    tape.deinitialize(count: 1)
    tape.deallocate()
  }

  /// What an engine takes for itself, and for words about an error.
  static let engineBytes = 2048

  // MARK: The tape

  // Inlinable, because a call from another module would copy the whole source first.

  /// The tokens that were read and not dropped.
  @inlinable
  @inline(__always)
  package var tokens: UnsafePointer<JSONToken> { UnsafePointer(tape.pointee.tokens) }

  /// How many tokens there are.
  @inlinable
  @inline(__always)
  package var count: Int { tape.pointee.count }

  /// How many bytes of the payload have been taken in, those of a token that is put aside included.
  package var received: Int {
    #if SECTILE_YAJL
      offset + staged.count
    #else
      offset
    #endif
  }

  /// How many tokens have been dropped since the beginning.
  package var droppedTokens: Int { tape.pointee.dropped }

  /// How many tokens have been read since the beginning.
  package var readTokens: Int { tape.pointee.dropped + tape.pointee.count }

  /// Forgets the first `number` tokens.
  package mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    paths.drop(tokens, number)
    tape.pointee.drop(number)
  }

  /// Forgets all tokens without following their paths: what was read cannot be located any more.
  package mutating func forgetTokens() { tape.pointee.drop(count) }

  /// A token's first byte in the payload.
  package func absoluteOffset(of token: JSONToken) -> Int { Self.absolute(token.offset, before: offset) }

  /// Restores the high bits of an offset that lies before `now`, less than 4 GiB back.
  static func absolute(_ low: UInt32, before now: Int) -> Int {
    now - Int(UInt32(truncatingIfNeeded: now) &- low)
  }

  // MARK: Reading

  /// Begins a chunk. Its memory has to stay valid until ``endChunk()``.
  package mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    chunk = bytes
    position = 0
    line?.end = nil
  }

  /// Ends a chunk: what is still wanted of it is copied.
  package mutating func endChunk() {
    tape.pointee.spill()
    let isEmpty = count == 0 && !tape.pointee.isHolding
    let kept = min(isEmpty ? .max : absoluteOffset(of: tokens[0]), cutTokenStart ?? .max)
    lines.finish(chunk, at: chunkOffset, keepingFrom: kept, hasLineFeeds: byteGuard.hasLineFeeds)
    byteGuard.hasLineFeeds = false
    // An error is about no byte before the token under way.
    if head.count < FirstBytes.most, (cutTokenStart ?? offset) < FirstBytes.most { head = firstBytes }
    tail.append(contentsOf: chunk.suffix(Excerpt.reach))
    if tail.count > Excerpt.reach { tail.removeFirst(tail.count - Excerpt.reach) }
    chunkOffset += chunk.count
    chunk = UnsafeBufferPointer(start: nil, count: 0)
    position = 0
  }

  /// Reads the next slice of the chunk.
  package mutating func advance() -> Step {
    guard position < chunk.count else { return .chunkEnd }
    if let undecided { return explained(undecided) }
    // However long a chunk is: the texts without their escapes would grow with it.
    if tape.pointee.chunkTexts.isLarge { tape.pointee.spill() }
    tape.pointee.release()
    let step = line == nil ? read(to: chunk.count) : advanceInLines()
    if isScalarOpen { tape.pointee.hold() }
    guard case .failed(let error) = step else { return step }
    return explained(error)
  }

  /// Reads no further than a place in the chunk.
  mutating func read(to end: Int) -> Step {
    #if SECTILE_YAJL
      if let yajl { return advance(yajl, to: end) }
    #endif
    return advanceNative(to: end)
  }

  /// Ends the payload.
  ///
  /// - Returns: ``Step/tokens``, or why the payload cannot end here.
  package mutating func finish() -> Step {
    if let undecided { return explained(undecided, isWhole: true) }
    tape.pointee.release()
    let step = line == nil ? finishDocument() : finishLines()
    // Behind the root the end is as good as a separator; anywhere else a number might have gone on.
    if case .failed = step, isScalarOpen { tape.pointee.hold() }
    return step
  }

  mutating func finishDocument() -> Step {
    #if SECTILE_YAJL
      if let yajl { return finish(yajl) }
    #endif
    return finishNative()
  }

  /// Whether a scalar that ends in front of the byte is what it seems to be.
  static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D: true
    default: false
    }
  }

  private var firstBytes: [UInt8] { head + chunk.prefix(FirstBytes.most - head.count) }

  /// Adds to an error among the first bytes what the payload is in place of JSON.
  ///
  /// Bytes that are still needed for that are awaited, so that the error is the same whatever the chunks are.
  private mutating func explained(_ error: JSONStreamError, isWhole: Bool = false) -> Step {
    undecided = nil
    guard line == nil, error.category == .malformed, let place = error.position?.byteOffset,
      place < FirstBytes.most
    else {
      return .failed(error)
    }
    switch FirstBytes.verdict(on: firstBytes, failure: place, isWhole: isWhole) {
    case .nothing:
      return .failed(error)
    case .undecided:
      undecided = error
      position = chunk.count
      return .tokens
    case .recognised(let hint):
      var error = error
      error.message += "; \(hint)"
      return .failed(error)
    }
  }

  /// Where the token begins that is cut at the end of what has been read.
  private var cutTokenStart: Int? {
    #if SECTILE_YAJL
      if let pending { return pending.start }
    #endif
    return native.cut?.start
  }

  /// The payload ends where it may not.
  mutating func unexpectedEnd(isInToken: Bool) -> Step {
    failureOffset = offset
    return .failed(unexpectedEndError(isBlank: expectation == .value && !isInToken))
  }
}
