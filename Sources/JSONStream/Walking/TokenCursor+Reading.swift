// Reading a chunk slice by slice, for a decoder that takes the steps between.

extension TokenCursor {
  /// Reads a chunk; `drain` takes all steps that there are after each of its slices.
  @inlinable
  package mutating func feed<Walk: TokenWalk & ~Copyable>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ walk: inout Walk,
    _ drain: (inout TokenCursor, inout Walk) throws -> Void
  ) throws {
    begin(bytes)
    while try readSlice(&walk) { try drain(&self, &walk) }
    endChunk(&walk)
  }

  /// Ends the payload; `drain` takes the steps that are left, of tokens that have waited for a byte
  /// after them.
  @inlinable
  package mutating func finish<Walk: TokenWalk & ~Copyable>(
    _ walk: inout Walk, _ drain: (inout TokenCursor, inout Walk) throws -> Void
  ) throws {
    if readEnd() {
      repeat { try drain(&self, &walk) } while try !settle(&walk)
    }
    try judge()
  }

  @usableFromInline
  mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    source.begin(bytes)
  }

  @usableFromInline
  mutating func endChunk(_ walk: inout some TokenWalk & ~Copyable) {
    outside?.outliveChunk(&source)
    walk.outliveChunk(&self)
    source.endChunk()
  }

  /// Throws the error of too large a share that was skipped.
  @usableFromInline
  mutating func judge() throws {
    if case .percent = tally.budget, let failure = tally.verdict(at: source.endPosition) {
      throw failure
    }
  }
}

// Errors, and what else a consumer asks of a value at which the cursor is.

extension TokenCursor {
  /// Adds path and position to an error from decoding the value at which a step stopped.
  @usableFromInline
  package mutating func located(_ error: any Error) -> JSONStreamError {
    source.located(error, at: run.value - source.tokens)
  }

  /// The error about a token that is not what is looked for.
  mutating func mismatch(_ expected: String, at index: Int) -> JSONStreamError {
    let token = source.tokens[index]
    return error(
      token.kind == .null ? .unexpectedNull : .typeMismatch,
      "expected \(expected), found \(token.phrase)", at: index)
  }

  /// An error about the payload's data, at the token at `index`.
  mutating func error(_ code: JSONStreamError.Code, _ message: String, at index: Int)
    -> JSONStreamError
  {
    source.error(code, .data, message, atToken: index)
  }

  /// The payload's root without the elements; nil where nobody asked for it. Valid until the next
  /// step.
  @usableFromInline package var envelope: UnsafePointer<JSONToken>? {
    @inline(never) mutating get { outside?.root }
  }

  /// Adds path and position to an error from decoding the envelope.
  @usableFromInline
  package mutating func locatedOutside(_ error: any Error) -> any Error {
    outside?.located(error, &source, at: head - 1) ?? error
  }

  /// Moves behind an element that could not be decoded, and returns the report.
  @usableFromInline
  package mutating func skipElement(_ error: any Error) -> SkipReport {
    let located = source.located(error, inListedElementAt: run.value - source.tokens)
    run.value += run.value.pointee.span
    return SkipReport(.element, located, kind: nil)
  }

  /// The error about a payload without the value. Unreachable: one that ends well has had it.
  @usableFromInline
  package mutating func valueIsMissing() -> JSONStreamError {
    source.error(
      .unexpectedEnd, .incomplete, "the payload ends before the value", atToken: source.count)
  }

  /// The steps from the document's root to a value that is being decoded, an element or the value
  /// at the path; called in the order of the values. A step is a key of data where a wildcard of
  /// the path selects it.
  package mutating func steps(to token: UnsafePointer<JSONToken>) -> [(
    step: JSONPath.Component, isSelected: Bool
  )] {
    let found = source.path(passing: token - source.tokens).components
    let sought = locator.path.components + (locator.selectsElements ? [.wildcard] : [])
    return found.enumerated().map { place, step in
      (step, place < sought.count && sought[place] == .wildcard)
    }
  }
}
