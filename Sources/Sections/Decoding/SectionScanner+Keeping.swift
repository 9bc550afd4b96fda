import JSONStream

// Sections whose header is the app's own. What of its members is wanted only the header knows: so all of them are kept,
// on the tape while they stand side by side, and copied where the cells begin.

extension SectionScanner {
  func beginKeeping() {
    kept.begin(guarded.source.pointee.tokens[head])
    keptFrom = nil
    isHeaderDecoded = false
    isHeaderCurrent = false
    heldHeaderError = nil
  }

  /// Consumes a member of the section.
  ///
  /// - Returns: What the assembly has to do now, or nil to go on.
  func keptMember(_ key: JSONToken, _ value: JSONToken) throws -> Step? {
    if key.isKey(keys.cells) {
      keepPassed()
      guard !fields.seen.contains(.data) else {
        // A second list of cells, which is nobody's.
        head += 1
        beginSkipping(then: .section)
        return nil
      }
      if hasKind, let step = headerStep() { return step }
      return try beginData(value)
    }
    if keptFrom == nil { keptFrom = head }
    guard value.isComplete else { return .needsTokens }
    if deferredStart == nil { try checkElement(at: head + 1) }
    try checkHeader()
    isHeaderCurrent = false
    guard key.isKey(keys.cellType), !fields.seen.contains(.cellType) else {
      head += 1 + value.span
      return nil
    }
    fields.seen.insert(.cellType)
    head += 1
    place = guarded.source.pointee.tokens + head
    return .kind
  }

  /// Consumes the section's end, once the header is decoded from all of its members.
  func endKeptSection() throws -> Step {
    keepPassed()
    // What failed where the cells began has the last word here.
    if !isHeaderDecoded { isHeaderCurrent = false }
    if isRecognised, hasKind, let step = headerStep() { return step }
    // Cells that waited for the header.
    if deferredStart != nil, hasKind, hasCells, let step = try flushDeferred(guarded.source.pointee.tokens) {
      return step
    }
    return try endSection()
  }

  /// The required member that is missing: all others are the header's to miss.
  var missingKindKey: String? { fields.seen.contains(.cellType) ? nil : keys.cellType.description }

  /// Copies the members that have been passed.
  private func keepPassed() {
    guard let start = keptFrom else { return }
    keptFrom = nil
    guarded.source.pointee.keep(start..<head, in: &kept)
  }

  /// Has the header decoded, unless it has been with these members.
  private func headerStep() -> Step? {
    guard !isHeaderCurrent else { return nil }
    isHeaderCurrent = true
    place = kept.object
    return .header
  }

  @usableFromInline
  func resolvedHeader() {
    isHeaderDecoded = true
    heldHeaderError = nil
  }

  /// Takes what decoding the header threw.
  ///
  /// - Throws: The error with path and position, at the section's end. Before, members may still come.
  @usableFromInline
  func unresolvedHeader(_ error: any Error) throws {
    isHeaderDecoded = false
    let isEnd = guarded.source.pointee.tokens[head].kind != .key
    if !isEnd, JSONValueError.named(by: error)?.code == .missingKey { return }
    let located = guarded.source.pointee.located(error, in: kept, at: head)
    guard !isEnd else {
      if giveUp(located) { return }
      throw located
    }
    heldHeaderError = located
  }

  /// Checks the size of all members together.
  private func checkHeader() throws {
    let tokens = guarded.source.pointee.tokens
    guard let start = keptFrom else { return }
    let last = tokens[head + 1]
    let end = tokens[head + last.span]
    let bytes = kept.byteCount + Int(end.offset &- tokens[start].offset)
    guard bytes > options.limits.elementBytes else { return }
    throw guarded.source.pointee.error(
      .elementLimit, .limit,
      "a section's header is larger than \(options.limits.elementBytes) bytes; raise the limit elementBytes if it is "
        + "meant", atToken: start)
  }
}
