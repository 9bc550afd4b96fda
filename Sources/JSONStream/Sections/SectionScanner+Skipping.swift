// Lenient mode. A section is given up where strict mode would end; what is left of it is skipped like an unknown
// member, and the assembly hears of it with its next step. Cells are the assembly's to leave out: only their reports are
// made here.

extension SectionScanner {
  /// A step, or the section that it gave up.
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
    // Paths are told from here on: were they from the tape's beginning, a list of nothing but bad sections would take
    // quadratic time.
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

  /// Gives the section under way up, unless the error is one of the whole payload.
  func giveUp(_ error: any Error) -> Bool {
    guard isLenient, let error = error as? JSONStreamError, error.isAboutSection else { return false }
    switch state {
    case .locating, .beside, .list, .lost, .behind:
      return false
    case .unwanted(var value):
      // In what is kept of the section: its end is one level further out.
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

  /// Leaves the line under way out, or what stands in the stead of one of many lists, if that is what the error is about.
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

  /// Takes note of a list's element that is no section.
  func loseElement() {
    sectionPath = guarded.source.pointee.path(passing: head)
    let token = guarded.source.pointee.tokens[head]
    let error = guarded.source.pointee.error(
      .typeMismatch, "expected an object (a section), found \(token.phrase)", atElement: head, path: sectionPath)
    lost = SkipReport(.section, error, cellType: nil)
    state = .lost(SkippedValue())
  }

  /// The discriminator, if it stands before what is wrong, or is itself wrong.
  private func kindName(before position: JSONPosition?) -> String? {
    guard let sentKind, let position, sentKind.offset <= position.byteOffset else { return nil }
    return sentKind.name
  }

  /// What has been given up; afterwards the next step goes on behind it.
  @usableFromInline
  func takeLost() -> SkipReport? {
    defer { lost = nil }
    return lost
  }

  // MARK: Kinds

  /// The name that a section's kind was not decoded from, if its type is unknown and not its discriminator bad.
  @usableFromInline
  func unknownName(_ error: any Error) -> String? {
    if let sentKind { return sentKind.name }
    guard JSONValueError.named(by: error)?.code == .unknownValue else { return nil }
    return JSONValue(token: place).text ?? place.pointee.phrase
  }

  /// Gives the section up because of its discriminator.
  @usableFromInline
  func loseKind(_ error: any Error) throws {
    let located = locatedInCell(error)
    guard giveUp(located) else { throw located }
  }

  /// Goes on with a section of unknown type, without its cells.
  ///
  /// - Returns: What is to be reported.
  @usableFromInline
  func resolvedUnknownKind(_ error: any Error) -> SkipReport {
    let located = guarded.source.pointee.located(error, at: place - guarded.source.pointee.tokens)
    guarded.source.pointee.countLines(upTo: located.position)
    resolvedKind(hasCells: false)
    return SkipReport(.cellType, located, cellType: sentKind?.name)
  }

  // MARK: Cells

  /// Moves behind the cell that could not be decoded.
  ///
  /// - Parameter index: Its place in the section.
  /// - Returns: What is to be reported.
  @usableFromInline
  func skipCell(_ error: any Error, index: Int) -> SkipReport {
    let path = JSONPath(sectionPath.components + [.key(keys.cells.description), .index(index)])
    let located = guarded.source.pointee.located(
      error, inElementAt: place - guarded.source.pointee.tokens, path: path)
    place += place.pointee.span
    return SkipReport(.cell, located, cellType: sentKind?.name)
  }

  /// Where the payload ends, as far as it has come.
  var endPosition: JSONPosition { guarded.source.pointee.endPosition }
}

extension JSONStreamError {
  /// Whether only the section is bad, and not the payload.
  fileprivate var isAboutSection: Bool {
    category == .data && ![.unknownFormat, .pathNotFound].contains(code)
  }
}
