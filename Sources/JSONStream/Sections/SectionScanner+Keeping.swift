// A section's header. What a member means only the header knows: so those that it wants are kept, on the tape while they
// stand side by side. Where nothing but them stands before the cells, the header is decoded from the tape; else, and
// when the slice ends, they are copied.

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

  /// Consumes a member of the section.
  ///
  /// - Returns: What the assembly has to do now, or nil to go on.
  func keptMember(_ key: JSONToken, _ value: JSONToken) throws -> Step? {
    if key.isKey(keys.cells) {
      guard !hasSeenCells else {
        // A second list of cells, which is nobody's.
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

  /// Consumes the section's end, once the header is decoded from all of its members.
  func endKeptSection() throws -> Step {
    // What failed where the cells began has the last word here.
    if !isHeaderDecoded { isHeaderCurrent = false }
    if isRecognised, hasKind, let step = headerStep() { return step }
    keptFrom = nil
    // Cells that waited for the header.
    if deferredStart != nil, hasKind, hasCells, let step = try flushDeferred(guarded.source.pointee.tokens) {
      return step
    }
    return try endSection()
  }

  /// Counts a member that is on the tape, because `data` waits, and is copied, too.
  private func countWaitingHeader(_ key: JSONToken, _ value: JSONToken) {
    let last = guarded.source.pointee.tokens[head + value.span]
    waitingHeaderBytes += max(Int(last.offset &- key.offset), 3 * (1 + value.span))
  }

  /// Whether the header reads this member, of which only the first counts: its bit among those that have been seen, 0
  /// where none is needed; nil for a member that nobody reads.
  private func headerBit(_ key: JSONToken) -> UInt64? {
    guard let headerKeys else { return 0 }
    // Most backends send members in the order in which the header names them.
    var index = nextHeaderKey
    for _ in headerKeys.indices {
      if index >= headerKeys.count { index = 0 }
      if key.isKey(headerKeys[index]) {
        nextHeaderKey = index + 1
        // Beyond the 63rd key duplicates are kept: the header reads the first one all the same.
        let bit: UInt64 = index < 64 ? 1 << index : 0
        return seenHeaderKeys & bit == 0 ? bit : nil
      }
      index += 1
    }
    return nil
  }

  /// Copies the members that have been passed.
  private func keepPassed() {
    guard let start = keptFrom else { return }
    keptFrom = nil
    guarded.source.pointee.keep(start..<head, in: &kept)
  }

  /// Copies the members that the header was decoded from on the tape.
  func keepInPlace() {
    guard let members = inPlace else { return }
    inPlace = nil
    guarded.source.pointee.keep(members, in: &kept)
  }

  /// Has the header decoded, unless it has been with these members.
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

  /// Gives the tape back as it was before the header's step.
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

  /// Takes what decoding the header threw.
  ///
  /// - Throws: The error with path and position, at the section's end. Before, members may still come.
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
    // No further member mends one that is wrong; what else an app's header throws may be another matter.
    guard !isEnd, code == nil else {
      if giveUp(located) { return }
      throw located
    }
    heldHeaderError = located
  }

  /// Checks the size of all members together.
  private func checkHeader() throws {
    let tokens = guarded.source.pointee.tokens
    guard var start = keptFrom else { return }
    let behind = head + 1 + tokens[head + 1].span
    let end = tokens[behind - 1]
    var bytes = 0
    // Behind the section's start nothing is kept.
    if tokens[start].kind == .startObject { start += 1 } else { bytes = kept.byteCount }
    // As members that have been copied are counted: four bytes a token at least.
    bytes += max(Int(end.offset &- tokens[start].offset), 4 * (behind - start))
    guard bytes > elementLimit else { return }
    throw guarded.source.pointee.error(
      .elementLimit, .limit,
      "a section's header is larger than \(elementLimit) bytes; raise the limit elementBytes if it is "
        + "meant", atToken: start)
  }
}
