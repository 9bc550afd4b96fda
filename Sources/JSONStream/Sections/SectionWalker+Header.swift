// A section's header. Only the header knows what its members mean, so the members that it wants are
// kept: on the tape while they are adjacent, and as copies when others come between.

extension SectionWalker {
  /// Keeps the member at `head` for the header, which ends before the token at `end`.
  @inline(__always)
  func addMember(_ tokens: UnsafePointer<JSONToken>, before end: Int) throws {
    if section.members.upperBound != head {
      copyMembers()
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
    if bytes &+ (isCopied ? kept.memberBytes : 0) > elementLimit {
      try refuseHeader(from: first)
    }
    if section.header == .decoded { section.header = .stale }
  }

  /// Returns the member's bit among the header's; 0 if it needs none; nil for a duplicate or a
  /// member that is not read.
  @inline(__always)
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

  /// Copies the members that are on the tape, and with the first ones the object's start.
  @inline(never)
  func copyMembers() {
    source.pointee.keep(section.members, in: &kept)
    section.members = 0..<0
  }

  /// Returns the object of the members so far. Valid until the next change of the kept tokens or
  /// the tape.
  func headerObject(_ tokens: UnsafePointer<JSONToken>) -> UnsafePointer<JSONToken> {
    kept.complete(with: tokens + section.members.lowerBound, number: section.members.count)
    return kept.root
  }

  // MARK: Sizes, measured by offsets in the payload, so that a verdict does not depend on the
  // chunks

  /// Throws the error about a header that is too large, or about the value in it that is too large
  /// alone.
  @inline(never)
  private func refuseHeader(from start: Int) throws {
    if case .waiting = section.cells {
    } else {
      try source.pointee.checkElement(Self.element, at: head + 1)
    }
    throw source.pointee.error(
      .elementLimit, .limit,
      "a section's header is larger than \(elementLimit) bytes; raise the limit elementBytes if it is meant",
      atToken: start)
  }

  /// The name of cells and header values in errors.
  static let element: StaticString = "a cell or header value"

  /// Checks the size of the tokens from the start of waiting cells to `index`.
  func checkWaiting(through index: Int) throws {
    guard case .waiting(let start, let headerBytes) = section.cells, index > start else {
      return
    }
    let header = max(0, headerBytes - (64 << 10))
    guard source.pointee.waitingBytes(from: start, through: index) + header > maxDeferredBytes
    else { return }
    let awaited = section.hasCells == nil ? "\"\(keys.cellType)\"" : "header is complete"
    throw source.pointee.error(
      .deferredLimit, .limit,
      "the section's \"\(keys.cells)\" comes before its \(awaited) and is larger than \(maxDeferredBytes) "
        + "bytes; send \"\(keys.cells)\" last, or raise maxDeferredBytes", atToken: start)
  }
}
