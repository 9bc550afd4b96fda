extension ElementScanner {
  /// Moves behind the element. Returns whether a complete one follows that is not too large; if not, ``next()`` finds
  /// out.
  @inlinable
  @inline(__always)
  package static func advance(
    _ place: inout UnsafePointer<JSONToken>, before end: UnsafePointer<JSONToken>, limit: UInt32
  ) -> Bool {
    place += place.pointee.span
    guard place < end else { return false }
    if place.pointee.startsContainer {
      return place.pointee.isComplete && JSONToken.byteCount(of: place) <= limit
    }
    return place.pointee.rawKind != JSONToken.Kind.endArray.rawValue
  }

  /// Adds path and position to an error from decoding ``value``.
  @usableFromInline
  package func located(_ error: any Error) -> JSONStreamError {
    source.pointee.located(error, at: value - source.pointee.tokens)
  }

  /// Adds the position, and the path from `part` on, to an error from decoding `part` of ``value``. O(the part).
  package func located(_ error: any Error, within part: borrowing JSONValue) -> JSONStreamError {
    source.pointee.located(error, inElementAt: part.token - source.pointee.tokens, path: JSONPath())
  }

  /// Returns the bytes of ``value`` or a part of it in the payload: too few for a string with escapes.
  package func range(of part: borrowing JSONValue) -> Range<Int> {
    let start = source.pointee.absoluteOffset(of: part.token.pointee)
    let text = part.token.pointee.length + (part.token.pointee.kind == .string ? 2 : 0)
    return start..<start + (part.token.pointee.startsContainer ? Int(JSONToken.byteCount(of: part.token)) : text)
  }

  @usableFromInline
  package func locatedOutside(_ error: any Error) -> any Error { locatedInRoot(error) }

  /// Moves behind an element that could not be decoded, and returns the report.
  @usableFromInline
  package func skipElement(_ error: any Error) -> SkipReport {
    let located = source.pointee.located(error, inListedElementAt: value - source.pointee.tokens)
    value += value.pointee.span
    return SkipReport(.element, located, cellType: nil)
  }

  @usableFromInline package var endPosition: JSONPosition { source.pointee.endPosition }

  /// Reads a whole payload at once, with a scanner that nobody else uses.
  @inlinable
  package func readAll(_ bytes: some Collection<UInt8>, _ drain: () throws -> Void) throws {
    try forEachPiece(of: bytes) { piece in
      begin(piece)
      while try readSlice() { try drain() }
      try endChunk()
    }
    try readEnd()
    repeat { try drain() } while try !isOver()
  }

  /// Unreachable: a payload that ends well has had the value.
  @usableFromInline
  package var valueIsMissing: JSONStreamError {
    source.pointee.error(
      .unexpectedEnd, .incomplete, "the payload ends before the value", atToken: source.pointee.count)
  }
}

extension ElementScanner {
  @usableFromInline
  package enum Target: Sendable {
    case elements
    /// An array, for its elements; or an object, as one value.
    case elementsOrObject
    /// A value of any kind, as one value.
    case value
    /// An object, for its members' values as elements.
    case members
  }

  @usableFromInline
  package enum Step {
    case needsTokens
    /// ``ElementScanner/value`` is a complete element; more may follow directly.
    case elements
    /// ``ElementScanner/envelope`` is the payload's root without the elements.
    case envelope
    /// A line or a list was skipped, in lenient mode; ``ElementScanner/takeLost()`` returns the report.
    case lost
  }
}
