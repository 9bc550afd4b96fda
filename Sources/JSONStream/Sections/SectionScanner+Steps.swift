extension SectionScanner {
  @usableFromInline
  func next() throws -> Step { isLenient ? try lenientStep() : try step() }

  func step() throws -> Step {
    let tokens = guarded.source.pointee.tokens
    let count = guarded.source.pointee.count
    end = tokens + count
    while true {
      guard head < count else { return .needsTokens }
      switch state {
      case .locating(let locator):
        if try locate(locator, tokens) { return .needsTokens }

      case .beside(var value, let locator):
        state = pass(&value) ? .locating(locator) : .beside(value, locator)

      case .list:
        switch tokens[head].kind {
        case .startObject:
          beginSection()
        case .endArray, .endObject:
          surroundings?.endList(at: head)
          head += 1
          goOn()
        case .key:
          guard head + 1 < count else { return .needsTokens }
          memberKey = String(decoding: tokens[head].bytes, as: UTF8.self)
          head += 1
          guard tokens[head].kind != .startObject else { continue }
          fallthrough
        default:
          guard isLenient else { throw mismatch("an object (a section)") }
          loseElement()
          return .lost
        }

      case .section:
        if let step = try member(tokens, count) { return step }

      case .data, .deferredData:
        // The assembly has consumed the cells before `place`.
        if place > tokens + head { head = place - tokens }
        guard head < count else { return .needsTokens }
        let token = tokens[head]
        if token.kind == .endArray {
          head += 1
          if case .deferredData(let resume) = state {
            deferredStart = nil
            head = resume
          }
          state = .section
        } else if token.isComplete {
          try checkElement(at: head)
          place = tokens + head
          return .cell
        } else {
          return .needsTokens
        }

      case .unwanted(var value):
        state = pass(&value) ? .section : .unwanted(value)

      case .lost(var value):
        guard pass(&value) else {
          state = .lost(value)
          break
        }
        if isSingle { surroundings?.endList(at: head - 1) }
        if isSingle { goOn() } else { state = .list }

      case .behind:
        head = count
        try surroundings?.end(guarded.source, before: head)
        return .needsTokens
      }
    }
  }

  // MARK: Finding the list

  /// Returns whether more tokens are needed.
  private func locate(_ old: ListLocator, _ tokens: UnsafePointer<JSONToken>) throws -> Bool {
    var locator = old
    let way = try withHead { try locator.follow(guarded.source, &$0) }
    state = .locating(locator)
    switch way {
    case .wait:
      return true
    case .beside(let value):
      state = .beside(value, locator)
    case .over:
      state = .behind
    case .arrived:
      self.locator = locator
      memberKey = nil
      isSingle = false
      switch (tokens[head].kind, options.root) {
      case (.startArray, .automatic), (.startArray, .list):
        try beginList()
      case (.startArray, _) where selectsSections, (.startObject, _) where selectsSections:
        try beginList()
      case (.startObject, .automatic), (.startObject, .section):
        // Too much before the section is not its fault.
        try surroundings?.pass(guarded.source, before: head)
        isSingle = true
        isRecognised = options.root == .section || !isAlone
        beginSection()
        try surroundings?.beginList(guarded.source, before: head)
      default:
        let expected =
          switch options.root {
          case _ where selectsSections: "an array or an object of sections"
          case .automatic: "an array of sections or one section"
          case .list: "an array of sections"
          case .section: "an object (a section)"
          }
        throw mismatch(expected)
      }
    }
    return false
  }

  private func beginList() throws {
    head += 1
    state = .list
    try surroundings?.beginList(guarded.source, before: head)
  }

  private func goOn() {
    guard let rest = locator.leave() else { return state = .behind }
    state = rest > 0 ? .beside(SkippedValue(depth: rest), locator) : .locating(locator)
  }

  // MARK: In a section

  private func beginSection() {
    observeSection()
    if isLenient { beginLenientSection() }
    hasKind = false
    hasCells = true
    isHeaderReported = false
    dataMismatch = nil
    beginKeeping()
    head += 1
    state = .section
  }

  /// Consumes a member of the section, or its end. Returns the next step, or nil to go on.
  private func member(_ tokens: UnsafePointer<JSONToken>, _ count: Int) throws -> Step? {
    if deferredStart != nil, isReadyForCells { return try flushDeferred(tokens) }
    if let dataMismatch, hasKind, hasCells { throw dataMismatch }
    let key = tokens[head]
    guard key.kind == .key else { return try endKeptSection() }
    guard head + 1 < count else { return .needsTokens }
    let value = tokens[head + 1]
    if deferredStart != nil, value.isComplete { try checkDeferred(through: head + value.span) }
    if !isRecognised { recognise(key) }
    return try keptMember(key, value)
  }

  /// Whether cells can be delivered: their kind is known and, where it has to come first, the header.
  private var isReadyForCells: Bool {
    hasKind && (!reportsCells || !options.headerComesFirst || isHeaderDecoded)
  }

  func beginData(_ value: JSONToken) throws -> Step? {
    guard let isEmpty = standsForNone(value) else { return .needsTokens }
    hasSeenCells = true
    switch value.kind {
    case _ where isEmpty:
      head += value.kind == .null ? 2 : 3
      return nil
    case _ where hasKind && !hasCells:
      head += 1
      state = .unwanted(SkippedValue())
      return nil
    case .startArray:
      break
    case _ where isAlone && !hasKind:
      // Perhaps another format, of any size: hold the error back, not the value. Finding its position is not cheap.
      head += 1
      dataMismatch = cellsMismatch(at: head)
      state = .unwanted(SkippedValue())
      return nil
    default:
      // A kind without cells does not look at them, and it may still follow.
      guard hasKind else { break }
      head += 1
      throw cellsMismatch(at: head)
    }
    guard isReadyForCells else {
      // Kept on the tape until the kind arrives, or with granularity cell the header.
      keepInPlace()
      waitingHeaderBytes = max(kept.byteCount, 3 * kept.tokenCount)
      deferredStart = head + 1
      head += 1
      state = .unwanted(SkippedValue())
      return nil
    }
    head += 2
    state = .data
    place = guarded.source.pointee.tokens + head
    return reportHeader()
  }

  /// Whether ``SectionDecodingOptions/emptyCells`` has the value; nil when more tokens are needed.
  private func standsForNone(_ value: JSONToken) -> Bool? {
    switch value.kind {
    case .null:
      return options.emptyCells.contains(.null)
    case .startObject where options.emptyCells.contains(.emptyObject):
      let next = head + 2
      return next < guarded.source.pointee.count ? guarded.source.pointee.tokens[next].kind == .endObject : nil
    default:
      return false
    }
  }

  func flushDeferred(_ tokens: UnsafePointer<JSONToken>) throws -> Step? {
    guard let start = deferredStart else { return nil }
    guard hasCells else {
      deferredStart = nil
      return nil
    }
    guard tokens[start].kind == .startArray else { throw cellsMismatch(at: start) }
    state = .deferredData(resume: head)
    head = start + 1
    place = tokens + head
    return reportHeader()
  }

  private func reportHeader() -> Step? {
    guard reportsCells, !isHeaderReported, isHeaderDecoded else { return nil }
    isHeaderReported = true
    return .headerComplete
  }

  func endSection() throws -> Step {
    if !isRecognised {
      throw unknownFormat(
        seenKeys.isEmpty
          ? "the object is empty: neither a section nor any other known format"
          : "the object is neither a section nor any other known format; it has the keys \(seenKeys)")
    }
    if dataMismatch != nil, isAlone, options.root == .automatic, !hasSeenKind {
      throw unknownFormat("the object has \"\(keys.cells)\", and nothing else of a section")
    }
    try checkDeferred(through: head - 1)
    guard hasSeenKind else {
      throw guarded.source.pointee.error(
        .missingKey, .data, "the section has no key \"\(keys.cellType)\"", atToken: head)
    }
    guard hasSeenCells || !hasCells || options.emptyCells.contains(.missing) else {
      throw guarded.source.pointee.error(
        .missingKey, .data, "the section has no key \"\(keys.cells)\"", atToken: head)
    }
    if let step = reportHeader() { return step }
    if isSingle { surroundings?.endList(at: head) }
    head += 1
    inPlace = nil
    if isSingle { goOn() } else { state = .list }
    return .sectionEnd
  }

  func unknownFormat(_ what: String) -> JSONStreamError {
    guarded.source.pointee.error(
      .unknownFormat, .data,
      what + "; if the sections lie deeper, name their path, such as $.data.home.sections", atToken: head)
  }

  private func recognise(_ key: JSONToken) {
    if key.isKey(keys.cellType) || key.isKey(keys.cells) {
      isRecognised = true
    } else {
      seenKeys.insert(key)
    }
  }

  // MARK: Skipping

  /// Skips as much of the value as there is, and returns whether its end has been passed.
  private func pass(_ value: inout SkippedValue) -> Bool {
    withHead { value.pass(guarded.source.pointee.tokens, &$0, guarded.source.pointee.count) }
  }

  /// Passes a copy of `head`, which itself would be checked for exclusive access at each use.
  @inline(__always)
  private func withHead<Result>(_ body: (inout Int) throws -> Result) rethrows -> Result {
    var place = head
    defer { head = place }
    return try body(&place)
  }

  private func cellsMismatch(at index: Int) -> JSONStreamError {
    let isNull = guarded.source.pointee.tokens[index].kind == .null
    return mismatch("an array of cells", isNull ? .unexpectedNull : .typeMismatch, at: index)
  }

  private func mismatch(
    _ expected: String, _ code: JSONStreamError.Code = .typeMismatch, at index: Int? = nil
  ) -> JSONStreamError {
    let token = guarded.source.pointee.tokens[index ?? head]
    return guarded.source.pointee.error(
      code, .data, "expected \(expected), found \(token.phrase)", atToken: index ?? head)
  }
}
