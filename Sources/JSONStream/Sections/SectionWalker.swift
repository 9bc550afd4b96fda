/// Walks over the tokens of a payload and stops at each part of a section, for ``SectionStreamDecoder`` to decode it.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cell └ .cell └ .sectionEnd
///
/// Tokens stay on the tape until they are consumed, and a section's cells that precede its discriminator until then.
@usableFromInline
final class SectionWalker: TokenWalker, @unchecked Sendable {
  // Sendable: as the class above.

  @usableFromInline
  enum Step {
    case needsTokens
    /// `value` is the section's discriminator; ``SectionWalker/resolvedKind(hasCells:)`` has to follow.
    case kind
    /// `value` is an object of the header's members; ``SectionWalker/resolvedHeader()`` or
    /// ``SectionWalker/unresolvedHeader(_:)`` has to follow.
    case header
    /// The header is complete, with granularity cell.
    case headerComplete
    /// `value` is a complete cell; more may follow directly.
    case cell
    case sectionEnd
    /// The section was skipped, in lenient mode; ``TokenWalker/takeLost()`` returns the report.
    case lost
  }

  enum State {
    case list
    case section
    /// In a section's cells.
    case data
    /// In cells that waited on the tape; `resume` is the first token behind all consumed ones.
    case deferredData(resume: Int)
    /// Behind a section that was given up, or a value in its place.
    case lost
  }

  let options: SectionDecodingOptions
  let keys: SectionKeys
  /// The keys that the header reads; nil where it may read any.
  let headerKeys: [StaticString]?
  // Safe without a check at each access: one caller at a time walks, and no method below is called while another one
  // changes these in place.
  @exclusivity(unchecked) var state = State.list
  @exclusivity(unchecked) var section = OpenSection()
  /// The header's members that were copied from the tape.
  @exclusivity(unchecked) var kept = KeptTokens()
  /// Whether the path leads to one section instead of a list; and whether the payload has no other.
  var isSingle = false
  var isAlone: Bool { isSingle && !isLines && !locator.isOneOfMany }
  @usableFromInline let reportsCells: Bool

  init(
    options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?, outside: KeptOutside.Take? = nil
  ) throws {
    self.options = options
    self.keys = keys
    self.headerKeys = headerKeys
    reportsCells = options.granularity == .cell
    try super.init(at: options.path, options: options.stream, outside: outside.map(KeptOutside.init))
  }

  var isInSection: Bool {
    guard case .inside = phase else { return false }
    switch state {
    case .section, .data, .deferredData: return true
    case .list, .lost: return false
    }
  }

  override func outliveChunk() {
    super.outliveChunk()
    if isInSection { source.pointee.noteLines(in: &kept) }
  }

  override func keepUnconsumed() -> Int {
    keepInPlace()
    return min(head, section.deferredStart ?? head, section.keptFrom ?? head)
  }

  override func dropped(_ number: Int) {
    if let start = section.deferredStart { section.deferredStart = start - number }
    if let start = section.keptFrom { section.keptFrom = start - number }
  }

  override func checkRetained(received: Int) throws {
    if section.deferredStart != nil { return try checkDeferred(through: source.pointee.count - 1) }
    guard case .inside = phase, skipped == nil else { return }
    switch state {
    case .data: try source.pointee.checkOpenElement(Self.element, at: head, received: received)
    case .section: try source.pointee.checkOpenElement(Self.element, at: head + 1, received: received)
    case .list, .deferredData, .lost: break
    }
  }

  override func leaveOut(_ error: any Error) -> Bool {
    if giveUp(error) { return true }
    guard super.leaveOut(error) else { return false }
    section = OpenSection()
    return true
  }

  @usableFromInline
  func next() throws -> Step {
    guard lost.isEmpty else { return .lost }
    do {
      let step = try step()
      if isLenient, case .kind = step { noteKind() }
      return step
    } catch {
      guard leaveOut(error) else { throw error }
      return .lost
    }
  }

