// What the assembly asks about what it was handed out.

extension ElementScanner {
  /// Moves behind the element.
  ///
  /// - Returns: Whether the next element is there, complete, and not too large. If not, ``next()`` says what it is.
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

  /// Adds path and position to what decoding ``value`` threw.
  @usableFromInline
  package func located(_ error: any Error) -> JSONStreamError {
    source.pointee.located(error, at: value - source.pointee.tokens)
  }

  /// Adds position, and the path from a part of ``value`` on, to what decoding that part threw, one of many.
  ///
  /// - Complexity: O(the part), and the bytes between it and the one before it.
  package func located(_ error: any Error, within part: borrowing JSONValue) -> JSONStreamError {
    source.pointee.located(error, inElementAt: part.token - source.pointee.tokens, path: JSONPath())
  }

  /// Where ``value`` or a part of it lies in the payload, in bytes. The escapes of a string are not counted.
  package func range(of part: borrowing JSONValue) -> Range<Int> {
    let start = source.pointee.absoluteOffset(of: part.token.pointee)
    let text = part.token.pointee.length + (part.token.pointee.kind == .string ? 2 : 0)
    return start..<start + (part.token.pointee.startsContainer ? Int(JSONToken.byteCount(of: part.token)) : text)
  }

  /// Adds path and position to what decoding ``envelope`` threw.
  @usableFromInline
  package func locatedOutside(_ error: any Error) -> any Error { locatedInRoot(error) }

  /// Moves behind the element that could not be decoded.
  ///
  /// - Returns: What is to be reported.
  @usableFromInline
  package func skipElement(_ error: any Error) -> SkipReport {
    let located = source.pointee.located(error, inListedElementAt: value - source.pointee.tokens)
    value += value.pointee.span
    return SkipReport(.element, located, cellType: nil)
  }

  /// Where the payload ends, as far as it has come.
  @usableFromInline package var endPosition: JSONPosition { source.pointee.endPosition }

  /// Reads a whole payload. Only for a scanner that nobody else has.
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

  /// A payload that ends well has had the value. Only for completeness.
  @usableFromInline
  package var valueIsMissing: JSONStreamError {
    source.pointee.error(
      .unexpectedEnd, .incomplete, "the payload ends before the value", atToken: source.pointee.count)
  }
}
