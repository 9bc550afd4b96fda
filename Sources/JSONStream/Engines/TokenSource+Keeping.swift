extension TokenSource {
  /// Copies tokens from the tape. Returns the index of the first one with which more than `limit`
  /// bytes would be kept.
  @discardableResult
  mutating func keep(_ range: Range<Int>, in kept: inout KeptTokens, limit: Int = .max) -> Int? {
    guard !range.isEmpty else { return nil }
    return kept.append(tokens + range.lowerBound, number: range.count, before: offset, limit: limit)
      .map { range.lowerBound + $0 }
  }

  /// Counts the lines of the bytes that a chunk's end ends.
  @inline(never) mutating func endLines() {
    let kept = min(hasTokens ? absoluteOffset(of: tokens[0]) : .max, cutTokenStart ?? .max)
    places.endLines(chunk, keepingFrom: kept)
  }

  /// Notes the lines of the tokens that were kept during the chunk, before it ends. Most do not
  /// live that long.
  @inline(__always) mutating func noteLines(in kept: inout KeptTokens) {
    // Most payloads have no line feeds.
    let line = places.lines.finishedLine
    if places.hasLineFeeds || line.start > 0 {
      countLines(in: &kept)
    } else {
      kept.noteLine(line)
    }
  }

  /// Notes the lines of tokens that were kept in this chunk, and of those that were kept while an
  /// earlier one was read.
  @inline(never) private mutating func countLines(in kept: inout KeptTokens) {
    guard let first = kept.firstOffsetWithoutLine else { return }
    // Each from the one before: from the chunk's start, many would take quadratic time.
    var last = (offset: first, line: places.line(of: first, in: chunk))
    kept.noteLines { offset in
      if last.offset < chunk.offset {
        last.line = places.line(of: offset, in: chunk)
      } else {
        last.line = LineTracker.line(
          at: offset, behind: last, chunk: chunk.bytes, at: chunk.offset)
      }
      last.offset = offset
      return last.line
    }
  }

  /// Adds path and position to an error from decoding an object of kept members. One that names no
  /// member is placed at `index`, the next token on the tape: a key of the members' object, or its
  /// end.
  func located(_ error: any Error, inMembers kept: borrowing KeptTokens, at index: Int)
    -> JSONStreamError
  {
    located(error, in: kept, 1..<max(1, kept.reach), path: pathOfObject(around: index))
      ?? located(error, inObjectAround: index)
  }

  private func located(_ error: any Error, inObjectAround index: Int) -> JSONStreamError {
    var located = located(error, exactlyAt: index)
    located.path = JSONPath(pathOfObject(around: index))
    return located
  }

  private func pathOfObject(around index: Int) -> [JSONPath.Component] {
    let path = places.paths.path(at: index, in: tokens, count: count).components
    return index < count && tokens[index].kind == .key ? path.dropLast() : path
  }

  /// Adds path and position to an error from decoding the kept root. One that names no value is
  /// placed at `index`, the next token on the tape.
  func located(_ error: any Error, inRoot kept: borrowing KeptTokens, at index: Int)
    -> JSONStreamError
  {
    if let located = located(error, in: kept, 0..<kept.reach, path: []) {
      return located
    }
    var located = located(error, at: index)
    located.path = JSONPath()
    return located
  }

  /// Returns nil when the error names no token in `range`, whose offsets are known.
  private func located(
    _ error: any Error, in kept: borrowing KeptTokens, _ range: Range<Int>,
    path: [JSONPath.Component]
  ) -> JSONStreamError? {
    guard let value = JSONElementError.named(by: error),
      let named = kept.index(named: value.tokenAddress),
      range.contains(named)
    else { return nil }
    let offset = kept.offset(of: named) ?? absoluteOffset(of: kept.tokens[named])
    return JSONStreamError(
      code: value.code, category: value.category, message: value.message,
      path: JSONPath(
        path + PathTracker().path(at: named, in: kept.tokens, count: kept.reach).components),
      position: kept.line(of: named).map { JSONPosition(byteOffset: offset, in: $0) }
        ?? position(of: offset),
      excerpt: excerpt(at: offset),
      underlying: (error as? DecodingError)?.with(underlyingError: value.cause))
  }
}

/// The current line of a payload with one document a line.
struct LineUnderWay {
  /// The index in the chunk of its line feed, or of the chunk's end; nil until it is searched for.
  var end: Int?
  /// Is true when the rest of the line is passed over, because its document was given up.
  var isSkipped = false
  /// Is true when its document has ended, so that the next read begins another.
  var isOver = false
}

// Payloads with one document a line. No JSON string contains a line feed, so each one ends a
// document: the engine reads up to it, and begins anew after it.

extension TokenSource {
  /// Is true when the tokens at hand end a document, after which another one may follow.
  var isAtDocumentEnd: Bool { line?.isOver == true }

  /// Reads a slice of the current line, or ends it. A document that a line feed cuts is an error of
  /// its line, not of the payload.
  mutating func advanceInLines() -> Step {
    if isAtDocumentEnd { beginDocument() }
    while chunk.position < chunk.count {
      let position = chunk.position
      guard chunk.offset + position < limits.payloadBytes else {
        return .failed(payloadLimitError())
      }
      let end = line?.end ?? (chunk.bytes[position...].firstIndex(of: 0x0A) ?? chunk.count)
      line?.end = end
      guard position == end else {
        guard line?.isSkipped == true else { return read(to: end) }
        move(to: min(end, limits.payloadBytes - chunk.offset))
        continue
      }
      let isBlank = isBlank
      if !isBlank {
        let step = finishDocument()
        // The line feed is a separator.
        isScalarOpen = false
        if case .failed(let error) = step {
          guard error.category == .incomplete else { return step }
          failureOffset = offset
          return .failed(
            self.error(
              .unexpectedEnd, .malformed,
              "the line ends in the middle of a value: each document has to stand on one line",
              at: offset))
        }
      }
      places.hasLineFeeds = true
      line?.end = nil
      line?.isSkipped = false
      move(to: end + 1)
      line?.isOver = !isBlank
      if !isBlank { return .tokens }
    }
    return .chunkEnd
  }

  /// Ends the payload, and with it the last line, which needs no line feed.
  mutating func finishLines() -> Step {
    isAtDocumentEnd || isBlank ? .tokens : finishDocument()
  }

  /// Skips the rest of the current line and forgets its document. `place` is the position of its
  /// fault.
  mutating func skipLine(upTo place: JSONPosition?) {
    countLines(upTo: place)
    // A document that has ended has no rest.
    if !isAtDocumentEnd { line?.isSkipped = true }
    move(to: chunk.position)
    beginDocument()
  }

  /// Is true when the line has had nothing but white space so far.
  private var isBlank: Bool {
    #if SECTILE_YAJL
      if let yajl, yajl.isInToken { return false }
    #endif
    return expectation == .value && native.cut == nil
  }

  /// Passes over bytes up to a place in the chunk.
  private mutating func move(to place: Int) {
    chunk.position = place
    offset = chunk.offset + place
  }

  /// Makes all but the chunk and the lines as for a new payload. Waiting tokens are dropped.
  private mutating func beginDocument() {
    line?.isOver = false
    tape.pointee.release()
    isScalarOpen = false
    tape.pointee.drop(count)
    tape.pointee.depth = 0
    places.paths = PathTracker()
    expectation = .value
    native.cut = nil
    #if SECTILE_YAJL
      if yajl != nil { yajl = YajlReader(limits: limits, tape: tape) }
    #endif
  }
}
