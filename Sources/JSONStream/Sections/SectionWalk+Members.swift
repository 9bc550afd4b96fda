// A section's members, and its end.

extension SectionWalk {
  /// Begins the section at the cursor's head. Nothing of the section before is left.
  @inline(never)
  mutating func beginSection(_ cursor: inout TokenCursor, isSingle: Bool = false) {
    if kept.count > 0 { kept.removeAll() }
    section.begin(at: cursor.head, isSingle: isSingle)
    // Paths are found from here on. From the tape's start, a list of bad sections alone would take
    // quadratic time.
    if cursor.isLenient || rules.recordsCells {
      section.path = cursor.source.path(passing: cursor.head)
    }
    cursor.head += 1
    state = .section
  }

  /// Consumes members of the section, or its end. Returns the next step, or nil where its place has
  /// changed.
  mutating func members(_ cursor: inout TokenCursor) throws -> Step? {
    let tokens = cursor.source.tokens
    let count = cursor.source.count
    let waiting = section.waitingStart
    if let waiting, section.hasCells != nil, try enterWaitingCells(at: waiting, &cursor) {
      return nil
    }
    let isStrange = mayBeOfOtherFormat(&cursor)
    while cursor.head < count {
      let head = cursor.head
      let key = tokens[head]
      guard key.rawKind == JSONToken.Kind.key.rawValue else {
        return try endSection(&cursor)
      }
      guard head + 1 < count else { return .needsTokens }
      let value = tokens[head + 1]
      let next = head + 1 + value.span
      if waiting != nil, value.isComplete {
        try checkWaiting(through: next - 1, &cursor)
      }
      if isStrange { section.strangeKeys.insert(key) }
      if key.isKey(rules.keys.cells) {
        guard case .awaited = section.cells else { return passMember(&cursor) }
        return try beginCells(value, &cursor)
      }
      let isKind = key.isKey(rules.keys.kind)
      let isRepeatedKind = isKind && section.hasCells != nil
      guard !isRepeatedKind, let bit = isKind ? 0 : headerBit(key) else {
        return passMember(&cursor)
      }
      guard value.isComplete else { return .needsTokens }
      section.seenHeaderKeys |= bit
      try addMember(before: next, &cursor)
      guard !isKind else { return stopForKind(&cursor) }
      cursor.head = next
    }
    return nil
  }

  /// Goes into the cells that have waited for the section's kind, and perhaps for its header.
  /// Returns false if the header has not come.
  private mutating func enterWaitingCells(
    at start: Int, _ cursor: inout TokenCursor
  ) throws -> Bool {
    guard cursor.source.tokens[start].kind == .startArray else {
      throw cursor.mismatch("an array of cells", at: start)
    }
    guard !rules.reportsCells || section.header == .decoded else {
      return false
    }
    enterCells(at: start, resume: cursor.head, &cursor)
    return true
  }

  /// Stops for the discriminator, whose key is at the cursor's head.
  private mutating func stopForKind(_ cursor: inout TokenCursor) -> Step {
    cursor.head += 1
    cursor.run.value = cursor.source.tokens + cursor.head
    section.place = .kind
    if cursor.isLenient { section.sentKind = readKindName(&cursor) }
    return .kind
  }

  /// Passes over the member at the cursor's head, which nobody reads.
  private func passMember(_ cursor: inout TokenCursor) -> Step? {
    cursor.head += 1
    cursor.skipped = SkippedValue()
    return nil
  }

