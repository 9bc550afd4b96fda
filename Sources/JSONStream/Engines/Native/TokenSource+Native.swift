// The native engine. A slice may be read past its end, to finish a token: only a chunk's end cuts
// one.
//
//     chunk     [ … {"id":1},{"id":2,"na |
//     slices      └ done ┘└ done ┘   └ cut, in front of a token that does not end here
//
// A token that is cut is carried into the next chunk with the bytes before it that are still
// needed, and scanned there as if nothing had happened. Where carrying does not pay, it is put
// aside: each of its bytes is judged as it arrives, and at its end it is scanned as a whole.

extension TokenSource {
  /// Reads a slice up to `end` at the most: first the rest of a token that was put aside, then as
  /// many tokens as begin in the slice.
  mutating func advanceNative(to end: Int) -> Step {
    guard _fastPath(chunk.offset + chunk.position < limits.payloadBytes) else {
      return .failed(payloadLimitError())
    }
    let end = min(end, limits.payloadBytes - chunk.offset)
    let bytes = UnsafeBufferPointer(rebasing: chunk.bytes[..<end])
    if _slowPath(native.cut != nil) {
      let step = continueCut(bytes)
      // The byte after a number is read before the number can be dropped, as an error may be about
      // both.
      guard case .tokens = step, chunk.position < end else { return step }
    }
    let sliceBytes = min(max(Self.minSliceBytes, offset / 8), Self.maxSliceBytes)
    let from = chunk.position
    var slice = NativeScanner.Bytes(
      bytes: bytes, position: from, softEnd: min(from + sliceBytes, end), offset: chunk.offset,
      padding: chunk.carriedCount > 0 && end == chunk.count ? NativeScanner.padding : 0,
      arrival: chunk.takeArriving())
    let outcome = native.scan(&slice, into: tape, expecting: &expectation, limits: limits)
    judgeLastScalar(in: bytes, from: from, to: slice.position)
    chunk.position = slice.position
    offset = chunk.offset + slice.position
    if slice.hasLineFeeds { places.hasLineFeeds = true }
    chunk.isAtCut = outcome == .cut && slice.position > from
    return _fastPath(chunk.isAtCut || outcome == .done) ? .tokens : stopped(outcome, in: bytes)
  }

