/// Turns chunks into tokens, slice by slice, and knows where everything is.
///
///     chunk      [──────────────────────────────]  lives during one `feed`
///     slices     [─8 KiB─][─8 KiB─]…                yajl reads one, then the consumer takes its tokens
///     tape          cell cell ce│ll cell            the unfinished element stays in front of the next slice's tokens
///
/// A slice is small, so that the first element is there after the first kilobytes, that tokens and texts are still in
/// the cache when they are consumed, and that limits act before yajl's buffers grow. No callback runs consumer code:
/// whatever the consumer does, yajl is never stopped in the middle.
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
  private static let minSliceBytes = 1024
  private static let maxSliceBytes = 8192
  /// From this length on, the rest of a token that a slice's end has cut is fed in one piece, and put aside until its
  /// end arrives if a chunk's end has cut it too: yajl reads a cut token again from its start with every slice, which
  /// is quadratic.
  static let stagingThreshold = 1024

  /// A token that has begun and not ended.
  struct Pending {
    let start: Int
    let first: UInt8

    var isString: Bool { first == 0x22 }
    /// `true`, `false` and `null` are short, and told from their ends.
    var isLiteral: Bool { first >= 0x61 }
  }

  var parser: YajlParser
  let limits: JSONLimits
  var byteGuard = ByteGuard()
  var lines = LineTracker()
  var paths = PathTracker()

  /// The chunk under way, its absolute offset, and how much of it has been read.
  private(set) var chunk = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var chunkOffset = 0
  var position = 0
  /// A few bytes before the chunk, for excerpts.
  private(set) var tail: [UInt8] = []
  /// How many bytes yajl has been fed.
  package private(set) var offset = 0
  var pending: Pending?
  /// What may come at `offset`, or came where `pending` begins.
  private var expectation = GrammarExpectation.value
  /// The byte at which it was certain that reading fails; an error may point before it.
  package internal(set) var failureOffset = 0
  /// Bytes of a long cut token that yajl has not been fed yet.
  var staged: [UInt8] = []

  /// Creates a source.
  ///
  /// - Throws: ``JSONStreamError`` when yajl cannot be set up.
  package init(limits: JSONLimits) throws {
    guard let parser = YajlParser(limits: limits) else {
      throw JSONStreamError(
        code: .parserLimit, category: .limit,
        message: "a parser takes more than \(limits.parserBytes) bytes; raise the limit parserBytes")
    }
    self.parser = parser
    self.limits = limits
  }

  // MARK: The tape

  /// The tokens that were read and not dropped.
  @inline(__always)
  package var tokens: UnsafePointer<JSONToken> { UnsafePointer(parser.context.pointee.tape.tokens) }

  /// How many tokens there are.
  @inline(__always)
  package var count: Int { parser.context.pointee.tape.count }

  /// How many bytes of the payload have been taken in, those of a token that is put aside included.
  package var received: Int { offset + staged.count }

  /// What yajl holds, and the most that it has held, in bytes.
  package var parserBytes: (now: Int, most: Int) { parser.heldBytes }

  /// How many tokens have been dropped since the beginning.
  package var droppedTokens: Int { parser.context.pointee.tape.dropped + parser.context.pointee.skipped.count }

  /// How many tokens have been read since the beginning.
  package var readTokens: Int { droppedTokens + parser.context.pointee.tape.count }

  /// Says that the value under way is not wanted: from here on no tokens are built of it, but for the ends of the innermost
  /// `levels` containers, which are open. Errors keep their places.
  package mutating func skip(levels: Int) {
    guard levels > 0, count == 0, !parser.context.pointee.skipped.isActive else { return }
    parser.skip(levels: levels)
  }

  /// How many containers are open behind the tape's last token.
  package var openContainers: Int { parser.context.pointee.tape.depth }

  /// Forgets the first `number` tokens.
  package mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    paths.drop(tokens, number)
    parser.context.pointee.tape.drop(number)
  }

  /// A token's first byte in the payload.
  package func absoluteOffset(of token: JSONToken) -> Int {
    CallbackContext.absolute(token.offset, before: offset)
  }

  // MARK: Reading

  /// Begins a chunk. Its memory has to stay valid until ``endChunk()``.
  package mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    chunk = bytes
    position = 0
  }

  /// Ends a chunk: what is still wanted of it is copied.
  package mutating func endChunk() {
    parser.context.pointee.skipped.keepKeys()
    parser.context.pointee.tape.spill()
    let kept = min(count == 0 ? .max : absoluteOffset(of: tokens[0]), pending?.start ?? .max)
    lines.finish(chunk, at: chunkOffset, keepingFrom: kept, hasLineFeeds: byteGuard.hasLineFeeds)
    byteGuard.hasLineFeeds = false
    tail.append(contentsOf: chunk.suffix(Excerpt.reach))
    if tail.count > Excerpt.reach { tail.removeFirst(tail.count - Excerpt.reach) }
    chunkOffset += chunk.count
    chunk = UnsafeBufferPointer(start: nil, count: 0)
    position = 0
  }

  /// Reads the next slice of the chunk.
  package mutating func advance() -> Step {
    guard position < chunk.count else { return .chunkEnd }
    guard chunkOffset + position < limits.payloadBytes else {
      // What was put aside comes before the limit, and so do its errors.
      if let failure = parseStaged() { return .failed(failure) }
      return .failed(payloadLimitError())
    }
    if let pending, !staged.isEmpty || (!pending.isLiteral && offset - pending.start >= Self.stagingThreshold) {
      return stage(pending)
    }
    var end = position + min(max(Self.minSliceBytes, offset / 8), Self.maxSliceBytes)
    if let pending {
      end = min(end, position + max(1, limits.stringBytes + 2 - (offset - pending.start)))
    }
    end = min(end, chunk.count, limits.payloadBytes - chunkOffset)
    let slice = UnsafeBufferPointer(rebasing: chunk[position..<end])
    position = end
    let violation = byteGuard.check(slice)
    let accepted = violation.map { UnsafeBufferPointer(rebasing: slice[..<$0.index]) } ?? slice
    if let failure = parse(accepted) { return .failed(failure) }
    return violation.map { .failed(error($0)) } ?? .tokens
  }

  /// Ends the payload.
  ///
  /// - Returns: ``Step/tokens``, or why the payload cannot end here.
  package mutating func finish() -> Step {
    if let failure = parseStaged() { return .failed(failure) }
    switch parser.complete(at: offset) {
    case .ok:
      return .tokens
    case .refused, .failed:
      failureOffset = offset
      return .failed(unexpectedEndError(isBlank: isBlank))
    }
  }

  /// Whether nothing but white space has come.
  private var isBlank: Bool {
    if case .value = expectation { return pending == nil }
    return false
  }

  /// Feeds yajl one slice.
  mutating func parse(_ slice: UnsafeBufferPointer<UInt8>) -> JSONStreamError? {
    let tokensBefore = readTokens
    let start = offset
    guard parser.hasRoom(for: slice.count, behind: pending.map { offset - $0.start } ?? 0) else {
      return parserLimitError(at: pending?.start ?? offset)
    }
    let outcome = parser.parse(slice, at: start)
    offset += slice.count
    failureOffset = offset
    switch outcome {
    case .ok:
      if let stop = scan(slice, at: start, hasNewTokens: readTokens > tokensBefore), !stop.isAllowed {
        return syntaxError(at: start + stop.index, slice[stop.index])
      }
      return pending.flatMap { checkLimit(of: $0, received: offset) }
    case .refused:
      return refusalError()
    case .failed(let message, let consumed):
      let stop = scan(slice, at: start, hasNewTokens: readTokens > tokensBefore)
      if let stop, !stop.isAllowed { return syntaxError(at: start + stop.index, slice[stop.index]) }
      return lexicalError(message, at: start + min(consumed, slice.count - 1), in: slice, at: start)
    }
  }

  /// Looks at what stands behind the last token of the slice: separators, and perhaps the token that the slice ended
  /// in, or that yajl stopped at.
  ///
  /// - Returns: The place where a token begins, or a separator that may not stand there; nil when there is none, or
  ///   when the token began in an earlier slice.
  private mutating func scan(
    _ slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool
  ) -> (index: Int, isAllowed: Bool)? {
    guard hasNewTokens || pending == nil else { return nil }
    var index = 0
    if hasNewTokens {
      let context = parser.context
      index = context.pointee.endOfLastToken(now: offset) - start
      expectation = GrammarExpectation(after: context.pointee.lastKind, in: context.pointee.container)
    }
    pending = nil
    parser.context.pointee.pendingStart = nil
    while index < slice.count {
      let byte = slice[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        index += 1
      case 0x2C, 0x3A:
        guard let next = expectation.after(separator: byte) else { return (index, false) }
        expectation = next
        index += 1
      default:
        guard expectation.allows(byte) else { return (index, false) }
        let token = Pending(start: start + index, first: byte)
        pending = token
        // Only texts need to know their beginning.
        parser.context.pointee.pendingStart = token.isLiteral ? nil : token.start
        return (index, true)
      }
    }
    return nil
  }

  // MARK: Errors

  private mutating func checkLimit(of pending: Pending, received: Int) -> JSONStreamError? {
    let quote = pending.isString ? 1 : 0
    guard !pending.isLiteral, received - pending.start - quote > limits.stringBytes else { return nil }
    failureOffset = pending.start + quote + limits.stringBytes
    return stringLimitError(at: pending.start)
  }

  private mutating func syntaxError(at place: Int, _ byte: UInt8) -> JSONStreamError {
    failureOffset = place
    return misplacedError(byte, at: place, expected: expectation)
  }

  /// An error inside a token that may stand where it stands.
  private mutating func lexicalError(
    _ message: String, at place: Int, in slice: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> JSONStreamError {
    failureOffset = place
    guard let pending else { return misplacedError(slice[place - start], at: place, expected: expectation) }
    if let tooLong = checkLimit(of: pending, received: place) { return tooLong }
    let diagnosis = SyntaxDiagnosis(
      yajlMessage: message, first: pending.first, length: place - pending.start, byte: slice[place - start])
    return error(.invalidCharacter, .malformed, diagnosis.message, at: place)
  }

  private mutating func refusalError() -> JSONStreamError {
    switch parser.context.pointee.refusal {
    case .depth(let place)?:
      failureOffset = place
      return depthLimitError(at: place)
    case .string(let place, let isNumber)?:
      failureOffset = place + (isNumber ? 0 : 1) + limits.stringBytes
      return stringLimitError(at: place)
    case nil:
      return error(.syntax, .malformed, "the parser stopped", at: offset)
    }
  }
}
