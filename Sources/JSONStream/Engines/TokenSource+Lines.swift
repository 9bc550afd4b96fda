/// The state of the current line, in a payload that has one document a line.
struct LineUnderWay {
  /// Its line feed in the chunk, or the chunk's end before it; nil where nobody has looked.
  var end: Int?
  /// Whether the rest of it is passed over.
  var isSkipped = false
  /// Whether its document has ended: once more is read, there is another one.
  var isOver = false
}

// Reading line by line. A line feed cannot stand inside a string, so that each one ends a document: the engine reads no
// further than that, and begins anew behind it.

extension TokenSource {
  /// Whether the tokens at hand end a document, and another one may follow once they are consumed.
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

  /// Ends the last line, which no line feed has ended.
  mutating func finishLines() -> Step { isAtDocumentEnd || isBlank ? .tokens : finishDocument() }

  /// Passes over the rest of the line under way, and forgets its document.
  ///
  /// - Parameter place: The place of what is wrong with it.
  package mutating func skipLine(upTo place: JSONPosition?) {
    countLines(upTo: place)
    // Of a document that is over already, nothing is left to be passed over.
    if !isAtDocumentEnd { line?.isSkipped = true }
    move(to: position)
    beginDocument()
  }

  /// Whether there is nothing but white space in the line so far, or it is passed over.
  private var isBlank: Bool {
    #if SECTILE_YAJL
      if pending != nil || !staged.isEmpty { return false }
    #endif
    return expectation == .value && native.cut == nil
  }

  /// Whether the line begins with the separator of JSON text sequences (RFC 7464), which stands before each document.
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
