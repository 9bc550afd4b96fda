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
  /// From this length on, the rest of a token that a chunk's end has cut is put aside until its end arrives: yajl
  /// reads a cut token again from its start with every slice, which is quadratic.
  private static let stagingThreshold = 1024

  /// A token that has begun and not ended.
  private struct Pending {
    let start: Int
    let isString: Bool
  }

  private var parser: YajlParser
  private let limits: JSONLimits
  private var byteGuard = ByteGuard()
  var lines = LineTracker()
  var paths = PathTracker()

  /// The chunk under way, its absolute offset, and how much of it has been read.
  private(set) var chunk = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var chunkOffset = 0
  private var position = 0
  /// A few bytes before the chunk, for excerpts.
  private(set) var tail: [UInt8] = []
  /// How many bytes yajl has been fed.
  package private(set) var offset = 0
  private var pending: Pending?
  /// Bytes of a long cut token that yajl has not been fed yet.
  private var staged: [UInt8] = []

  /// Creates a source.
  ///
  /// - Throws: ``JSONStreamError`` when yajl cannot be set up.
  package init(limits: JSONLimits) throws {
    guard let parser = YajlParser(limits: limits) else {
      throw JSONStreamError(
        code: .init(rawValue: "outOfMemory"), category: .limit, message: "there is no memory for a parser")
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

  /// How many bytes of the payload the tokens on the tape take: those that a limit has to bound.
  package var retainedBytes: Int {
    count == 0 ? 0 : offset + staged.count - absoluteOffset(of: tokens[0])
  }

  /// Forgets the first `number` tokens.
  package mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    paths.pass(tokens, number)
    parser.context.pointee.tape.drop(number)
  }

  func absoluteOffset(of token: JSONToken) -> Int {
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
      return .failed(
        error(.payloadLimit, .limit, "the payload is longer than \(limits.payloadBytes) bytes", at: offset))
    }
    if let pending, !staged.isEmpty || (position == 0 && offset - pending.start >= Self.stagingThreshold) {
      return stage(pending)
    }
    var end = position + min(max(Self.minSliceBytes, offset / 8), Self.maxSliceBytes)
    if let pending {
      end = max(end, position + offset - pending.start)
      end = min(end, position + max(1, limits.stringBytes + 2 - (offset - pending.start)))
    }
    end = min(end, chunk.count, limits.payloadBytes - chunkOffset)
    let slice = UnsafeBufferPointer(rebasing: chunk[position..<end])
    position = end
    let violation = byteGuard.check(slice)
    let accepted = violation.map { UnsafeBufferPointer(rebasing: slice[..<$0.index]) } ?? slice
    if let failure = parse(accepted) { return .failed(failure) }
    return violation.map { .failed(error($0.code, .malformed, $0.message, at: offset)) } ?? .tokens
  }

  /// Ends the payload.
  ///
  /// - Returns: ``Step/tokens``, or why the payload cannot end here.
  package mutating func finish() -> Step {
    if !staged.isEmpty, let failure = parseStaged() { return .failed(failure) }
    switch parser.complete(at: offset) {
    case .ok:
      return .tokens
    case .refused, .failed:
      let what =
        offset == 0 ? "the payload is empty" : "the payload ends in the middle: the JSON is not complete"
      return .failed(error(.unexpectedEnd, .incomplete, what, at: offset))
    }
  }

  /// Feeds yajl one slice.
  private mutating func parse(_ slice: UnsafeBufferPointer<UInt8>) -> JSONStreamError? {
    let tokensBefore = count
    let outcome = parser.parse(slice, at: offset)
    let start = offset
    switch outcome {
    case .ok:
      offset += slice.count
      findPending(in: slice, at: start, hasNewTokens: count > tokensBefore)
      return pending.flatMap { checkLimit(of: $0, received: offset) }
    case .refused:
      return refusalError()
    case .failed(let message, let consumed):
      let scanStart = count > tokensBefore ? parser.context.pointee.endOfLastToken(now: start + slice.count) : start
      offset += slice.count
      return syntaxError(message, slice: slice, at: start, consumed: consumed, scanningFrom: scanStart)
    }
  }

  /// Notes whether the slice ended in the middle of a token, and where that began.
  private mutating func findPending(in slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool) {
    guard hasNewTokens || pending == nil else { return }
    var index = hasNewTokens ? parser.context.pointee.endOfLastToken(now: offset) - start : 0
    while index < slice.count, isBetweenTokens(slice[index]) { index += 1 }
    if index < slice.count {
      pending = Pending(start: start + index, isString: slice[index] == 0x22)
      // A literal is told from its end; only texts need to know their beginning.
      let isLiteral = slice[index] >= 0x61
      parser.context.pointee.pendingStart = isLiteral ? nil : start + index
    } else {
      pending = nil
      parser.context.pointee.pendingStart = nil
    }
  }

  // MARK: Long tokens that a chunk's end has cut

  /// Puts the chunk's part of a long token aside; feeds yajl when the token ends.
  private mutating func stage(_ pending: Pending) -> Step {
    let rest = UnsafeBufferPointer(rebasing: chunk[position..<min(chunk.count, limits.payloadBytes - chunkOffset)])
    let (part, isEnd) = Self.rest(of: pending, in: rest, afterBackslash: byteGuard.isAfterBackslash)
    let taken = UnsafeBufferPointer(rebasing: rest[..<part])
    if let failure = checkLimit(of: pending, received: offset + staged.count + part - (isEnd ? 1 : 0)) {
      return .failed(failure)
    }
    let violation = byteGuard.check(taken)
    staged.append(contentsOf: taken[..<(violation?.index ?? part)])
    position += part
    if let violation {
      if let failure = parseStaged() { return .failed(failure) }
      return .failed(error(violation.code, .malformed, violation.message, at: offset))
    }
    if isEnd, let failure = parseStaged() { return .failed(failure) }
    return .tokens
  }

  private mutating func parseStaged() -> JSONStreamError? {
    let bytes = staged
    staged = []
    return bytes.withUnsafeBufferPointer { parse($0) }
  }

  /// How many of the bytes belong to the token, and whether it ends there.
  private static func rest(
    of pending: Pending, in bytes: UnsafeBufferPointer<UInt8>, afterBackslash: Bool
  ) -> (count: Int, isEnd: Bool) {
    var isEscaped = afterBackslash
    for index in bytes.indices {
      let byte = bytes[index]
      if !pending.isString {
        switch byte {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: continue
        default: return (index + 1, true)
        }
      }
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        return (index + 1, true)
      }
    }
    return (bytes.count, false)
  }

  // MARK: Errors

  private func checkLimit(of pending: Pending, received: Int) -> JSONStreamError? {
    guard received - pending.start - (pending.isString ? 1 : 0) > limits.stringBytes else { return nil }
    return stringLimitError(at: pending.start)
  }

  private func stringLimitError(at start: Int) -> JSONStreamError {
    error(
      .stringLimit, .limit,
      "a string, key or number is longer than \(limits.stringBytes) bytes; raise the limit stringBytes if it is meant",
      at: start)
  }

  private func refusalError() -> JSONStreamError {
    switch parser.context.pointee.refusal {
    case .depth(let offset)?:
      error(
        .depthLimit, .limit,
        "arrays and objects are nested deeper than \(limits.depth); raise the limit depth if it is meant", at: offset)
    case .string(let offset)?:
      stringLimitError(at: offset)
    case nil:
      error(.syntax, .malformed, "the parser stopped", at: offset)
    }
  }

  private func syntaxError(
    _ message: String, slice: UnsafeBufferPointer<UInt8>, at start: Int, consumed: Int, scanningFrom scanStart: Int
  ) -> JSONStreamError {
    let diagnosis = SyntaxDiagnosis(
      yajlMessage: message, slice: slice, consumed: consumed, lastTokenEnd: max(0, scanStart - start),
      cutTokenStart: count > 0 && scanStart > start ? nil : pending.map { $0.start - start })
    return error(diagnosis.code, .malformed, diagnosis.message, at: start + diagnosis.offset)
  }

  func error(
    _ code: JSONStreamError.Code, _ category: JSONStreamError.Category, _ message: String, at offset: Int
  ) -> JSONStreamError {
    JSONStreamError(
      code: code, category: category, message: message, path: paths.path(at: count, in: tokens, count: count),
      position: position(of: offset), excerpt: excerpt(at: offset))
  }

  func position(of offset: Int) -> JSONPosition {
    lines.position(of: offset, chunk: chunk, at: chunkOffset)
  }

  func excerpt(at offset: Int) -> String {
    Excerpt.text(around: offset - chunkOffset, chunk: chunk, tail: tail)
  }
}

/// Whether a byte can stand between two tokens that yajl reports: white space, comma, colon.
func isBetweenTokens(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A: true
  default: false
  }
}
