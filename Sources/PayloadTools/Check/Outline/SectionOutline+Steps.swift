import JSONStream
import Sections

extension SectionOutline {
  /// Consumes all tokens that can be told apart.
  func walk(_ visitor: some SectionVisitor) throws {
    let tokens = source.tokens
    let count = source.count
    while head < count {
      switch state {
      case .locating:
        if try locate() { return }
      case .list:
        if try beginSection(tokens, visitor) { return }
      case .members:
        if try readMembers(tokens, count, visitor) { return }
      case .cells:
        let token = tokens[head]
        if token.kind == .endArray {
          head += 1
          cursor = head
          state = .members
        } else if token.isComplete {
          visitor.cell(JSONValue(token: tokens + head), bytes: byteCount(tokens + head), in: self)
          head += token.span
        } else {
          return try checkElement(from: head)
        }
      case .skipping:
        if unwanted.pass(tokens, &head, count) { state = .locating }
      case .behind:
        head = count
      }
    }
  }

  /// - Returns: Whether more tokens are needed.
  private func locate() throws -> Bool {
    switch try withUnsafeMutablePointer(to: &source, { try locator.follow($0, &head) }) {
    case .wait: return true
    case .beside:
      state = .skipping
      unwanted = SkippedValue()
    case .arrived:
      isSingle = source.tokens[head].kind == .startObject
      guard isSingle || source.tokens[head].kind == .startArray else {
        throw source.error(
          .typeMismatch, .data, "expected an array of sections or one section, found \(source.tokens[head].phrase)",
          atToken: head)
      }
      if !isSingle { head += 1 }
      state = .list
    }
    return false
  }

  /// - Returns: Whether more tokens are needed.
  private func beginSection(_ tokens: UnsafePointer<JSONToken>, _ visitor: some SectionVisitor) throws -> Bool {
    let token = tokens[head]
    switch token.kind {
    case .startObject:
      hasPassedCells = false
      hasKind = false
      deferredCells = nil
      cursor = head
      state = .members
      visitor.sectionBegan(in: self)
      cursor = head + 1
    case .endArray:
      head += 1
      state = .behind
    default:
      guard token.isComplete else {
        try checkElement(from: head)
        return true
      }
      visitor.noSection(JSONValue(token: tokens + head), bytes: byteCount(tokens + head), in: self)
      head += token.span
    }
    return false
  }

  // MARK: In a section

  /// Looks at members up to the cells or the section's end; nothing is consumed before.
  ///
  /// - Returns: Whether more tokens are needed.
  private func readMembers(
    _ tokens: UnsafePointer<JSONToken>, _ count: Int, _ visitor: some SectionVisitor
  ) throws -> Bool {
    while cursor < count {
      let key = tokens[cursor]
      guard key.kind == .key else {
        endSection(tokens, visitor)
        return false
      }
      guard cursor + 1 < count else { break }
      let value = tokens[cursor + 1]
      if !hasPassedCells, deferredCells == nil, key.isKey(keys.cells) {
        if hasKind, value.kind == .startArray {
          showMembers(tokens, visitor)
          visitor.headerPart(isLast: false, in: self)
          head = cursor + 2
          hasPassedCells = true
          state = .cells
          return false
        }
        // Without its kind a cell is nothing; and what is no list is shown where it lies, with the header.
        deferredCells = cursor
      }
      guard value.isComplete else { break }
      if key.isKey(keys.cellType) { hasKind = true }
      cursor += 1 + value.span
    }
    if let deferredCells {
      try checkDeferred(from: deferredCells)
    } else {
      try checkElement(from: head)
    }
    return true
  }

  private func endSection(_ tokens: UnsafePointer<JSONToken>, _ visitor: some SectionVisitor) {
    showMembers(tokens, visitor)
    visitor.headerPart(isLast: true, in: self)
    if let key = deferredCells {
      if tokens[key + 1].kind == .startArray {
        JSONValue(token: tokens + key + 1).forEachElement { cell, bytes in visitor.cell(cell, bytes: bytes, in: self) }
      } else {
        visitor.noCells(
          JSONValue(token: tokens + key + 1), bytes: byteCount(tokens + key + 1), in: self)
      }
    }
    deferredCells = nil
    visitor.sectionEnded(in: self)
    head = cursor + 1
    state = isSingle ? .behind : .list
  }

  /// Shows the members between the section's beginning, or its cells, and the cursor.
  private func showMembers(_ tokens: UnsafePointer<JSONToken>, _ visitor: some SectionVisitor) {
    forEachMember { place in
      guard place != deferredCells else { return }
      let next = place + 1 + tokens[place + 1].span
      visitor.headerMember(
        String(decoding: tokens[place].bytes, as: UTF8.self), JSONValue(token: tokens + place + 1),
        bytes: Int(tokens[next].offset &- tokens[place].offset), in: self)
    }
  }

  /// Hands out the places of the keys between the section's beginning, or its cells, and the cursor.
  func forEachMember(_ body: (Int) -> Void) {
    var place = source.tokens[head].kind == .startObject ? head + 1 : head
    while place < cursor {
      body(place)
      place += 1 + source.tokens[place + 1].span
    }
  }

  // MARK: Limits

  /// The bytes of a complete value that stands in a list, with the comma behind it.
  func byteCount(_ value: UnsafePointer<JSONToken>) -> Int {
    if value.pointee.startsContainer { return Int(JSONToken.byteCount(of: value)) + 1 }
    return value.pointee.length + (value.pointee.kind == .string ? 3 : 1)
  }

  private func checkElement(from index: Int) throws {
    guard source.offset - source.absoluteOffset(of: source.tokens[index]) > options.limits.elementBytes else { return }
    throw source.error(
      .elementLimit, .limit, "a cell or a section's header is larger than \(options.limits.elementBytes) bytes",
      atToken: index)
  }

  private func checkDeferred(from index: Int) throws {
    guard source.waitingBytes(from: index, through: source.count - 1) > options.maxDeferredBytes else { return }
    throw source.error(
      .deferredLimit, .limit,
      "the section's \"data\" comes before its \"cellType\" and is larger than \(options.maxDeferredBytes) bytes; "
        + "send \"data\" last", atToken: index)
  }
}