  /// Handles a scan that stopped in front of a token or a byte. A token that the chunk's end cuts,
  /// and one that the scanner does not accept, is put aside and judged byte by byte: the judge
  /// waits for the rest of the first, and finds the fault of the second.
  ///
  /// Not inlined, so that the code which most chunks run is short.
  @inline(never)
  private mutating func stopped(
    _ outcome: NativeScanner.Outcome, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Step {
    switch outcome {
    case .done, .cut, .badToken:
      native.beginCut(at: offset, first: bytes[chunk.position], isKey: expectation.isKey)
      advance(by: 1)
      return continueCut(bytes)
    case .tooDeep:
      failureOffset = offset
      return .failed(depthLimitError(at: offset))
    case .unexpected: return .failed(unexpectedError(bytes[chunk.position]))
    }
  }

  /// Ends the document: a number may end here, and the root has to be complete.
  mutating func finishNative() -> Step {
    if let cut = native.cut {
      guard cut.mayEnd else { return unexpectedEnd(isInToken: true) }
      if let failure = endCut() { return .failed(failure) }
    }
    return expectation == .nothing ? .tokens : unexpectedEnd(isInToken: false)
  }

  /// Sets ``isScalarOpen`` from the byte after the tape's last token, where that token is a scalar
  /// that ends at `end`.
  private mutating func judgeLastScalar(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    if end > start {
      isScalarOpen =
        expectation.isBehindValue && !Self.isSeparator(bytes[end - 1])
        && tape.pointee.endsWithScalar
    }
    if isScalarOpen, end < bytes.count {
      isScalarOpen = !Self.isSeparator(bytes[end])
    }
  }

  /// Judges the next bytes of the token that was put aside, and makes a token of it once it has
  /// ended. A limit that is exceeded before a fault comes first.
  private mutating func continueCut(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    guard var cut = native.cut.take() else { return .tokens }
    let bytes = UnsafeBufferPointer(rebasing: bytes[chunk.position...])
    let before = offset
    // At most one byte more than the limits allow, to bound memory.
    let room = min(textEnd(of: cut), memoryEnd(of: cut)) + 2 - before
    let taken = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, max(1, room))])
    switch cut.take(taken) {
    case .more:
      advance(by: taken.count)
      if let tooLong = limitError(of: cut, before: offset) {
        return .failed(tooLong)
      }
      native.keep(taken[...], of: cut)
      return .tokens
    case .end(let count):
      advance(by: count)
      if let tooLong = limitError(of: cut, before: offset - (cut.isString ? 1 : 0)) {
        return .failed(tooLong)
      }
      native.keep(taken[..<count], of: cut)
      return endCut().map(Step.failed) ?? .tokens
    case .fault(let index, let fault):
      advance(by: index)
      failureOffset = offset
      return .failed(
        limitError(of: cut, before: offset)
          ?? faultError(
            fault, first: cut.first, length: offset - cut.start, byte: taken[index], at: offset))
    case .violation(let violation):
      advance(by: violation.index)
      failureOffset = offset
      return .failed(limitError(of: cut, before: offset) ?? error(violation))
    }
  }

  /// Scans the token that was put aside, which has no fault and is whole. Its text is copied to the
  /// tape, if it has no escapes.
  private mutating func endCut() -> JSONStreamError? {
    guard let cut = native.cut.take() else { return nil }
    let first = tape.pointee.count
    let outcome = native.cutBytes.withUnsafeBufferPointer { bytes in
      var slice = NativeScanner.Bytes(
        bytes: bytes, softEnd: bytes.count, offset: cut.start, isWhole: true)
      let outcome = native.scan(&slice, into: tape, expecting: &expectation, limits: limits)
      // A text without escapes points into these bytes, which are freed.
      tape.pointee.keepText(at: first, ifIn: bytes)
      return outcome
    }
    isScalarOpen = tape.pointee.endsWithScalar
    guard case .done = outcome else {
      // Unreachable: the state machine and the scanner agree.
      return error(.syntax, .malformed, "the parser stopped", at: offset)
    }
    return nil
  }

  private mutating func advance(by count: Int) {
    chunk.position += count
    offset += count
  }

  /// Returns the error about a token that is too long, if its bytes before `end` exceed a limit:
  /// the one that is reached first.
  private mutating func limitError(of cut: CutToken, before end: Int) -> JSONStreamError? {
    let textEnd = textEnd(of: cut)
    let memoryEnd = memoryEnd(of: cut)
    guard end > min(textEnd, memoryEnd) else { return nil }
    failureOffset = min(textEnd, memoryEnd)
    return textEnd <= memoryEnd
      ? stringLimitError(at: cut.start, isKey: cut.isKey) : parserLimitError(at: cut.start)
  }

  /// Returns the last offset at which `keyBytes` and `stringBytes` allow the token to end, without
  /// its closing quote.
  private func textEnd(of cut: CutToken) -> Int {
    cut.limitedFrom.map { $0 + limits.bytes(ofKeys: cut.isKey) } ?? .max
  }

  /// Returns the last offset at which `parserBytes` allows the token to end, without its closing
  /// quote.
  private func memoryEnd(of cut: CutToken) -> Int {
    cut.start + max(0, native.mostCutBytes - (cut.isString ? 1 : 0))
  }

  /// Returns the error about a byte that begins no token that is allowed here: first whether no
  /// JSON has it.
  private mutating func unexpectedError(_ byte: UInt8) -> JSONStreamError {
    failureOffset = offset
    return ByteGuard.violation(of: byte, at: 0).map { error($0) }
      ?? misplacedError(byte, at: offset, expected: expectation)
  }
}
