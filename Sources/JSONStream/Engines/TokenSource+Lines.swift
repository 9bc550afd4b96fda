/// The current line, in a payload with one document a line.
struct LineUnderWay {
  /// The index in the chunk of its line feed, or of the chunk's end; nil until it is searched for.
  var end: Int?
  var isSkipped = false
  /// Whether its document has ended, so that the next read begins another.
  var isOver = false
}

// Payloads with one document a line. No JSON string contains a line feed, so each one ends a document: the engine reads
// up to it, and begins anew after it.

extension TokenSource {
  /// Whether the tokens at hand end a document, after which another one may follow.
  package var isAtDocumentEnd: Bool { line?.isOver == true }

  mutating func advanceInLines() -> Step {
    if isAtDocumentEnd { beginDocument() }
    while position < chunk.count {
      guard chunkOffset + position < limits.payloadBytes else { return .failed(payloadLimitError()) }
      let end = line?.end ?? (chunk[position...].firstIndex(of: 0x0A) ?? chunk.count)
      line?.end = end
      if isAtSeparator {
        move(to: position + 1)
        continue
      }
      if line?.isSkipped == true {
        move(to: min(end, limits.payloadBytes - chunkOffset))
      } else if position < end {
        return read(to: end)
      }
      guard position == end, end < chunk.count else { continue }
      let isBlank = isBlank
      if !isBlank {
        let step = finishDocument()
        // The line feed is a separator.
        isScalarOpen = false
        if case .failed = step {
          failureOffset = offset
          return .failed(lineEndError())
        }
      }
      byteGuard.hasLineFeeds = true
      line?.end = nil
      line?.isSkipped = false
      move(to: end + 1)
      guard isBlank else {
        line?.isOver = true
        return .tokens
      }
    }
    return .chunkEnd
  }

  mutating func finishLines() -> Step { isAtDocumentEnd || isBlank ? .tokens : finishDocument() }

  /// Skips the rest of the current line and forgets its document. `place` is the position of its fault.
  package mutating func skipLine(upTo place: JSONPosition?) {
    countLines(upTo: place)
    // A document that has ended has no rest.
    if !isAtDocumentEnd { line?.isSkipped = true }
    move(to: position)
    beginDocument()
  }

  private var isBlank: Bool {
    #if SECTILE_YAJL
      if pending != nil || !staged.isEmpty { return false }
    #endif
    return expectation == .value && native.cut == nil
  }

  /// Whether the next byte is the separator of a JSON text sequence (RFC 7464), at the start of a line.
  private var isAtSeparator: Bool {
    guard chunk[position] == Self.recordSeparator, isBlank else { return false }
    let before = position > 0 ? chunk[position - 1] : tail.last
    return before == nil || before == 0x0A || before == Self.recordSeparator
  }

  private static var recordSeparator: UInt8 { 0x1E }

  private mutating func move(to place: Int) {
    position = place
    offset = chunkOffset + place
  }

  private mutating func beginDocument() {
    line?.isOver = false
    tape.pointee.release()
    isScalarOpen = false
    tape.pointee.drop(count)
    tape.pointee.depth = 0
    paths = PathTracker()
    expectation = .value
    native.cut = nil
    let hasLineFeeds = byteGuard.hasLineFeeds
    byteGuard = ByteGuard()
    byteGuard.hasLineFeeds = hasLineFeeds
    #if SECTILE_YAJL
      pending = nil
      staged = []
      if yajl != nil { yajl = YajlParser(limits: limits, tape: tape) }
    #endif
  }
}
