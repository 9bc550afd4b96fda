// Lenient mode. Where strict mode would throw, the section is given up: its rest is skipped like an
// unknown member, and the decoder hears of it with the next step. Bad cells are skipped by the
// decoder; only their reports are made here.

extension SectionWalker {
  /// Remembers the discriminator as it was sent, for reports; one that is no string has no name.
  func noteKind() {
    let token = place.pointee
    guard token.kind == .string else { return }
    sentKind = (
      String(decoding: token.bytes, as: UTF8.self), source.pointee.absoluteOffset(of: token)
    )
  }

  // MARK: Sections

  /// Gives up the current section, if the error is about it.
  func giveUp(_ error: any Error) -> Bool {
    guard isLenient, isInSection, let error = error as? JSONStreamError, error.isAboutSection else {
      return false
    }
    switch state {
    case .members where skipped != nil:
      // The skipped member is inside the section, whose end is one level further out.
      skipped?.widen()
    case .cells:
      skipped = SkippedValue(depth: resume == nil ? 2 : 1)
      if let resume { head = resume }
    case .list, .members, .kind, .earlyHeader, .header, .over, .lost:
      skipped = SkippedValue(depth: 1)
    }
    state = .lost
    lost = [SkipReport(.section, error, cellType: kindName(before: error.position))]
    section = OpenSection()
    source.pointee.countLines(upTo: error.position)
    return true
  }

  /// Skips a value in place of a section, or throws the error about it in strict mode.
  @inline(never)
  func loseElement() throws {
    let message = "expected an object (a section), found \(source.pointee.tokens[head].phrase)"
    guard isLenient else { throw error(.typeMismatch, message, at: head) }
    let path = source.pointee.path(passing: head)
    lost = [
      SkipReport(
        .section, source.pointee.error(.typeMismatch, message, atElement: head, path: path))
    ]
    skipped = SkippedValue()
    state = .lost
  }

  /// The discriminator, unless it follows the fault.
  private func kindName(before position: JSONPosition?) -> String? {
    guard let sentKind, let position, sentKind.offset <= position.byteOffset else {
      return nil
    }
    return sentKind.name
  }

  // MARK: Kinds

  /// The section's type, if the error says that it is unknown; nil if the discriminator itself is
  /// bad.
  @usableFromInline
  func unknownName(_ error: any Error) -> String? {
    if let sentKind { return sentKind.name }
    guard JSONValueError.named(by: error)?.code == .unknownValue else {
      return nil
    }
    return JSONValue(token: place).text ?? place.pointee.phrase
  }

  /// Gives up the section, or throws the error.
  @usableFromInline
  func lose(_ error: JSONStreamError) throws {
    guard giveUp(error) else { throw error }
  }

  /// Goes on with a section of unknown type, without its cells, and returns the report.
  @usableFromInline
  func acceptUnknownKind(_ error: any Error) -> SkipReport {
    let located = located(error)
    source.pointee.countLines(upTo: located.position)
    acceptKind(hasCells: false)
    return SkipReport(.cellType, located, cellType: sentKind?.name)
  }

  // MARK: Cells

  /// Moves behind the cell `index` of the section, which could not be decoded, and returns the
  /// report.
  @usableFromInline
  func skipCell(_ error: any Error, index: Int) -> SkipReport {
    let path = JSONPath(sectionPath.components + [.key(keys.cells.description), .index(index)])
    let located = source.pointee.located(
      error, inElementAt: place - source.pointee.tokens, path: path)
    consumeCells()
    place += place.pointee.span
    return SkipReport(.cell, located, cellType: sentKind?.name)
  }
}

extension JSONStreamError {
  /// Is true for an error about data in a section, which other sections do not have.
  fileprivate var isAboutSection: Bool {
    category == .data && ![.unknownFormat, .pathNotFound].contains(code)
  }
}
