// Sizes are measured by offsets in the payload, so that a verdict does not depend on the chunks.

extension TokenSource {
  /// Throws an error when the complete value at `index` exceeds `elementBytes`; `what` names it:
  /// "an element". Mutating, as a borrowed source is copied for the call.
  mutating func checkElement(_ what: StaticString, at index: Int) throws {
    let value = tokens + index
    guard value.pointee.startsContainer else { return }
    guard !JSONToken.isComplete(value, within: UInt32(limits.elementBytes)) else {
      return
    }
    throw elementTooLarge(what, at: index)
  }

  /// Throws an error when the incomplete value at `index` exceeds `elementBytes`, with `received`
  /// bytes of the payload so far, or until reading failed.
  mutating func checkOpenElement(_ what: StaticString, at index: Int, received: Int) throws {
    guard index < count, tokens[index].isOpen else { return }
    // As ``JSONToken/isComplete(_:within:)`` counts, so that the verdict is the same when the rest
    // has come.
    let bytes = max(received - absoluteOffset(of: tokens[index]), 2 * (count - 1 - index))
    guard bytes > limits.elementBytes else { return }
    throw elementTooLarge(what, at: index)
  }

  /// The size of tokens that wait: their bytes of the payload, but at least three bytes for each
  /// token of 16 bytes.
  func waitingBytes(from start: Int, through index: Int) -> Int {
    max(absoluteOffset(of: tokens[index]) - absoluteOffset(of: tokens[start]), 3 * (index - start))
  }

  /// The error about a value beyond `elementBytes`. No limit helps beyond ``JSONToken/maxLength``,
  /// because a token's length has 28 bits.
  private func elementTooLarge(_ what: StaticString, at index: Int) -> JSONStreamError {
    let advice =
      limits.elementBytes < JSONToken.maxLength
      ? "raise the limit elementBytes if it is meant"
      : "no larger one is collected: decode its elements"
    return error(
      .elementLimit, .limit, "\(what) is larger than \(limits.elementBytes) bytes; \(advice)",
      atToken: index)
  }
}

extension TokenSource {
  /// Declares that no path before the token at `index` will be asked for.
  package mutating func pass(before index: Int) {
    places.paths.pass(tokens, index)
  }

  /// Adds path and position to an error from decoding the complete element at `index`, one of many;
  /// `path` is the element's. O(the element), and the bytes between it and the one before it.
  package mutating func located(_ error: any Error, inElementAt index: Int, path: JSONPath)
    -> JSONStreamError
  {
    let value = JSONElementError.named(by: error)
    let element = index..<index + tokens[index].span
    let place =
      value.flatMap { self.place(of: $0) }.flatMap { element.contains($0) ? $0 : nil } ?? index
    let inside = PathTracker().path(at: place - index, in: tokens + index, count: element.count)
    let offset = absoluteOffset(of: tokens[place])
    places.countLines(upTo: offset, in: chunk)
    return JSONStreamError(
      code: value?.code ?? .custom, category: value?.category ?? .data,
      message: value?.message ?? "\(error)",
      path: JSONPath(path.components + inside.components), position: position(of: offset))
  }

  /// Adds path and position to an error from decoding a list's element at `index`, after which no
  /// path before it may be asked for.
  mutating func located(_ error: any Error, inListedElementAt index: Int) -> JSONStreamError {
    located(error, inElementAt: index, path: path(passing: index))
  }

  /// Returns the path of the token at `index`; called in ascending order.
  package mutating func path(passing index: Int) -> JSONPath {
    places.paths.pass(tokens, index)
    return places.paths.path(at: index, in: tokens, count: count)
  }

  /// Returns an error about a whole element, one of many.
  package mutating func error(
    _ code: JSONStreamError.Code, _ message: String, atElement index: Int, path: JSONPath
  ) -> JSONStreamError {
    let offset = absoluteOffset(of: tokens[index])
    places.countLines(upTo: offset, in: chunk)
    return JSONStreamError(
      code: code, category: .data, message: message, path: path, position: position(of: offset))
  }

  /// Counts the lines before a position, for positions after it.
  mutating func countLines(upTo position: JSONPosition?) {
    guard let position else { return }
    places.countLines(upTo: position.byteOffset, in: chunk)
  }

  /// Returns the position of a token; called in ascending order. O(the bytes between it and the one
  /// before it).
  mutating func countedPosition(of token: JSONToken) -> JSONPosition {
    let offset = absoluteOffset(of: token)
    let line = places.lines.finishedLine
    if !places.hasLineFeeds, offset >= line.start {
      return JSONPosition(byteOffset: offset, in: line)
    }
    places.countLines(upTo: offset, in: chunk)
    return position(of: offset)
  }

  /// Fails because the payload ends too early; an empty one gets words of its own.
  mutating func unexpectedEnd(isInToken: Bool) -> Step {
    failureOffset = offset
    let what =
      offset == 0
      ? "the payload is empty"
      : expectation == .value && !isInToken
        ? "the payload has nothing but white space"
        : "the payload ends in the middle: the JSON is not complete"
    return .failed(error(.unexpectedEnd, .incomplete, what, at: offset))
  }

  /// The position after the bytes so far.
  var endPosition: JSONPosition { position(of: offset) }

  /// Adds path and position to an error of a conformance. A ``JSONStreamError`` is treated like any
  /// other, as its position is in another text. `index` is the token being decoded, for errors that
  /// name none.
  package func located(_ error: any Error, at index: Int) -> JSONStreamError {
    located(error, exactlyAt: JSONElementError.named(by: error).flatMap { place(of: $0) } ?? index)
  }

