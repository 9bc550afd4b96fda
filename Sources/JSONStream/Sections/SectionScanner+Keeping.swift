// A section's header. Only the header knows what its members mean, so the members that it wants are kept: on the tape
// while they are adjacent, and as copies when others come between or the slice ends. The header is decoded from either.

extension SectionScanner {
  func beginKeeping() {
    keptFrom = head
    inPlace = nil
    hasSeenKind = false
    hasSeenCells = false
    seenHeaderKeys = 0
    nextHeaderKey = 0
    isHeaderDecoded = false
    isHeaderCurrent = false
    heldHeaderError = nil
  }

  /// Consumes a member of the section. Returns the next step, or nil to go on.
  func keptMember(_ key: JSONToken, _ value: JSONToken) throws -> Step? {
    if key.isKey(keys.cells) {
      guard !hasSeenCells else {
        keepPassed()
        head += 1
        state = .unwanted(SkippedValue())
        return nil
      }
      if hasKind, let step = headerStep() { return step }
      keepPassed()
      return try beginData(value)
    }
    let isKind = key.isKey(keys.cellType)
    guard !(isKind && hasSeenKind), let bit = isKind ? 0 : headerBit(key) else {
      keepPassed()
      head += 1
      state = .unwanted(SkippedValue())
      return nil
    }
    if keptFrom == nil {
      keepInPlace()
      keptFrom = head
    }
    guard value.isComplete else { return .needsTokens }
    seenHeaderKeys |= bit
    if deferredStart == nil { try checkElement(at: head + 1) } else { countWaitingHeader(key, value) }
    try checkHeader()
    isHeaderCurrent = false
    guard isKind else {
      head += 1 + value.span
      return nil
    }
    hasSeenKind = true
    head += 1
    place = guarded.source.pointee.tokens + head
    return .kind
  }

  func endKeptSection() throws -> Step {
    // A header that failed where the cells began is decoded once more here.
    if !isHeaderDecoded { isHeaderCurrent = false }
    if isRecognised, hasKind, let step = headerStep() { return step }
    keptFrom = nil
    if deferredStart != nil, hasKind, hasCells, let step = try flushDeferred(guarded.source.pointee.tokens) {
      return step
    }
    return try endSection()
  }

  /// Counts a member that is on the tape, because the cells wait there, and will be copied.
  private func countWaitingHeader(_ key: JSONToken, _ value: JSONToken) {
    let last = guarded.source.pointee.tokens[head + value.span]
    waitingHeaderBytes += max(Int(last.offset &- key.offset), 3 * (1 + value.span))
  }

  /// Returns the member's bit among the header's; 0 if it needs none; nil for a duplicate or a member that is not read.
  private func headerBit(_ key: JSONToken) -> UInt64? {
    guard let headerKeys else { return 0 }
    // Most backends send members in the order in which the header names them.
    var index = nextHeaderKey
    for _ in headerKeys.indices {
      if index >= headerKeys.count { index = 0 }
      if key.isKey(headerKeys[index]) {
        nextHeaderKey = index + 1
        // Duplicates from the 65th key on are kept, and the header reads the first.
        let bit: UInt64 = index < 64 ? 1 << index : 0
        return seenHeaderKeys & bit == 0 ? bit : nil
      }
      index += 1
    }
    return nil
  }

  private func keepPassed() {
    guard let start = keptFrom else { return }
    keptFrom = nil
    guarded.source.pointee.keep(start..<head, in: &kept)
  }

  func keepInPlace() {
    guard let members = inPlace else { return }
    inPlace = nil
    guarded.source.pointee.keep(members, in: &kept)
  }

  /// Returns the step for the header, unless it was decoded from the same members.
  private func headerStep() -> Step? {
    guard !isHeaderCurrent else { return nil }
    isHeaderCurrent = true
    if let start = keptFrom, guarded.source.pointee.tokens[start].kind == .startObject {
      keptFrom = nil
      inPlace = start..<head
      enclosed = guarded.source.pointee.tape.pointee.enclose(start..<head)
      place = guarded.source.pointee.tokens + start
    } else {
      keepInPlace()
      keepPassed()
      place = kept.object
    }
    return .header
  }

  private func release() {
    guard let object = enclosed else { return }
    enclosed = nil
    guarded.source.pointee.tape.pointee.release(object)
  }

  @usableFromInline
  func resolvedHeader() {
    release()
    isHeaderDecoded = true
    heldHeaderError = nil
  }

  /// Handles an error from decoding the header; throws it, located, once no further member can help.
  @usableFromInline
  func unresolvedHeader(_ error: any Error) throws {
    release()
    isHeaderDecoded = false
    let isEnd = guarded.source.pointee.tokens[head].kind != .key
    let code = JSONValueError.named(by: error)?.code
    if !isEnd, code == .missingKey { return }
    let located =
      inPlace.map { guarded.source.pointee.located(error, inMembers: $0, at: head) }
      ?? guarded.source.pointee.located(error, in: kept, at: head)
    // Another member does not help a wrong value; it may help against an error of the app's own.
    guard !isEnd, code == nil else {
      if giveUp(located) { return }
      throw located
    }
    heldHeaderError = located
  }

  private func checkHeader() throws {
    let tokens = guarded.source.pointee.tokens
    guard var start = keptFrom else { return }
    let behind = head + 1 + tokens[head + 1].span
    let end = tokens[behind - 1]
    var bytes = 0
    // The section's start is on the tape, so no members have been copied.
    if tokens[start].kind == .startObject { start += 1 } else { bytes = kept.byteCount }
    // As with copied members, a token counts at least four bytes.
    bytes += max(Int(end.offset &- tokens[start].offset), 4 * (behind - start))
    guard bytes > elementLimit else { return }
    throw guarded.source.pointee.error(
      .elementLimit, .limit,
      "a section's header is larger than \(elementLimit) bytes; raise the limit elementBytes if it is "
        + "meant", atToken: start)
  }
}

// Sizes are measured by offsets in the payload, so that a verdict does not depend on the chunks.

extension SectionScanner {
  /// Checks the size of an incomplete value; `received` is the number of bytes so far, or until reading failed.
  func checkRetained(received: Int) throws {
    let count = guarded.source.pointee.count
    if deferredStart != nil { return try checkDeferred(through: count - 1) }
    switch state {
    case .data:
      try guarded.source.pointee.checkOpenElement(Self.element, at: head, received: received)
    case .section:
      try guarded.source.pointee.checkOpenElement(Self.element, at: head + 1, received: received)
    case .locating, .beside, .list, .unwanted, .deferredData, .lost, .behind:
      break
    }
  }

  func checkElement(at index: Int) throws {
    guard guarded.source.pointee.tokens[index].startsContainer else { return }
    try guarded.source.pointee.checkElement(Self.element, at: index)
  }

  private static let element: StaticString = "a cell or header value"

  private static var smallHeaderBytes: Int { 64 << 10 }

  /// Checks the size of the tokens from the start of waiting cells to `index`.
  func checkDeferred(through index: Int) throws {
    guard let start = deferredStart, index > start else { return }
    let header = max(0, waitingHeaderBytes - Self.smallHeaderBytes)
    guard guarded.source.pointee.waitingBytes(from: start, through: index) + header > options.maxDeferredBytes else {
      return
    }
    // The header's error is the reason why the cells still wait.
    if let heldHeaderError { throw heldHeaderError }
    let awaited = hasKind ? "header is complete" : "\"\(keys.cellType)\""
    throw guarded.source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(options.maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
