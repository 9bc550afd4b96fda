// A section's members, and its end.

extension SectionWalker {
  /// Begins the section at `head`. Nothing of the section before is left.
  @inline(never)
  func beginSection() {
    section = OpenSection()
    if kept.count > 0 { kept.removeAll() }
    // Copied with the members, as their object's start.
    section.members = head..<head + 1
    // Paths are found from here on. From the tape's start, a list of bad sections alone would take
    // quadratic time.
    if isLenient || recordsCells {
      sectionPath = source.pointee.path(passing: head)
      sentKind = nil
      recorded = nil
    }
    head += 1
    state = .members
  }

  /// Consumes members of the section, or its end. Returns the next step, or nil where the walk goes
  /// on otherwise.
  func members(_ tokens: UnsafePointer<JSONToken>, _ count: Int) throws -> Step? {
    let waiting: Int? = if case .waiting(let start, _) = section.cells { start } else { nil }
    if let start = waiting, section.hasCells != nil {
      guard tokens[start].kind == .startArray else {
        throw mismatch("an array of cells", at: start)
      }
      if !reportsCells || section.header == .decoded {
        enterCells(at: start, resume: head)
        return nil
      }
    }
    let isStrange = mayBeOfOtherFormat
    while state == .members, head < count {
      let key = tokens[head]
      guard key.rawKind == JSONToken.Kind.key.rawValue else {
        return try endSection()
      }
      guard head + 1 < count else { return .needsTokens }
      let value = tokens[head + 1]
      let next = head + 1 + value.span
      if waiting != nil, value.isComplete {
        try checkWaiting(through: next - 1)
      }
      if isStrange { strangeKeys.insert(key) }
      if key.isKey(keys.cells) {
        guard case .awaited = section.cells else { return passMember() }
        return try beginCells(value)
      }
      let isKind = key.isKey(keys.cellType)
      let isRepeatedKind = isKind && section.hasCells != nil
      guard !isRepeatedKind, let bit = isKind ? 0 : headerBit(key) else {
        return passMember()
      }
      guard value.isComplete else { return .needsTokens }
      section.seenHeaderKeys |= bit
      try addMember(tokens, before: next)
      if isKind { state = .kind }
      head = isKind ? head + 1 : next
    }
    return nil
  }

  /// Passes over the member at `head`, which nobody reads.
  private func passMember() -> Step? {
    head += 1
    skipped = SkippedValue()
    return nil
  }

  /// Comes to the cells' key, at `head`. Goes into the list, waits with it, or passes it over: what
  /// is known of the section's kind decides. Returns a step where more tokens are needed.
  private func beginCells(_ value: JSONToken) throws -> Step? {
    guard let isEmpty = standsForNone(value) else { return .needsTokens }
    switch section.hasCells {
    case _ where isEmpty:
      section.cells = .seen
      head += value.kind == .null ? 2 : 3
    case false?:
      section.cells = .seen
      return passMember()
    case nil: waitWithCells()
    case true? where value.kind != .startArray: throw mismatch("an array of cells", at: head + 1)
    case true? where hasEarlyHeader: state = .earlyHeader
    case true?: enterCells(at: head + 1, resume: nil)
    }
    return nil
  }

  /// Goes into the list at `start`. Behind it the walk goes on at `resume`, or else behind its end.
  private func enterCells(at start: Int, resume: Int?) {
    section.cells = .seen
    state = .cells
    self.resume = resume
    if recordsCells, recorded == nil { beginRecording(at: start) }
    head = start + 1
    place = source.pointee.tokens + head
  }

  /// Keeps the cells, whose key is at `head`, on the tape until the discriminator arrives, or with
  /// granularity cell the header.
  private func waitWithCells() {
    copyMembers()
    section.cells = .waiting(start: head + 1, headerBytes: kept.waitingBytes)
    head += 1
    if recordsCells, source.pointee.tokens[head].kind == .startArray {
      beginRecording(at: head)
    }
    skipped = SkippedValue()
  }

  /// Returns whether ``SectionDecodingOptions/allowsMissingCells`` takes the value for none; nil
  /// when tokens are missing.
  private func standsForNone(_ value: JSONToken) -> Bool? {
    guard allowsMissingCells, value.kind == .startObject else {
      return allowsMissingCells && value.kind == .null
    }
    let next = head + 2
    return next < source.pointee.count ? source.pointee.tokens[next].kind == .endObject : nil
  }

  /// Comes to the section's end. The header is decoded now, unless it has been and no member has
  /// followed.
  private func endSection() throws -> Step? {
    try checkWaiting(through: head - 1)
    guard section.hasCells != nil else {
      if mayBeOfOtherFormat, !hasListOfCells {
        let keys = strangeKeys.isEmpty ? "is empty" : "has the keys \(strangeKeys)"
        throw error(
          .unknownFormat,
          "the object is neither a section nor any other known format: it \(keys); if the sections lie deeper, name "
            + "their path, such as $.data.home.sections", at: head)
      }
      throw error(.missingKey, "the section has no key \"\(keys.cellType)\"", at: head)
    }
    state = section.header == .decoded ? .over : .header
    return nil
  }

  /// Is true when the path leads to one object, the payload has no other, and it has not turned out
  /// to be a section.
  private var mayBeOfOtherFormat: Bool {
    isSingle && section.hasCells == nil && root == .automatic && !isLines && !locator.isOneOfMany
  }

  /// Is true when the list of cells has come before the discriminator.
  private var hasListOfCells: Bool {
    if case .waiting(let start, _) = section.cells {
      return source.pointee.tokens[start].kind == .startArray
    }
    return if case .seen = section.cells { true } else { false }
  }

  // MARK: Calls from the decoder

  /// Goes on behind the discriminator.
  @usableFromInline
  func acceptKind(hasCells: Bool) {
    section.hasCells = hasCells
    if !hasCells { recorded = nil }
    if !hasCells, case .waiting = section.cells { section.cells = .seen }
    head += source.pointee.tokens[head].span
    state = .members
  }

  /// Goes on behind the header. Returns whether the section begins with it, with granularity cell.
  @usableFromInline
  func acceptHeader() throws -> Bool {
    let isFirst = section.header == .awaited
    section.header = .decoded
    if case .earlyHeader = state {
      enterCells(at: head + 1, resume: nil)
    } else if case .awaited = section.cells, section.hasCells == true, !allowsMissingCells {
      try lose(error(.missingKey, "the section has no key \"\(keys.cells)\"", at: head))
      return false
    } else {
      // Cells that have waited come before the section's end.
      state = if case .waiting = section.cells { .members } else { .over }
    }
    return isFirst && reportsCells
  }

  /// Leaves the section if it is over: if its header was decoded at its end, and no cells wait for
  /// it. Returns false if not.
  @usableFromInline
  func leaveIfOver() -> Bool {
    guard case .over = state else { return false }
    leaveSection()
    return true
  }

  /// Goes on without the header, which could not be decoded, if a member of it may follow the
  /// cells. Else gives the section up or throws the error, located.
  @usableFromInline
  func refuseHeader(_ error: any Error) throws {
    if case .earlyHeader = state, JSONValueError.named(by: error)?.code == .missingKey {
      state = .members
      return reportsCells ? waitWithCells() : enterCells(at: head + 1, resume: nil)
    }
    try lose(source.pointee.located(error, inMembers: kept, at: head))
  }

  /// Unreachable: the walker throws for a section without kind.
  @usableFromInline
  func missingKind() -> any Error {
    error(.missingKey, "the key \"\(keys.cellType)\" is missing", at: head)
  }
}
