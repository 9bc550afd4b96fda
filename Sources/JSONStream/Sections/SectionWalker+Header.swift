// A section's header. Only the header knows what its members mean, so the members that it wants are kept: on the tape
// while they are adjacent, and as copies when others come between or the slice ends. The header is decoded from either.

extension SectionWalker {
  /// Keeps a member for the header. Returns the next step, or nil to go on.
  func headerMember(_ key: JSONToken, _ value: JSONToken, isKind: Bool, bit: UInt64) throws -> Step? {
    if section.keptFrom == nil {
      keepInPlace()
      section.keptFrom = head
    }
    guard value.isComplete else { return .needsTokens }
    section.seenHeaderKeys |= bit
    if section.deferredStart == nil {
      try checkElement(at: head + 1)
    } else {
      // It is on the tape, because the cells wait there, and will be copied.
      let last = source.pointee.tokens[head + value.span]
      section.waitingHeaderBytes += max(Int(last.offset &- key.offset), 3 * (1 + value.span))
    }
    try checkHeader()
    section.isHeaderCurrent = false
    guard isKind else {
      head += 1 + value.span
      return nil
    }
    section.hasSeenKind = true
    head += 1
    place = source.pointee.tokens + head
    return .kind
  }

  /// Returns the next step at the section's end, or nil when the section is over.
  func endHeader() throws -> Step? {
    // A header that failed where the cells began is decoded once more here.
    if !section.isHeaderDecoded { section.isHeaderCurrent = false }
    if section.hasKind, let step = headerStep() { return step }
    section.keptFrom = nil
    guard section.deferredStart != nil, section.hasKind, section.hasCells else { return nil }
    return try flushDeferred(source.pointee.tokens)
  }

  /// Returns the member's bit among the header's; 0 if it needs none; nil for a duplicate or a member that is not read.
  func headerBit(_ key: JSONToken) -> UInt64? {
    guard let headerKeys else { return 0 }
    // Most backends send members in the order in which the header names them.
    var index = section.nextHeaderKey
    for _ in headerKeys.indices {
      if index >= headerKeys.count { index = 0 }
      if key.isKey(headerKeys[index]) {
        section.nextHeaderKey = index + 1
        // Duplicates from the 65th key on are kept, and the header reads the first.
        let bit: UInt64 = index < 64 ? 1 << index : 0
        return section.seenHeaderKeys & bit == 0 ? bit : nil
      }
      index += 1
    }
    return nil
  }

  func keepPassed() {
    guard let start = section.keptFrom else { return }
    section.keptFrom = nil
    keep(start..<head)
  }

  func keepInPlace() {
    guard let members = section.inPlace else { return }
    section.inPlace = nil
    keep(members)
  }

  private func keep(_ range: Range<Int>) {
    if source.pointee.tokens[range.lowerBound].kind == .startObject { kept.removeAll() }
    source.pointee.keep(range, in: &kept)
  }

  /// Returns the step for the header, unless it was decoded from the same members.
  func headerStep() -> Step? {
    guard !section.isHeaderCurrent else { return nil }
    section.isHeaderCurrent = true
    if let start = section.keptFrom, source.pointee.tokens[start].kind == .startObject {
      section.keptFrom = nil
      section.inPlace = start..<head
      section.enclosed = source.pointee.tape.pointee.enclose(start..<head)
      place = source.pointee.tokens + start
    } else {
      keepInPlace()
      keepPassed()
      kept.end()
      place = kept.root
    }
    return .header
  }

  private func release() {
    guard let object = section.enclosed else { return }
    section.enclosed = nil
    source.pointee.tape.pointee.release(object)
  }

  @usableFromInline
  func resolvedHeader() {
    release()
    section.isHeaderDecoded = true
  }

  /// Handles an error from decoding the header; throws it, located, unless it is that of a member that may follow.
  @usableFromInline
  func unresolvedHeader(_ error: any Error) throws {
    release()
    section.isHeaderDecoded = false
    let isEnd = source.pointee.tokens[head].kind != .key
    if !isEnd, JSONValueError.named(by: error)?.code == .missingKey { return }
    let located =
      section.inPlace.map { source.pointee.located(error, inMembers: $0, at: head) }
      ?? source.pointee.located(error, inMembers: kept, at: head)
    if !giveUp(located) { throw located }
  }

  private func checkHeader() throws {
    let tokens = source.pointee.tokens
    guard var start = section.keptFrom else { return }
    let behind = head + 1 + tokens[head + 1].span
    let end = tokens[behind - 1]
    var bytes = 0
    // The section's start is on the tape, so no members have been copied.
    if tokens[start].kind == .startObject { start += 1 } else { bytes = kept.memberBytes }
    // As with copied members, a token counts at least four bytes.
    bytes += max(Int(end.offset &- tokens[start].offset), 4 * (behind - start))
    guard bytes > elementLimit else { return }
    throw source.pointee.error(
      .elementLimit, .limit,
      "a section's header is larger than \(elementLimit) bytes; raise the limit elementBytes if it is meant",
      atToken: start)
  }

  // MARK: Sizes, measured by offsets in the payload, so that a verdict does not depend on the chunks

  func checkElement(at index: Int) throws {
    guard source.pointee.tokens[index].startsContainer else { return }
    try source.pointee.checkElement(Self.element, at: index)
  }

  static let element: StaticString = "a cell or header value"

  private static var smallHeaderBytes: Int { 64 << 10 }

  /// Checks the size of the tokens from the start of waiting cells to `index`.
  func checkDeferred(through index: Int) throws {
    guard let start = section.deferredStart, index > start else { return }
    let header = max(0, section.waitingHeaderBytes - Self.smallHeaderBytes)
    guard source.pointee.waitingBytes(from: start, through: index) + header > options.maxDeferredBytes else { return }
    let awaited = section.hasKind ? "header is complete" : "\"\(keys.cellType)\""
    throw source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(options.maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
