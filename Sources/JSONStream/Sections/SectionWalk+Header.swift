// A section's header. Only the header knows what its members mean, so the members that it wants are
// kept: on the tape while they are adjacent, and as copies when others come between.

extension SectionWalk {
  /// Keeps the member at the cursor's head for the header, which ends before the token at `end`.
  @inline(__always)
  mutating func addMember(before end: Int, _ cursor: inout TokenCursor) throws {
    let tokens = cursor.source.tokens
    let head = cursor.head
    if section.members.upperBound != head {
      copyMembers(&cursor)
      section.members = head..<head
    }
    let start = section.members.lowerBound
    section.members = Range(uncheckedBounds: (start, end))
    if case .waiting(let start, let bytes) = section.cells {
      // It is on the tape, because the cells wait there, and will be copied.
      let more = max(Int(tokens[end - 1].offset &- tokens[head].offset), 3 * (end - head))
      section.cells = .waiting(start: start, headerBytes: bytes + more)
    }
    let isCopied = kept.count > 0
    let first = isCopied ? start : start &+ 1
    // As with copied members, a token counts at least four bytes. So no value is too large where
    // the header is not.
    let bytes = max(Int(tokens[end &- 1].offset &- tokens[first].offset), 4 &* (end &- first))
    if bytes &+ (isCopied ? kept.memberBytes : 0) > cursor.run.limit {
      throw try headerTooLarge(from: first, &cursor)
    }
    if section.header == .decoded { section.header = .stale }
  }

  /// Returns the member's bit among the header's; 0 if it needs none; nil for a duplicate or a
  /// member that is not read.
  @inline(__always)
  mutating func headerBit(_ key: JSONToken) -> UInt64? {
    guard let headerKeys = rules.headerKeys else { return 0 }
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

  /// Copies the members that are on the tape, and with the first ones the object's start.
  @inline(never)
  mutating func copyMembers(_ cursor: inout TokenCursor) {
    cursor.source.keep(section.members, in: &kept)
    section.members = 0..<0
  }

  /// Stops for the header, with an object of the members so far. It is valid until the next change
  /// of the kept tokens or the tape.
  mutating func stopForHeader(isEarly: Bool, _ cursor: inout TokenCursor) -> Step {
    kept.complete(
      with: cursor.source.tokens + section.members.lowerBound, number: section.members.count)
    cursor.run.value = kept.root
    section.place = .header(isEarly: isEarly)
    return .header
  }

  // MARK: Sizes, measured by offsets in the payload, so that a verdict does not depend on the
  // chunks

  /// Returns the error about a header that is too large. Throws the one about the value in it that
  /// is too large alone.
  @inline(never)
  private func headerTooLarge(from start: Int, _ cursor: inout TokenCursor) throws
    -> JSONStreamError
  {
    if section.waitingStart == nil {
      try cursor.source.checkElement(Self.element, at: cursor.head + 1)
    }
    return cursor.source.error(
      .elementLimit, .limit,
      "a section's header is larger than \(cursor.run.limit) bytes; raise the limit elementBytes if it is meant",
      atToken: start)
  }

  /// The name of cells and header values in errors.
  static let element: StaticString = "a cell or header value"

  /// Checks the size of the tokens from the start of waiting cells to `index`.
  func checkWaiting(through index: Int, _ cursor: inout TokenCursor) throws {
    guard case .waiting(let start, let headerBytes) = section.cells, index > start else {
      return
    }
    let header = max(0, headerBytes - (64 << 10))
    let bytes = cursor.source.waitingBytes(from: start, through: index)
    guard bytes + header > rules.deferredBytes else { return }
    let awaited = section.hasCells == nil ? "\"\(rules.keys.kind)\"" : "header is complete"
    let cells = "\"\(rules.keys.cells)\""
    throw cursor.source.error(
      .deferredLimit, .limit,
      "the section's \(cells) comes before its \(awaited) and is larger than \(rules.deferredBytes) "
        + "bytes; send \(cells) last, or raise the limit deferredBytes", atToken: start)
  }
}
