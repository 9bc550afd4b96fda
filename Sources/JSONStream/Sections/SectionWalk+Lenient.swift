// Lenient mode. Where strict mode would throw, the section is given up: its rest is skipped like an
// unknown member, and the decoder hears of it with the next step. Bad cells are skipped by the
// decoder; only their reports are made here.

extension SectionWalk {
  /// Returns the discriminator at the cursor's head as it was sent, for reports; nil for one that
  /// is no string.
  func readKindName(_ cursor: inout TokenCursor) -> (name: String, offset: Int)? {
    let token = cursor.source.tokens[cursor.head]
    guard token.kind == .string else { return nil }
    return (
      String(decoding: token.bytes, as: UTF8.self), cursor.source.absoluteOffset(of: token)
    )
  }

  // MARK: Sections

  /// Gives up the current section, if the error is about it.
  @usableFromInline
  mutating func giveUp(_ error: any Error, _ cursor: inout TokenCursor) -> Bool {
    guard case .section = state, let error = error as? JSONStreamError,
      error.isAboutSection
    else { return false }
    switch section.place {
    case .members where cursor.skipped != nil:
      // The skipped member is inside the section, whose end is one level further out.
      cursor.skipped?.widen()
    case .cells(let resume?):
      cursor.head = resume
      cursor.skipped = SkippedValue(depth: 1)
    case .cells(resume: nil): cursor.skipped = SkippedValue(depth: 2)
    case .members, .kind, .header, .over: cursor.skipped = SkippedValue(depth: 1)
    }
    let sentKind = section.sentKind.flatMap { sent in
      // Not one that follows the fault.
      error.position.map { sent.offset <= $0.byteOffset } == true ? sent.name : nil
    }
    state = .lost(isSingle: section.isSingle)
    section.recorded = nil
    cursor.lost = SkipReport(.section, error, kind: sentKind)
    cursor.source.countLines(upTo: error.position)
    return true
  }

  /// Skips a value in place of a section, or throws the error about it in strict mode.
  @inline(never)
  mutating func loseElement(_ cursor: inout TokenCursor) throws {
    let head = cursor.head
    let message = "expected an object (a section), found \(cursor.source.tokens[head].phrase)"
    guard cursor.isLenient else {
      throw cursor.error(.typeMismatch, message, at: head)
    }
    let path = cursor.source.path(passing: head)
    cursor.lost = SkipReport(
      .section, cursor.source.error(.typeMismatch, message, atElement: head, path: path))
    cursor.skipped = SkippedValue()
    state = .lost(isSingle: false)
  }

  /// Gives up the section, or throws the error.
  @usableFromInline
  mutating func lose(_ error: JSONStreamError, _ cursor: inout TokenCursor) throws {
    guard cursor.isLenient, giveUp(error, &cursor) else { throw error }
  }

  // MARK: Kinds

  /// The type of the current section as it was sent; nil where there is none, or it is no string.
  private var sentKind: String? {
    guard case .section = state else { return nil }
    return section.sentKind?.name
  }

  /// The section's type, if the error says that it is unknown; nil if the discriminator itself is
  /// bad.
  @usableFromInline
  func unknownName(_ error: any Error, _ cursor: inout TokenCursor) -> String? {
    if let sentKind { return sentKind }
    guard JSONElementError.named(by: error)?.code == .unknownValue else {
      return nil
    }
    let kind = cursor.run.value
    return JSONElement(token: kind).text ?? kind.pointee.phrase
  }

  /// Goes on with a section of unknown type, without its cells, and returns the report.
  @usableFromInline
  mutating func acceptUnknownKind(_ error: any Error, _ cursor: inout TokenCursor) -> SkipReport {
    let located = cursor.located(error)
    cursor.source.countLines(upTo: located.position)
    acceptKind(hasCells: false, &cursor)
    return SkipReport(.kind, located, kind: sentKind)
  }

  // MARK: Cells

  /// Moves behind the cell `index` of the section, which could not be decoded, and returns the
  /// report.
  @usableFromInline
  mutating func skipCell(
    _ error: any Error, index: Int, _ cursor: inout TokenCursor
  ) -> SkipReport {
    guard case .section = state else {
      preconditionFailure("a cell lies in a section")
    }
    let steps: [JSONPath.Component] = [.key(rules.keys.cells.description), .index(index)]
    let located = cursor.source.located(
      error, inElementAt: cursor.run.value - cursor.source.tokens,
      path: JSONPath(section.path.components + steps))
    consumeCells(&cursor)
    cursor.run.value += cursor.run.value.pointee.span
    return SkipReport(.cell, located, kind: section.sentKind?.name)
  }
}

extension JSONStreamError {
  /// Is true for an error about data in a section, which other sections do not have.
  fileprivate var isAboutSection: Bool {
    category == .data && ![.unknownFormat, .pathNotFound].contains(code)
  }
}