  /// Comes to the cells' key, at the cursor's head. Goes into the list, waits with it, or passes it
  /// over: what is known of the section's kind decides. Returns a step where the header comes
  /// first, or more tokens are needed.
  private mutating func beginCells(_ value: JSONToken, _ cursor: inout TokenCursor) throws -> Step?
  {
    guard let isEmpty = standsForNone(value, &cursor) else { return .needsTokens }
    switch section.hasCells {
    case _ where isEmpty:
      section.cells = .seen
      cursor.head += value.kind == .null ? 2 : 3
    case false?:
      section.cells = .seen
      return passMember(&cursor)
    case nil: waitWithCells(&cursor)
    case true? where value.kind != .startArray:
      throw cursor.mismatch("an array of cells", at: cursor.head + 1)
    case true? where rules.hasEarlyHeader:
      return stopForHeader(isEarly: true, &cursor)
    case true?: enterCells(at: cursor.head + 1, resume: nil, &cursor)
    }
    return nil
  }

  /// Goes into the list at `start`. Behind it the walk goes on at `resume`, or else behind its end.
  private mutating func enterCells(at start: Int, resume: Int?, _ cursor: inout TokenCursor) {
    section.cells = .seen
    section.place = .cells(resume: resume)
    if rules.recordsCells, section.recorded == nil {
      beginRecording(at: start, &cursor)
    }
    cursor.head = start + 1
    cursor.run.value = cursor.source.tokens + cursor.head
  }

  /// Keeps the cells, whose key is at the cursor's head, on the tape until the discriminator
  /// arrives, or with granularity cell the header.
  private mutating func waitWithCells(_ cursor: inout TokenCursor) {
    copyMembers(&cursor)
    cursor.head += 1
    section.cells = .waiting(start: cursor.head, headerBytes: kept.waitingBytes)
    if rules.recordsCells, cursor.source.tokens[cursor.head].kind == .startArray {
      beginRecording(at: cursor.head, &cursor)
    }
    cursor.skipped = SkippedValue()
  }

  /// Returns whether ``SectionDecodingOptions/allowsMissingCells`` takes the value for none; nil
  /// when tokens are missing.
  private func standsForNone(_ value: JSONToken, _ cursor: inout TokenCursor) -> Bool? {
    guard rules.allowsMissingCells, value.kind == .startObject else {
      return rules.allowsMissingCells && value.kind == .null
    }
    let next = cursor.head + 2
    return next < cursor.source.count ? cursor.source.tokens[next].kind == .endObject : nil
  }

  /// Comes to the section's end. The header is decoded now, unless it has been and no member has
  /// followed.
  private mutating func endSection(_ cursor: inout TokenCursor) throws -> Step? {
    try checkWaiting(through: cursor.head - 1, &cursor)
    guard section.hasCells != nil else {
      if mayBeOfOtherFormat(&cursor), !hasListOfCells(&cursor) {
        let keys = section.strangeKeys
        let has = keys.isEmpty ? "is empty" : "has the keys \(keys)"
        throw cursor.error(
          .unknownFormat,
          "the object is neither a section nor any other known format: it \(has); if the sections lie deeper, name "
            + "their path, such as $.data.home.sections", at: cursor.head)
      }
      throw missingKind(&cursor)
    }
    guard section.header == .decoded else {
      return stopForHeader(isEarly: false, &cursor)
    }
    section.place = .over
    return nil
  }

  /// Returns true when the path leads to one object, the payload has no other, and it has not
  /// turned out to be a section.
  private func mayBeOfOtherFormat(_ cursor: inout TokenCursor) -> Bool {
    section.isSingle && section.hasCells == nil && rules.root == .automatic && !cursor.isLines
      && !cursor.locator.isOneOfMany
  }

  /// Returns true when the list of cells has come before the discriminator.
  private func hasListOfCells(_ cursor: inout TokenCursor) -> Bool {
    if let start = section.waitingStart {
      return cursor.source.tokens[start].kind == .startArray
    }
    return if case .seen = section.cells { true } else { false }
  }
}

// The decoder's answers to a step.

extension SectionWalk {
  /// Goes on behind the discriminator.
  @usableFromInline
  mutating func acceptKind(hasCells: Bool, _ cursor: inout TokenCursor) {
    guard case .section = state else { return }
    section.hasCells = hasCells
    if !hasCells {
      section.recorded = nil
      if section.waitingStart != nil { section.cells = .seen }
    }
    cursor.head += cursor.source.tokens[cursor.head].span
    section.place = .members
  }

