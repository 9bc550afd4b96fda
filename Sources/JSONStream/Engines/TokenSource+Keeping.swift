extension TokenSource {
  /// Copies members from the tape.
  ///
  /// - Parameter range: The tokens, keys and their complete values; the first time with the object's start before them.
  package func keep(_ range: Range<Int>, in members: inout KeptMembers) {
    var range = range
    if let first = range.first, tokens[first].kind == .startObject {
      members.begin(tokens[first])
      range.removeFirst()
    }
    guard !range.isEmpty else { return }
    members.append(tokens + range.lowerBound, range.count, batch(range))
  }

  /// Copies what stands outside the array from the tape.
  ///
  /// - Throws: ``JSONStreamError`` when all of it together is larger than an element may be.
  package func keep(_ range: Range<Int>, in root: inout KeptRoot) throws {
    guard !range.isEmpty else { return }
    if let beyond = root.append(tokens + range.lowerBound, range.count, limit: limits.elementBytes) {
      throw error(
        .elementLimit, .limit,
        "what stands outside the elements is larger than \(limits.elementBytes) bytes; raise the limit elementBytes if it "
          + "is meant", atToken: range.lowerBound + beyond)
    }
    root.endBatch(batch(range))
  }

  /// Tells where tokens of the tape are, for when they no longer are on it.
  private func batch(_ range: Range<Int>) -> KeptTokens.Batch {
    let start = absoluteOffset(of: tokens[range.lowerBound])
    return .init(startOffset: start, endOffset: absoluteOffset(of: tokens[range.upperBound - 1]) + 1)
  }

  /// Takes down what only the chunk under way tells of kept members, before it goes away.
  package mutating func outliveChunk(_ members: inout KeptMembers) { takeLines(of: &members.kept) }

  /// Takes down what only the chunk under way tells of the kept root, before it goes away.
  package mutating func outliveChunk(_ root: inout KeptRoot) { takeLines(of: &root.kept) }

  private mutating func takeLines(of kept: inout KeptTokens) {
    guard let first = kept.unlinedOffset else { return }
    // Counting costs a walk over the chunk, and most payloads have no line feeds.
    if !byteGuard.hasLineFeeds, first >= lines.finishedLine.start { return kept.takeLine(lines.finishedLine) }
    // Each from the one before: counted from the chunk's beginning, many would take quadratic time.
    var last: (offset: Int, line: LineLog.Line)?
    kept.takeLines { offset in
      let line: LineLog.Line
      if let last, last.offset >= chunkOffset, last.offset <= offset {
        lineWork += offset - last.offset
        line = LineTracker.line(at: offset, behind: last, chunk: chunk, at: chunkOffset)
      } else {
        lineWork += 1 + lines.distance(to: offset - chunkOffset)
        line = lines.line(at: offset, chunk: chunk, at: chunkOffset)
      }
      last = (offset, line)
      return line
    }
  }

  /// Adds path and position to what decoding kept members threw.
  ///
  /// - Parameter index: The token on the tape that comes next: a key of the members' object, or its end. The error is
  ///   about it when it names none of the members.
  ///
  /// The members' object itself is not there to be pointed at: what is missing in it is missing where it ends.
  package func located(
    _ error: any Error, in members: borrowing KeptMembers, at index: Int
  ) -> JSONStreamError {
    located(error, in: members.kept, 1..<members.kept.count - 1, path: pathOfObject(around: index))
      ?? located(error, inObjectAround: index)
  }

  /// Adds path and position to what decoding members threw that are on the tape: as for kept ones.
  ///
  /// - Parameter range: The object's start and its members.
  package func located(_ error: any Error, inMembers range: Range<Int>, at index: Int) -> JSONStreamError {
    if let value = JSONValueError.named(by: error), let named = place(of: value), range.dropFirst().contains(named) {
      return located(error, exactlyAt: named)
    }
    return located(error, inObjectAround: index)
  }

  private func located(_ error: any Error, inObjectAround index: Int) -> JSONStreamError {
    var located = located(error, exactlyAt: index)
    located.path = JSONPath(pathOfObject(around: index))
    return located
  }

  /// - Parameter index: A key of the object, or its end.
  private func pathOfObject(around index: Int) -> [JSONPath.Component] {
    let path = paths.path(at: index, in: tokens, count: count).components
    return index < count && tokens[index].kind == .key ? path.dropLast() : path
  }

  /// Adds path and position to what decoding the kept root threw.
  ///
  /// - Parameter index: The token on the tape that comes next. The error is about it when it names no value.
  package func located(_ error: any Error, in root: borrowing KeptRoot, at index: Int) -> JSONStreamError {
    if let located = located(error, in: root.kept, 0..<root.kept.count, path: []) { return located }
    var located = located(error, at: index)
    located.path = JSONPath()
    return located
  }

  /// - Parameter range: The tokens whose places are known.
  /// - Returns: Nil when the error names none of them.
  private func located(
    _ error: any Error, in kept: borrowing KeptTokens, _ range: Range<Int>, path: [JSONPath.Component]
  ) -> JSONStreamError? {
    guard let value = JSONValueError.named(by: error), let named = kept.index(named: value.tokenAddress),
      range.contains(named)
    else { return nil }
    // Much may have come behind it: more than the low half of an offset tells.
    let offset = kept.offset(of: named) ?? self.offset
    return JSONStreamError(
      code: value.code, category: .data, message: value.message,
      path: JSONPath(path + PathTracker().path(at: named, in: kept.tokens, count: kept.count).components),
      position: named < kept.linedCount
        ? JSONPosition(byteOffset: offset, in: kept.lines.line(at: offset)) : position(of: offset),
      excerpt: excerpt(at: offset),
      // The value was on its way to here only.
      underlying: (error as? DecodingError)?.with(underlyingError: value.cause))
  }
}