  private func step() throws -> Step {
    let tokens = source.pointee.tokens
    let count = source.pointee.count
    end = tokens + count
    while try reach() {
      switch state {
      case .list:
        switch tokens[head].kind {
        case .startObject: beginSection()
        case .endArray, .endObject: leaveList(at: head)
        case .key:
          guard head + 1 < count else { return .needsTokens }
          head += 1
          guard tokens[head].kind != .startObject else { continue }
          fallthrough
        default:
          guard isLenient else {
            throw error(.typeMismatch, "expected an object (a section), found \(tokens[head].phrase)", at: head)
          }
          loseElement()
          return .lost
        }

      case .section:
        if let step = try member(tokens, count) { return step }

      case .data, .deferredData:
        // The decoder has consumed the cells before `place`.
        consume()
        guard head < count else { return .needsTokens }
        let token = tokens[head]
        if token.kind == .endArray {
          head += 1
          if case .deferredData(let resume) = state {
            section.deferredStart = nil
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

      case .lost: state = .list
      }
    }
    return .needsTokens
  }

  override func passedSkipped() {
    guard case .inside = phase, case .lost = state else { return }
    if isSingle { leaveList(at: head - 1) } else { state = .list }
  }

  override func arrive(at token: JSONToken) throws {
    isSingle = false
    switch (token.kind, options.root) {
    case (.startArray, .automatic), (.startArray, .list):
      try enterList()
      state = .list
    case (.startArray, _) where selectsElements, (.startObject, _) where selectsElements:
      try enterList()
      state = .list
    case (.startObject, .automatic), (.startObject, .section):
      // Too much before the section is not its fault.
      try outside?.pass(source, before: head)
      isSingle = true
      beginSection()
      try outside?.beginList(source, before: head)
    default:
      let expected =
        switch options.root {
        case _ where selectsElements: "an array or an object of sections"
        case .automatic: "an array of sections or one section"
        case .list: "an array of sections"
        case .section: "an object (a section)"
        }
      throw error(.typeMismatch, "expected \(expected), found \(token.phrase)", at: head)
    }
  }

  // MARK: In a section

  private func beginSection() {
    section = OpenSection()
    section.keptFrom = head
    // Paths are found from here on. From the tape's start, a list of bad sections alone would take quadratic time.
    if isLenient { section.path = source.pointee.path(passing: head) }
    head += 1
    state = .section
  }

  /// Consumes a member of the section, or its end. Returns the next step, or nil to go on.
  private func member(_ tokens: UnsafePointer<JSONToken>, _ count: Int) throws -> Step? {
    if section.deferredStart != nil, isReadyForCells { return try flushDeferred(tokens) }
    let key = tokens[head]
    guard key.kind == .key else { return try endHeader() ?? endSection() }
    guard head + 1 < count else { return .needsTokens }
    let value = tokens[head + 1]
    if section.deferredStart != nil, value.isComplete { try checkDeferred(through: head + value.span) }
    if mayBeOfOtherFormat { section.strangeKeys.insert(key) }
    if key.isKey(keys.cells) {
      guard !section.hasSeenCells else { return passMember() }
      if section.hasKind, let step = headerStep() { return step }
      keepPassed()
      return try beginData(value)
    }
    if key.isKey(keys.cellType) {
      return section.hasSeenKind ? passMember() : try headerMember(key, value, isKind: true, bit: 0)
    }
    guard let bit = headerBit(key) else { return passMember() }
    return try headerMember(key, value, isKind: false, bit: bit)
  }

  private func passMember() -> Step? {
    keepPassed()
    head += 1
    skipped = SkippedValue()
    return nil
  }

  /// Whether cells can be delivered: their kind is known and, with granularity cell, the header.
  private var isReadyForCells: Bool { section.hasKind && (!reportsCells || section.isHeaderDecoded) }

  private func beginData(_ value: JSONToken) throws -> Step? {
    guard let isEmpty = standsForNone(value) else { return .needsTokens }
    section.hasSeenCells = true
    if isEmpty {
      head += value.kind == .null ? 2 : 3
      return nil
    }
    head += 1
    switch value.kind {
    case _ where section.hasKind && !section.hasCells:
      skipped = SkippedValue()
      return nil
    case .startArray:
      break
    default:
      // A kind without cells does not look at them, and it may still follow.
      if section.hasKind { throw mismatch("an array of cells", at: head) }
    }
    guard isReadyForCells else {
      // Kept on the tape until the kind arrives, or with granularity cell the header.
      keepInPlace()
      section.waitingHeaderBytes = kept.waitingBytes
      section.deferredStart = head
      skipped = SkippedValue()
      return nil
    }
    head += 1
    state = .data
    place = source.pointee.tokens + head
    return reportHeader()
  }

  /// Whether ``SectionDecodingOptions/allowsMissingCells`` takes the value for none; nil when more tokens are needed.
  private func standsForNone(_ value: JSONToken) -> Bool? {
    guard options.allowsMissingCells, value.kind == .startObject else {
      return options.allowsMissingCells && value.kind == .null
    }
    let next = head + 2
    return next < source.pointee.count ? source.pointee.tokens[next].kind == .endObject : nil
  }

  func flushDeferred(_ tokens: UnsafePointer<JSONToken>) throws -> Step? {
    guard let start = section.deferredStart else { return nil }
    guard section.hasCells else {
      section.deferredStart = nil
      return nil
    }
    guard tokens[start].kind == .startArray else { throw mismatch("an array of cells", at: start) }
    state = .deferredData(resume: head)
    head = start + 1
    place = tokens + head
    return reportHeader()
  }

  private func reportHeader() -> Step? {
    guard reportsCells, !section.isHeaderReported, section.isHeaderDecoded else { return nil }
    section.isHeaderReported = true
    return .headerComplete
  }

  private func endSection() throws -> Step {
    try checkDeferred(through: head - 1)
    guard section.hasSeenKind else {
      if mayBeOfOtherFormat, !hasListOfCells {
        let keys = section.strangeKeys.isEmpty ? "is empty" : "has the keys \(section.strangeKeys)"
        throw error(
          .unknownFormat,
          "the object is neither a section nor any other known format: it \(keys); if the sections lie deeper, name "
            + "their path, such as $.data.home.sections", at: head)
      }
      throw error(.missingKey, "the section has no key \"\(keys.cellType)\"", at: head)
    }
    guard section.hasSeenCells || !section.hasCells || options.allowsMissingCells else {
      throw error(.missingKey, "the section has no key \"\(keys.cells)\"", at: head)
    }
    if let step = reportHeader() { return step }
    section.inPlace = nil
    if isSingle {
      leaveList(at: head)
    } else {
      head += 1
      state = .list
    }
    return .sectionEnd
  }

  /// Whether the payload is an object that has not turned out to be a section.
  private var mayBeOfOtherFormat: Bool { isAlone && options.root == .automatic && !section.hasSeenKind }

  /// Whether the list of cells has come before the discriminator.
  private var hasListOfCells: Bool {
    section.hasSeenCells && section.deferredStart.map { source.pointee.tokens[$0].kind == .startArray } ?? true
  }

  // MARK: Calls from the decoder

  @usableFromInline
  func resolvedKind(hasCells: Bool) {
    section.hasCells = hasCells
    section.hasKind = true
    head += source.pointee.tokens[head].span
  }

  /// Unreachable: the walker throws for a section without kind.
  @usableFromInline
  func missingKind() -> any Error { error(.missingKey, "the key \"\(keys.cellType)\" is missing", at: head) }
}
