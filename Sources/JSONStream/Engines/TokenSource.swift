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
  /// The engine that reads; it does not change.
  let engine: JSONEngine
  /// Is true when the tape has memory of its own, and not of the source's owner.
  private let ownsTape: Bool
  /// The native engine's state: a token that is put aside.
  var native = NativeScanner()
  #if SECTILE_YAJL
    var yajl: YajlParser?
    /// The token that the last slice cut, and those of its bytes that yajl was not fed yet.
    var pending: Pending?
    var staged: [UInt8] = []
  #endif
  /// The limits, on offsets in the payload wherever that is possible, so that a verdict does not
  /// depend on the chunks.
  let limits: JSONLimits
  /// The most bytes of a cut token that `parserBytes` allows: its text, and its bytes, which may
  /// double. Stored, because the division would take 11 ns of each chunk.
  let mostCutBytes: Int
  /// The current line; nil where the payload is one document.
  var line: LineUnderWay?
  /// Checks bytes before yajl gets them. With the native engine it only tells whether there are
  /// line feeds.
  var byteGuard = ByteGuard()
  /// Finds the line of an offset.
  var lines = LineTracker()
  /// Finds the path of a token.
  var paths = PathTracker()

  /// The current chunk, behind carried bytes if there are any; empty between two chunks.
  private(set) var chunk = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The offset in the payload of the chunk's first byte; between two chunks, of the first carried
  /// byte or of the next chunk.
  private(set) var chunkOffset = 0
  /// The number of the chunk's bytes that were read.
  var position = 0
  /// The number of the chunk's bytes that the chunk before left.
  private(set) var carriedCount = 0
  /// The bytes of the chunk itself, while they are still to be copied behind these.
  var arriving: UnsafePointer<UInt8>?
  /// At the chunk's end, the place in it from which on bytes are carried into the next one; nil
  /// where none are.
  private var carriedFrom: Int?
  /// Is true when the chunk's end cuts the token at the position, which has no fault so far and is
  /// not put aside.
  var isAtCut = false
  /// Is true when the last token is a scalar, with no separator seen after it.
  var isScalarOpen = false
  /// The expectation at `offset`, or at the start of the token that is cut there.
  var expectation = GrammarExpectation.value
  /// The payload's last bytes before the chunk, for excerpts.
  private(set) var tail = EdgeBytes()
  /// The payload's first bytes before the chunk, for errors among them.
  private var head = EdgeBytes()
  /// An error among the first bytes, until enough bytes arrived to recognise the payload.
  private var undecided: [JSONStreamError] = []
  /// The number of bytes read.
  package internal(set) var offset = 0
  /// The offset at which failure was certain; an error may point before it.
  package internal(set) var failureOffset = 0

  /// Creates a source, with its tape in `room` if that is lent. `parserBytes` has been checked.
  @inline(__always) package init(
    engine: JSONEngine = .native, limits: JSONLimits,
    documents: StreamDecodingOptions.Documents = .one,
    in room: UnsafeMutableRawPointer? = nil
  ) {
    self.limits = limits
    mostCutBytes = (limits.parserBytes - Self.engineBytes) / 3
    self.engine = engine
    line = documents == .lines ? LineUnderWay() : nil
    ownsTape = room == nil
    tape = TokenTape.make(in: room)
    #if SECTILE_YAJL
      yajl = engine == .yajl ? YajlParser(limits: limits, tape: tape) : nil
    #endif
  }

  deinit {
    tape.deinitialize(count: 1)
    if ownsTape { TokenMemory.release(tape) }
  }

  /// The least `parserBytes`.
  static let engineBytes = 2048

  /// Creates a source for ``reread(_:from:)``, of bytes that begin at an offset and in a line.
  init(rereading base: Int, _ line: LineLog.Line, limits: JSONLimits) {
    self.init(limits: limits)
    tape.pointee.begin(.startArray, offset: 0)
    tape.pointee.drop(1)
    chunkOffset = base
    lines = LineTracker(in: line)
  }

  /// Begins to read adjacent elements of an array again, with ``read(to:)``, from the one at
  /// `start` on: up to a comma, so that nothing is cut. The bytes stay valid meanwhile, and the
  /// tape has to be empty.
  mutating func reread(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    tape.pointee.spill()
    begin(bytes)
    position = start
    offset = chunkOffset + start
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
      offset + staged.count
    #else
      offset
    #endif
  }

  /// The number of tokens read since the payload's start.
  package var readTokens: Int { tape.pointee.dropped + tape.pointee.count }

  @inline(never)
  package mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    if number == count, tape.pointee.depth == 0 {
      paths.restart()
    } else {
      paths.drop(tokens, number)
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
    chunk = bytes
    position = 0
    line?.end = nil
    if tape.pointee.carried.count > 0 { join(bytes) }
  }

  /// Reads a chunk behind the carried bytes: joined to them, or after them where it is too long to
  /// be copied. The first scan copies it, if it looks at all of it.
  @inline(never)
  private mutating func join(_ bytes: UnsafeBufferPointer<UInt8>) {
    carriedCount = tape.pointee.carried.count
    position = tape.pointee.carried.read
    let isLate =
      bytes.count >= NativeScanner.padding
      && chunkOffset + carriedCount + bytes.count <= limits.payloadBytes
    let isJoined: Bool
    (chunk, isJoined) = tape.pointee.carried.join(bytes, copying: !isLate)
    guard !isJoined else {
      arriving = isLate ? bytes.baseAddress : nil
      return
    }
    // They have no fault, and end no token.
    while case .tokens = advance() {}
    endChunk()
    chunk = bytes
  }

  /// Returns the place in the chunk from which on its bytes are carried into the next one; nil
  /// where they are not. Then tokens' texts are spilled, and a cut token is put aside.
  @inline(never) private mutating func carryingStart() -> Int? {
    guard case .native = engine, line == nil, undecided.isEmpty else {
      return nil
    }
    let start = hasTokens ? absoluteOffset(of: tokens[0]) - chunkOffset : position
    guard start >= 0, start < chunk.count,
      CarriedBytes.pays(chunk.count - start, of: chunk.count - carriedCount)
    else { return nil }
    // A limit that the cut token exceeds, perhaps with its closing quote, is found now.
    let limit = min(
      limits.bytes(ofKeys: true), limits.payloadBytes - chunkOffset - position, mostCutBytes - 1)
    return native.cut == nil && chunk.count - position <= limit ? start : nil
  }

  /// Is true when a token is on the tape, or held back behind it.
  var hasTokens: Bool { count > 0 || tape.pointee.isHolding }

  /// Ends a chunk, and copies what tokens still need of it.
  package mutating func endChunk() {
    let ended = UnsafeBufferPointer(start: chunk.baseAddress, count: carriedFrom ?? chunk.count)
    let end = chunkOffset + ended.count
    if _slowPath(byteGuard.hasLineFeeds || lines.isUsed) { endLines(ended) }
    // No error is about a byte before the cut token.
    if _slowPath(chunkOffset < FirstBytes.most),
      (cutTokenStart ?? min(offset, end)) < FirstBytes.most
    {
      let first = UnsafeBufferPointer(rebasing: ended.prefix(FirstBytes.most - head.count))
      head.append(first)
    }
    tail.append(ended)
    if let start = carriedFrom {
      // Overwrites what has ended.
      tape.pointee.carry(chunk[start...], read: position - start, room: chunk.count - carriedCount)
    } else {
      byteGuard.hasLineFeeds = false
      tape.pointee.spill()
    }
    carriedCount = 0
    isAtCut = false
    chunk = UnsafeBufferPointer(start: nil, count: 0)
    chunkOffset = end
    position = 0
  }

  /// Returns whether the chunk is read, but for bytes that are carried into the next one.
  @inline(__always) mutating func isAtEnd() -> Bool {
    guard position == chunk.count || isAtCut else { return false }
    carriedFrom = carryingStart()
    return position == chunk.count || carriedFrom != nil
  }

  /// Reads the next slice. Its tokens are on the tape behind those that are there, but for a scalar
  /// that may go on.
  @inline(never)
  package mutating func advance() -> Step {
    if isAtEnd() { return .chunkEnd }
    guard _fastPath(undecided.isEmpty) else { return explained(undecided[0]) }
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
      if let yajl { return advance(yajl, to: end) }
    #endif
    return advanceNative(to: end)
  }

  /// Ends the payload. Returns ``Step/tokens``, or an error when the payload cannot end here.
  package mutating func finish() -> Step {
    if let error = undecided.last { return explained(error, isWhole: true) }
    if tape.pointee.carried.count > 0 { join(chunk) }
    if isAtCut {
      isAtCut = false
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
      if let yajl { return finish(yajl) }
    #endif
    return finishNative()
  }

  /// Returns whether the byte may follow a scalar.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x2C || byte == 0x5D
      || byte == 0x7D
  }

  /// Adds to an error among the first bytes a word on what the payload is instead of JSON. It waits
  /// for enough bytes, so that the error does not depend on the chunks.
  private mutating func explained(_ error: JSONStreamError, isWhole: Bool = false) -> Step {
    undecided = []
    guard line == nil, error.category == .malformed, let place = error.position?.byteOffset,
      place < FirstBytes.most
    else {
      return .failed(error)
    }
    let firstBytes = head.bytes + chunk.prefix(FirstBytes.most - head.count)
    switch FirstBytes.verdict(on: firstBytes, failure: place, isWhole: isWhole) {
    case .nothing: return .failed(error)
    case .undecided:
      undecided = [error]
      position = chunk.count
      return .tokens
    case .recognised(let hint):
      var error = error
      error.message += "; \(hint)"
      return .failed(error)
    }
  }

  /// The offset of the token that is cut after the bytes so far.
  var cutTokenStart: Int? {
    #if SECTILE_YAJL
      if let pending { return pending.start }
    #endif
    return native.cut?.start
  }
}
