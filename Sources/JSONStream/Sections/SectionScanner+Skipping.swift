// Lenient mode. Where strict mode would throw, the section is given up: its rest is skipped like an unknown member, and
// the assembly hears of it with the next step. Bad cells are skipped by the assembly; only their reports are made here.

extension SectionScanner {
  func lenientStep() throws -> Step {
    guard lost == nil else { return .lost }
    do {
      let step = try step()
      if case .kind = step { noteKind() }
      return step
    } catch {
      guard giveUp(error) || leaveOut(error) else { throw error }
      return .lost
    }
  }

  func beginLenientSection() {
    sentKind = nil
    // Paths are found from here on. From the tape's start, a list of bad sections alone would take quadratic time.
    sectionPath = guarded.source.pointee.path(passing: head)
  }

  private func noteKind() {
    let token = place.pointee
    guard token.kind == .string else { return }
    sentKind = (
      String(decoding: token.bytes, as: UTF8.self), guarded.source.pointee.absoluteOffset(of: token)
    )
  }

  // MARK: Sections

  /// Gives up the current section, if the error is about it.
  func giveUp(_ error: any Error) -> Bool {
    guard isLenient, let error = error as? JSONStreamError, error.isAboutSection else { return false }
    switch state {
    case .locating, .beside, .list, .lost, .behind:
      return false
    case .unwanted(var value):
      // The skipped member is inside the section, whose end is one level further out.
      value.widen()
      state = .lost(value)
    case .section:
      state = .lost(SkippedValue(depth: 1))
    case .data:
      state = .lost(SkippedValue(depth: 2))
    case .deferredData(let resume):
      head = resume
      state = .lost(SkippedValue(depth: 1))
    }
    forgetSection()
    observeLoss()
    guarded.source.pointee.countLines(upTo: error.position)
    lost = SkipReport(.section, error, cellType: kindName(before: error.position))
    return true
  }

  /// Skips the current line, or a value in place of one of several lists, if the error is about it.
  func leaveOut(_ error: any Error) -> Bool {
    guard isLenient, let error = error as? JSONStreamError else { return false }
    if isLines {
      guard error.isAboutLine else { return false }
      if isInSection { observeLoss() }
      lost = SkipReport(.line, error)
      forgetSection()
      enclosed = nil
      failure = nil
      guarded.source.pointee.skipLine(upTo: error.position)
      head = 0
      place = guarded.source.pointee.tokens
      end = place
      state = .locating(start)
      return true
    }
    guard case .locating = state, error.category == .data, error.code != .pathNotFound, locator.isOneOfMany else {
      return false
    }
    lost = SkipReport(.list, error)
    guarded.source.pointee.countLines(upTo: error.position)
    state = .beside(SkippedValue(depth: locator.leave() ?? 0), locator)
    return true
  }

  private func forgetSection() {
    deferredStart = nil
    keptFrom = nil
    inPlace = nil
    heldHeaderError = nil
    dataMismatch = nil
  }

  func loseElement() {
    sectionPath = guarded.source.pointee.path(passing: head)
    let token = guarded.source.pointee.tokens[head]
    let error = guarded.source.pointee.error(
      .typeMismatch, "expected an object (a section), found \(token.phrase)", atElement: head, path: sectionPath)
    lost = SkipReport(.section, error, cellType: nil)
    state = .lost(SkippedValue())
  }

  /// The discriminator, unless it follows the fault.
  private func kindName(before position: JSONPosition?) -> String? {
    guard let sentKind, let position, sentKind.offset <= position.byteOffset else { return nil }
    return sentKind.name
  }

  @usableFromInline
  func takeLost() -> SkipReport? {
    defer { lost = nil }
    return lost
  }

  // MARK: Kinds

  /// The section's type, if the error says that it is unknown; nil if the discriminator itself is bad.
  @usableFromInline
  func unknownName(_ error: any Error) -> String? {
    if let sentKind { return sentKind.name }
    guard JSONValueError.named(by: error)?.code == .unknownValue else { return nil }
    return JSONValue(token: place).text ?? place.pointee.phrase
  }

  @usableFromInline
  func loseKind(_ error: any Error) throws {
    let located = locatedInCell(error)
    guard giveUp(located) else { throw located }
  }

  /// Goes on with a section of unknown type, without its cells, and returns the report.
  @usableFromInline
  func resolvedUnknownKind(_ error: any Error) -> SkipReport {
    let located = guarded.source.pointee.located(error, at: place - guarded.source.pointee.tokens)
    guarded.source.pointee.countLines(upTo: located.position)
    resolvedKind(hasCells: false)
    return SkipReport(.cellType, located, cellType: sentKind?.name)
  }

  // MARK: Cells

  /// Moves behind the cell `index` of the section, which could not be decoded, and returns the report.
  @usableFromInline
  func skipCell(_ error: any Error, index: Int) -> SkipReport {
    let path = JSONPath(sectionPath.components + [.key(keys.cells.description), .index(index)])
    let located = guarded.source.pointee.located(
      error, inElementAt: place - guarded.source.pointee.tokens, path: path)
    place += place.pointee.span
    return SkipReport(.cell, located, cellType: sentKind?.name)
  }

  var endPosition: JSONPosition { guarded.source.pointee.endPosition }
}

extension JSONStreamError {
  fileprivate var isAboutSection: Bool {
    category == .data && ![.unknownFormat, .pathNotFound].contains(code)
  }
}
