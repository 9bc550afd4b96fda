// Reading a chunk slice by slice, for a decoder that takes the steps between.

extension TokenWalker {
  /// Reads a chunk; `drain` takes all steps that there are after each of its slices.
  @inlinable
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ drain: () throws -> Void) throws {
    guard try enter(finishing: false) else { return }
    defer { leave() }
    do {
      begin(bytes)
      while try readSlice() { try drain() }
      endChunk()
    } catch {
      throw fail(error)
    }
  }

  /// Ends the payload; `drain` takes the steps that are left, of tokens that have waited for a byte
  /// after them.
  @inlinable
  package func finish(_ drain: () throws -> Void) throws {
    guard try enter(finishing: true) else { return }
    defer { leave() }
    do {
      if readEnd() { repeat { try drain() } while try !settle() }
      try judge()
    } catch {
      throw fail(error)
    }
  }

  @usableFromInline
  func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    source.pointee.begin(bytes)
  }

  @usableFromInline
  func endChunk() {
    outliveChunk()
    source.pointee.endChunk()
  }

  /// Reads the chunk's next slice; returns false at the chunk's end. Throws the error that ended
  /// reading.
  @usableFromInline
  @inline(never) func readSlice() throws -> Bool {
    // If not, the decoder has to report what was skipped before more is read.
    guard try isSettled || settle() else { return true }
    if _slowPath(isLines), source.pointee.isAtDocumentEnd { beginDocument() }
    if source.pointee.isAtEnd() { return false }
    isSettled = false
    let step = source.pointee.advance()
    // Tokens have moved: the old place would count as progress.
    place = source.pointee.tokens
    switch step {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    return true
  }

  /// Drops what the slice's steps have consumed. Returns false when a skipped part has to be
  /// reported. Throws the error that ended reading.
  @usableFromInline
  @inline(never) func settle() throws -> Bool {
    do {
      try checkFailure()
      try dropConsumed()
      try checkRetained(received: source.pointee.received)
      isSettled = true
      return true
    } catch {
      guard leaveOut(error) else { throw error }
      return false
    }
  }

  /// Ends the payload. Returns whether there are steps left.
  @usableFromInline
  @inline(never) func readEnd() -> Bool {
    if case .failed(let error) = source.pointee.finish() { failure = error }
    place = source.pointee.tokens
    return failure != nil || source.pointee.count > 0 || outside != nil
  }

  @usableFromInline
  func judge() throws {
    if case .percent = tally.budget, let failure = tally.verdict(at: source.pointee.endPosition) {
      throw failure
    }
  }

  private func checkFailure() throws {
    guard let failure else { return }
    // A limit that is exceeded before the error, in the same slice, comes first.
    try outside?.pass(source, before: head)
    try checkRetained(received: source.pointee.failureOffset)
    throw failure
  }

  /// Drops consumed tokens from the tape, and moves all indices of tokens down. What stands outside
  /// is copied before.
  private func dropConsumed() throws {
    guard head > 0 else { return }
    try outside?.pass(source, before: head)
    let consumed = keepUnconsumed()
    source.pointee.drop(consumed)
    head -= consumed
    place = source.pointee.tokens
    outside?.drop(consumed)
    dropped(consumed)
  }
}