  /// Adds the path and position of the token at `index`. An error of another type becomes the
  /// `underlying` one.
  func located(_ error: any Error, exactlyAt index: Int) -> JSONStreamError {
    switch error {
    case let error as JSONElementError:
      return self.error(error.code, error.category, error.message, atToken: index)
    case let error as DecodingError:
      guard let value = error.failedValue else { fallthrough }
      var located = self.error(value.code, value.category, value.message, atToken: index)
      // The value travelled as underlying error only to get here.
      located.underlying = error.with(underlyingError: value.cause)
      return located
    default:
      var located = self.error(.custom, .data, "\(error)", atToken: index)
      located.underlying = error
      return located
    }
  }

  /// Returns the index of the token that an error names, if it is on the tape. The address is only
  /// compared, because an error may outlive the tape.
  func place(of error: JSONElementError) -> Int? {
    let distance = error.tokenAddress &- UInt(bitPattern: tokens)
    let named = Int(bitPattern: distance) / MemoryLayout<JSONToken>.stride
    return (0..<count).contains(named) ? named : nil
  }

  /// Returns an error about the token at `index`.
  package func error(
    _ code: JSONStreamError.Code, _ category: JSONStreamError.Category, _ message: String,
    atToken index: Int
  ) -> JSONStreamError {
    let offset = index < count ? absoluteOffset(of: tokens[index]) : offset
    return error(code, category, message, at: offset, pathOf: index)
  }

  /// Returns an error at an offset, with the bytes around it. The path is that of the token at
  /// `index`, or of the next one to come.
  func error(
    _ code: JSONStreamError.Code, _ category: JSONStreamError.Category, _ message: String,
    at offset: Int,
    pathOf index: Int? = nil
  ) -> JSONStreamError {
    JSONStreamError(
      code: code, category: category, message: message,
      path: places.paths.path(at: index ?? count, in: tokens, count: count),
      position: position(of: offset), excerpt: excerpt(at: offset))
  }

  /// Returns the error about a violation, at the start of its character or escape.
  func error(_ violation: ByteGuard.Violation) -> JSONStreamError {
    error(violation.code, .malformed, violation.message, at: offset - violation.backtrack)
  }

  /// Returns the error about a byte in the wrong place. A digit behind a zero gets words of its
  /// own, as `01` looks like a number.
  func misplacedError(_ byte: UInt8, at place: Int, expected: GrammarExpectation) -> JSONStreamError
  {
    let isBehindZero =
      count > 0 && tokens[count - 1].kind == .number
      && absoluteOffset(of: tokens[count - 1]) + tokens[count - 1].length == place
      && tokens[count - 1].bytes.last == 0x30
      && tokens[count - 1].bytes.drop { $0 == 0x2D }.count == 1
    return error(
      GrammarExpectation.beginsToken(byte) ? .syntax : .invalidCharacter, .malformed,
      expected.complaint(
        about: byte, isAtStart: place == 0, isBehindZero: isBehindZero,
        beginsLine: place > 0 && position(of: place).column == 1), at: place)
  }

  /// Returns the error about a byte inside a token, of which `length` bytes are good.
  func faultError(_ fault: TokenFault, first: UInt8, length: Int, byte: UInt8, at place: Int)
    -> JSONStreamError
  {
    error(
      .invalidCharacter, .malformed, fault.message(first: first, length: length, byte: byte),
      at: place)
  }

  /// The error about a payload beyond `payloadBytes`.
  func payloadLimitError() -> JSONStreamError {
    error(
      .payloadLimit, .limit,
      "the payload is longer than \(limits.payloadBytes) bytes; raise the limit payloadBytes if it is meant",
      at: limits.payloadBytes)
  }

  /// The error about a text that is too long. Where the limit for keys is not the smaller one, a
  /// key exceeds that for strings.
  func stringLimitError(at start: Int, isKey: Bool) -> JSONStreamError {
    guard !isKey || limits.stringBytes < limits.keyBytes else {
      return error(
        .keyLimit, .limit,
        "a key is longer than \(limits.keyBytes) bytes; raise the limit keyBytes if it is meant",
        at: start)
    }
    return error(
      .stringLimit, .limit,
      "a string, key or number is longer than \(limits.stringBytes) bytes; raise the limit stringBytes\(alsoActing) if it is meant",
      at: start)
  }

  /// Names other limits that would stop the same text once this one is raised.
  private var alsoActing: String {
    let others = [("elementBytes", limits.elementBytes), ("parserBytes", limits.parserBytes)]
      .filter { $0.1 <= limits.stringBytes }.map { ", and \($0.0) (\($0.1))" }
    return others.joined()
  }

  /// The error about memory of the engine beyond `parserBytes`.
  func parserLimitError(at place: Int) -> JSONStreamError {
    error(
      .parserLimit, .limit,
      "the parser would take more than \(limits.parserBytes) bytes; raise the limit parserBytes if it is meant",
      at: place)
  }

  /// The error about a container beyond `depth`.
  func depthLimitError(at place: Int) -> JSONStreamError {
    error(
      .depthLimit, .limit,
      "arrays and objects are nested deeper than \(limits.depth); raise the limit depth if it is meant",
      at: place)
  }

  /// Returns the line and column of an offset in the current chunk or of a kept token.
  func position(of offset: Int) -> JSONPosition {
    places.position(of: offset, in: chunk)
  }

  /// Returns a few bytes around an offset, for an error's text; empty where they are gone.
  func excerpt(at offset: Int) -> String {
    places.excerpt(at: offset, in: chunk)
  }
}