  /// Goes on behind the header. Returns whether the section begins with it, with granularity cell.
  @usableFromInline
  mutating func acceptHeader(_ cursor: inout TokenCursor) throws -> Bool {
    guard case .section = state else { return false }
    let isFirst = section.header == .awaited
    section.header = .decoded
    if case .header(isEarly: true) = section.place {
      enterCells(at: cursor.head + 1, resume: nil, &cursor)
    } else if case .awaited = section.cells, section.hasCells == true, !rules.allowsMissingCells {
      let cells = rules.keys.cells
      try lose(
        cursor.error(.missingKey, "the section has no key \"\(cells)\"", at: cursor.head), &cursor)
      return false
    } else {
      // Cells that have waited come before the section's end.
      section.place = section.waitingStart == nil ? .over : .members
    }
    return isFirst && rules.reportsCells
  }

  /// Leaves the section if it is over: if its header was decoded at its end, and no cells wait for
  /// it. Returns false if not.
  @usableFromInline
  mutating func leaveIfOver(_ cursor: inout TokenCursor) -> Bool {
    guard case .section = state, case .over = section.place else { return false }
    leaveSection(&cursor)
    return true
  }

  /// Goes on without the header, which could not be decoded, if a member of it may follow the
  /// cells. Else gives the section up or throws the error, located.
  @usableFromInline
  mutating func refuseHeader(_ error: any Error, _ cursor: inout TokenCursor) throws {
    guard case .section = state, case .header(isEarly: true) = section.place,
      JSONElementError.named(by: error)?.code == .missingKey
    else {
      return try lose(
        cursor.source.located(error, inMembers: kept, at: cursor.head), &cursor)
    }
    section.place = .members
    if rules.reportsCells {
      waitWithCells(&cursor)
    } else {
      enterCells(at: cursor.head + 1, resume: nil, &cursor)
    }
  }

  /// The error about a section without a discriminator.
  @usableFromInline
  func missingKind(_ cursor: inout TokenCursor) -> any Error {
    let key = rules.keys.kind
    return cursor.error(
      .missingKey, "the section has no key \"\(key)\"", at: cursor.head)
  }
}

// The bytes of a section's cells, for cells that are decoded later.

extension SectionWalk {
  /// Begins to keep bytes behind the bracket at `index`, which the chunk has, because its slice has
  /// just been read.
  private mutating func beginRecording(at index: Int, _ cursor: inout TokenCursor) {
    let bracket = cursor.source.countedPosition(of: cursor.source.tokens[index])
    section.recorded = RecordedCells(behind: bracket, path: section.path, key: rules.keys.cells)
  }

  /// Notes the complete cells of the cursor's run.
  func record(_ cursor: inout TokenCursor) throws {
    guard let recorded = section.recorded else { return }
    guard cursor.source.received - recorded.base < RecordedCells.mostBytes else {
      throw cursor.source.error(
        .elementLimit, .limit,
        "a section's cells are larger than \(RecordedCells.mostBytes) bytes, the most that lazy decoding keeps; decode "
          + "this list without it", atToken: cursor.head)
    }
    recorded.note(&cursor.run)
  }

  /// Returns the recorded cells of the section, which has just ended; nil when it has none.
  func recorded(_ cursor: inout TokenCursor) -> RecordedCells? {
    guard let recorded = section.recorded, !recorded.starts.isEmpty else { return nil }
    recorded.limits = cursor.source.limits
    guard cursor.isLenient else { return recorded }
    recorded.tally = cursor.tally
    recorded.sentKind = section.sentKind?.name
    // Those that turn out bad are taken back.
    cursor.tally.deliver(recorded.starts.count)
    return recorded
  }
}
