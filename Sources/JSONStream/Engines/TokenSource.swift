/// Turns chunks into tokens on a tape, slice by slice, and finds the path and position of each
/// token.
///
///     chunk      [──────────────────────────────]  lives during one `feed`
///     slices     [─8 KiB─][─8 KiB─]…                an engine reads one, then the consumer takes its tokens
///     tape          cell cell ce│ll cell            the unfinished element stays in front of the next slice's tokens
///
/// Small slices deliver the first element after the first kilobytes, keep tokens and texts in the
/// cache until they are consumed, and let limits act before buffers grow.
///
/// A scalar at the end of a slice is held back until the next byte: `[12` may go on as `[123`, and
/// `[12x]` is an error.
@usableFromInline
package struct TokenSource: ~Copyable {
  /// The result of ``advance()``.
  package enum Step {
    /// A slice has been read. There may be no new token: it may have ended in the middle of one.
    case tokens
    /// The chunk is read, but for bytes that are carried into the next one.
    case chunkEnd
    /// Reading failed. The tokens before the error are on the tape.
    indirect case failed(JSONStreamError)
  }

  /// The bounds of a slice. Between them, it is an eighth of the bytes so far: small payloads take
  /// little memory, and large ones are read fast.
  static let minSliceBytes = 2048
  static let maxSliceBytes = 8192

  /// The tape, at a constant address, to which engines append. The first property: under the thread
  /// sanitizer, Swift 6.3 takes the first one for the address of a write through it.
  @usableFromInline package let tape: UnsafeMutablePointer<TokenTape>
  /// The limits, on offsets in the payload wherever that is possible, so that a verdict does not
  /// depend on the chunks.
  let limits: JSONLimits
  /// The native engine's state: a token that is put aside.
  var native: NativeScanner
  #if SECTILE_YAJL
    /// The other engine; nil where the native one reads.
    var yajl: YajlReader?
  #endif
  /// The current line; nil where the payload is one document.
  var line: LineUnderWay?
  /// The chunk that is read; empty between two chunks.
  var chunk: ChunkInHand
  /// The lines and paths of what is in hand.
  var places: PayloadPlaces
  /// The payload's first bytes, for errors among them.
  private var start = PayloadStart()
  /// Is true when the last token is a scalar, with no separator seen after it.
  var isScalarOpen = false
  /// The expectation at `offset`, or at the start of the token that is cut there.
  var expectation = GrammarExpectation.value
  /// The number of bytes read.
  package internal(set) var offset = 0
  /// The offset at which failure was certain; an error may point before it.
  package internal(set) var failureOffset = 0

  /// Creates a source of a payload. Throws an error of code `parserLimit` when not even an empty
  /// parser is within the limit.
  @inline(__always)
  package init(
    engine: JSONEngine = .native, limits: JSONLimits,
    documents: StreamOptions.Documents = .one
  ) throws(JSONStreamError) {
    guard limits.parserBytes >= TokenSource.engineBytes else {
      throw JSONStreamError(
        code: .parserLimit, category: .limit,
        message: "a parser takes more than \(limits.parserBytes) bytes; raise the limit parserBytes"
      )
    }
    self.init(
      limits, documents == .lines ? LineUnderWay() : nil, ChunkInHand(), PayloadPlaces(), engine)
  }

  private init(
    _ limits: JSONLimits, _ line: LineUnderWay?, _ chunk: ChunkInHand, _ places: PayloadPlaces,
    _ engine: JSONEngine
  ) {
    self.limits = limits
    self.line = line
    self.chunk = chunk
    self.places = places
    native = NativeScanner(parserBytes: limits.parserBytes)
    tape = TokenTape.make()
    #if SECTILE_YAJL
      yajl = engine == .yajl ? YajlReader(limits: limits, tape: tape) : nil
    #endif
  }

  deinit {
    tape.deinitialize(count: 1)
    TokenMemory.release(tape)
  }

  /// The least `parserBytes`.
  static let engineBytes = 2048

  /// The engine that reads.
  var engine: JSONEngine {
    #if SECTILE_YAJL
      if yajl != nil { return .yajl }
    #endif
    return .native
  }

  /// Creates a source for ``reread(_:from:)``, of bytes that begin at an offset and in a line.
  init(rereading base: Int, _ line: LineLog.Line, limits: JSONLimits) {
    self.init(
      limits, nil, ChunkInHand(offset: base), PayloadPlaces(in: line), .native)
    tape.pointee.begin(.startArray, offset: 0)
    tape.pointee.drop(1)
  }

  /// Begins to read adjacent elements of an array again, with ``read(to:)``, from the one at
  /// `start` on: up to a comma, so that nothing is cut. The bytes stay valid meanwhile, and the
  /// tape has to be empty.
  mutating func reread(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    tape.pointee.spill()
    begin(bytes)
    chunk.position = start
    offset = chunk.offset + start
    expectation = .valueAfterComma
  }

  // MARK: The tape

  // Inlinable, because a call from another module would copy the whole source.

  @inlinable
  @inline(__always)
  package var tokens: UnsafePointer<JSONToken> {
    UnsafePointer(tape.pointee.tokens)
  }

  @inlinable
  @inline(__always)
  package var count: Int { tape.pointee.count }

  /// The number of bytes taken in, including those that yajl was not fed yet.
  package var received: Int {
    #if SECTILE_YAJL
      if let yajl { return offset + yajl.staged.count }
    #endif
    return offset
  }

  /// The number of tokens read since the payload's start.
  package var readTokens: Int { tape.pointee.dropped + tape.pointee.count }

  @inline(never)
  package mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    if number == count, tape.pointee.depth == 0 {
      places.paths.restart()
    } else {
      places.paths.drop(tokens, number)
    }
    tape.pointee.drop(number)
  }

  /// Drops all tokens, and no longer tracks paths: errors can no longer be located.
  package mutating func forgetTokens() { tape.pointee.drop(count) }

  /// The offset of the token's first byte in the payload.
  package func absoluteOffset(of token: JSONToken) -> Int {
    Self.absolute(token.offset, before: offset)
  }

  /// Restores the high bits of an offset less than 4 GiB before `now`.
  static func absolute(_ low: UInt32, before now: Int) -> Int {
    now - Int(UInt32(truncatingIfNeeded: now) &- low)
  }

  // MARK: Reading

  /// Begins a chunk, whose memory has to stay valid until ``endChunk()``.
  package mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    chunk.take(bytes)
    line?.end = nil
    if tape.pointee.carried.count > 0 { join(bytes) }
  }

  /// Reads a chunk behind the carried bytes: joined to them, or after them where it is too long to
  /// be copied. The first scan copies it, if it looks at all of it.
  @inline(never)
  private mutating func join(_ bytes: UnsafeBufferPointer<UInt8>) {
    let carried = tape.pointee.carried.count
    let read = tape.pointee.carried.read
    let isLate =
      bytes.count >= NativeScanner.padding
      && chunk.offset + carried + bytes.count <= limits.payloadBytes
    let (joined, isJoined) = tape.pointee.carried.join(bytes, copying: !isLate)
    chunk.take(
      joined: joined, carried: carried, read: read,
      arriving: isJoined && isLate ? bytes.baseAddress : nil)
    guard !isJoined else { return }
    // They have no fault, and end no token.
    while case .tokens = advance() {}
    endChunk()
    chunk.take(bytes)
  }

  /// Returns the place in the chunk from which on its bytes are carried into the next one; nil
  /// where they are not. Then tokens' texts are spilled, and a cut token is put aside.
  @inline(never) private mutating func carryingStart() -> Int? {
    guard case .native = engine, line == nil, self.start.undecided == nil else {
      return nil
    }
    let start = hasTokens ? absoluteOffset(of: tokens[0]) - chunk.offset : chunk.position
    guard start >= 0, start < chunk.count,
      CarriedBytes.pays(chunk.count - start, of: chunk.ownCount)
    else { return nil }
    // A limit that the cut token exceeds, perhaps with its closing quote, is found now.
    let limit = min(
      limits.bytes(ofKeys: true), limits.payloadBytes - chunk.offset - chunk.position,
      native.mostCutBytes - 1)
    return native.cut == nil && chunk.count - chunk.position <= limit ? start : nil
  }

  /// Is true when a token is on the tape, or held back behind it.
  var hasTokens: Bool { count > 0 || tape.pointee.isHolding }

  /// Ends a chunk, and copies what tokens still need of it.
  package mutating func endChunk() {
    let ending = chunk.ending
    if _slowPath(places.countsLines) { endLines() }
    // No error is about a byte before the cut token.
    if _slowPath(chunk.offset < FirstBytes.most),
      (cutTokenStart ?? min(offset, chunk.offset + ending.count)) < FirstBytes.most
    {
      start.append(ending)
    }
    places.endExcerpts(ending)
    if let start = chunk.carriedFrom {
      // Overwrites what has ended.
      tape.pointee.carry(
        chunk.bytes[start...], read: chunk.position - start, room: chunk.ownCount)
    } else {
      places.hasLineFeeds = false
      tape.pointee.spill()
    }
    chunk.release()
  }

  /// Returns whether the chunk is read, but for bytes that are carried into the next one.
  @inline(__always) mutating func isAtEnd() -> Bool {
    guard chunk.position == chunk.count || chunk.isAtCut else { return false }
    chunk.carriedFrom = carryingStart()
    return chunk.position == chunk.count || chunk.carriedFrom != nil
  }

  /// Reads the next slice. Its tokens are on the tape behind those that are there, but for a scalar
  /// that may go on.
  @inline(never)
  package mutating func advance() -> Step {
    if isAtEnd() { return .chunkEnd }
    if _slowPath(start.undecided != nil), let error = start.undecided { return explained(error) }
    // In a long chunk, too, texts without their escapes must not pile up.
    if _slowPath(tape.pointee.chunkTexts.isLarge) { tape.pointee.spill() }
    tape.pointee.release()
    let step = line == nil ? read(to: chunk.count) : advanceInLines()
    if isScalarOpen { tape.pointee.hold() }
    guard case .failed(let error) = step else { return step }
    return explained(error)
  }

  /// Reads the next slice, which ends at `end` in the chunk at the latest.
  mutating func read(to end: Int) -> Step {
    #if SECTILE_YAJL
      if let yajl { return yajl.advance(&self, to: end) }
    #endif
    return advanceNative(to: end)
  }

  /// Ends the payload. Returns ``Step/tokens``, or an error when the payload cannot end here.
  package mutating func finish() -> Step {
    if let error = start.undecided { return explained(error, isWhole: true) }
    if tape.pointee.carried.count > 0 { join(chunk.bytes) }
    if chunk.isAtCut {
      chunk.isAtCut = false
      if case .failed(let error) = advance() { return .failed(error) }
    }
    tape.pointee.release()
    let step = line == nil ? finishDocument() : finishLines()
    // At the root's end, the payload's end is a separator; elsewhere, a number might have
    // continued.
    if case .failed = step, isScalarOpen { tape.pointee.hold() }
    return step
  }

  /// Ends a document: a payload, or a line of one.
  mutating func finishDocument() -> Step {
    #if SECTILE_YAJL
      if let yajl { return yajl.finish(&self) }
    #endif
    return finishNative()
  }

  /// Returns whether the byte may follow a scalar.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x2C || byte == 0x5D
      || byte == 0x7D
  }

  /// Adds to an error among the first bytes a word on what the payload is instead of JSON, once
  /// there are enough of them.
  private mutating func explained(_ error: JSONStreamError, isWhole: Bool = false) -> Step {
    guard line == nil else { return .failed(error) }
    switch start.judge(error, chunk.bytes, isWhole: isWhole) {
    case .failed(let error): return .failed(error)
    case .waits:
      chunk.position = chunk.count
      return .tokens
    }
  }

  /// The offset of the token that is cut after the bytes so far.
  var cutTokenStart: Int? {
    #if SECTILE_YAJL
      if let pending = yajl?.pending { return pending.start }
    #endif
    return native.cut?.start
  }
}
