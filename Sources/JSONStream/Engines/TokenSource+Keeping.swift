extension TokenSource {
  /// Copies members from the tape.
  ///
  /// - Parameter range: The tokens, keys and their complete values.
  package func keep(_ range: Range<Int>, in members: inout KeptMembers) {
    guard !range.isEmpty else { return }
    let start = absoluteOffset(of: tokens[range.lowerBound])
    let end = absoluteOffset(of: tokens[range.upperBound - 1]) + 1
    // Counting lines costs a walk over the chunk, and most payloads have none.
    let counted = byteGuard.hasLineFeeds ? chunk : UnsafeBufferPointer(start: nil, count: 0)
    members.append(
      tokens + range.lowerBound, range.count,
      .init(endOffset: end, lines: lines.snapshot(start..<end, chunk: counted, at: chunkOffset)))
  }

  /// Adds path and position to what decoding kept members threw.
  ///
  /// - Parameter index: The token on the tape that comes next: a key of the members' object, or its end. The error is
  ///   about it when it names none of the members.
  package func located(
    _ error: any Error, in members: borrowing KeptMembers, at index: Int
  ) -> JSONStreamError {
    var path = paths.path(at: index, in: tokens, count: count).components
    if index < count, tokens[index].kind == .key { path.removeLast() }
    guard let value = JSONValueError.named(by: error), let named = members.index(named: value.tokenAddress),
      // The object's start and end are none of the members: what is missing is missing where the object ends.
      named > 0, named < members.count - 1
    else {
      var located = located(error, at: index)
      located.path = JSONPath(path)
      return located
    }
    let batch = members.batches.first { named < $0.endIndex }
    // Much may have come behind the batch: more than the low half of an offset tells.
    let offset = batch.map { Self.absolute(members.object[named].offset, before: $0.endOffset) } ?? self.offset
    return JSONStreamError(
      code: value.code, category: .data, message: value.message,
      path: JSONPath(path + PathTracker().path(at: named, in: members.object, count: members.count).components),
      position: batch?.lines.position(of: offset) ?? position(of: offset),
      excerpt: excerpt(at: offset),
      // The value was on its way to here only.
      underlying: (error as? DecodingError)?.with(underlyingError: value.cause))
  }
}
