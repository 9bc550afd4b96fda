/// Walks over the tokens of a payload and says, step by step, what a section is made of.
///
/// Knows nothing of what a cell is: ``SectionAssembly`` decodes cells and kinds from the token that a step points at.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cell └ .cell └ .sectionEnd
///
/// Tokens before `head` have been consumed; they are dropped before the next slice is read, except those of a section's
/// `data` that came before its `cellType`.
@usableFromInline
final class SectionScanner: @unchecked Sendable {
  // Sendable: everything but `options` is used only between `enter` and `leave`, which let one caller in at a time.

  /// What comes next.
  @usableFromInline
  enum Step {
    /// Nothing more can be told from the tokens at hand.
    case needsTokens
    /// `cell` is the section's `cellType`; ``SectionScanner/resolvedKind(hasCells:)`` has to follow.
    case kind
    /// `cell` is an object of the members that were kept for the header; ``SectionScanner/resolvedHeader()`` or
    /// ``SectionScanner/unresolvedHeader(_:)`` has to follow.
    case header
    /// All that a header needs is there; only with granularity cell.
    case headerComplete
    /// `cell` is a complete cell; more may lie directly behind it.
    case cell
    /// The section is complete.
    case sectionEnd
    /// The section is bad and left out, ``SectionScanner/takeLost()`` says why; only in lenient mode.
    case lost
  }

  enum State {
    // Behind a pointer, because a state is copied with every step, and only a few steps are taken here.

    /// On the way to the list.
    indirect case locating(ListLocator)
    /// In a value beside the way.
    indirect case beside(SkippedValue, ListLocator)
    /// In the list, between sections.
    case list
    /// In a section, between members.
    case section
    /// In a member that nobody wants.
    case unwanted(SkippedValue)
    /// In a section's `data`.
    case data
    /// In the `data` that was kept until now; and the first token behind all that has been consumed.
    case deferredData(resume: Int)
    /// In a section, or what stands in one's stead, that has been given up.
    case lost(SkippedValue)
    /// Behind the list.
    case behind
  }

  let options: SectionDecodingOptions
  let keys: SectionKeys
  /// The members that the header reads; nil where it may read any.
  let headerKeys: [StaticString]?
  let guarded: GuardedSource
  /// What stands outside the list; nil where nobody wants it.
  let surroundings: SectionSurroundings?
  /// Whom to tell what happens; nil for almost every decoder.
  let observation: DecodeObservation?
  /// Why reading stopped; thrown once the tokens before it are consumed.
  var failure: (any Error)?
  var state: State
  /// The way from a document's root, and the one on behind the list under way, where there may be another one.
  let start: ListLocator
  var locator: ListLocator
  /// Whether the path selects sections, by the wildcard at its end, and not the list that they are in.
  let selectsSections: Bool
  let isLines: Bool
  /// The first token that has not been consumed.
  var head = 0

  /// Whether the path leads to one section, not to a list; and whether that is all that there is.
  var isSingle = false
  var isAlone: Bool { isSingle && !isLines && !locator.isOneOfMany }
  /// The key of the section under way, where it is an object's member.
  var memberKey: String?
  /// Whether the keys seen so far tell what a single object is.
  var isRecognised = true
  var seenKeys = SeenKeys()
  /// What is wrong with a single section's `data`, if its kind turns out to have cells.
  var dataMismatch: (any Error)?

  /// Whether the section's `cellType` has been decoded, and whether its `data` is wanted then.
  var hasKind = false
  var hasCells = true
  var isHeaderReported = false
  /// The kept `data`: its first token.
  var deferredStart: Int?
  /// The bytes of the payload that are kept of the header while `data` waits in the same memory.
  var waitingHeaderBytes = 0

  /// Whether the section's discriminator and its cells have been seen: of duplicates, only the first counts.
  var hasSeenKind = false
  var hasSeenCells = false
  /// Which of `headerKeys` have been seen, a bit each.
  var seenHeaderKeys: UInt64 = 0
  /// The one of `headerKeys` that is expected next.
  var nextHeaderKey = 0
  /// The header's members, as far as they no longer need be on the tape.
  var kept = KeptMembers()
  /// The first token that is on the tape and not yet among those: the section's start, or a member's key.
  var keptFrom: Int?
  /// The section's start and the members that the header was decoded from on the tape, while they are there.
  var inPlace: Range<Int>?
  /// What was changed on the tape for the header's step, until it is resolved.
  var enclosed: EnclosedObject?
  /// Whether the header has been decoded, and from all the members that there are.
  var isHeaderDecoded = false
  var isHeaderCurrent = false
  /// Why the header could not be decoded where the cells begin. What follows may mend it.
  var heldHeaderError: (any Error)?

  // Of lenient mode.

  /// Where the section lies, or what stands in one's stead.
  var sectionPath = JSONPath()
  /// The section's `cellType` as it was sent, and where.
  var sentKind: (name: String, offset: Int)?
  /// The section that has been given up, until the assembly takes note.
  var lost: SkipReport?

  /// The token that a step is about, and the place behind the tokens at hand.
  var place: UnsafePointer<JSONToken>
  var end: UnsafePointer<JSONToken>

  // What the assembly sees of these. Computed, because properties that other modules use directly are checked for
  // exclusive access at run time, with every use.

  /// The key of the section that is an object's member.
  @usableFromInline var sectionKey: String? { memberKey }
  /// The token that a step is about: a complete value.
  @usableFromInline var cell: UnsafePointer<JSONToken> {
    get { place }
    set { place = newValue }
  }
  /// Behind the tokens at hand.
  @usableFromInline var tokensEnd: UnsafePointer<JSONToken> { end }
  /// Whether cells are reported one by one.
  @usableFromInline let reportsCells: Bool
  /// Whether what is bad is left out.
  @usableFromInline let isLenient: Bool
  /// The largest cell, in bytes.
  @usableFromInline let elementLimit: UInt32

  init(
    options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?,
    observer: (any DecodeObserver)? = nil, outside: SectionSurroundings.Take? = nil
  ) throws {
    surroundings = outside.map(SectionSurroundings.init)
    self.options = options
    self.keys = keys
    self.headerKeys = headerKeys
    observation = observer.map(DecodeObservation.init)
    isLines = options.documents == .lines
    selectsSections = options.path.components.last == .wildcard
    if isLines, outside != nil { throw JSONStreamError.linesMisused }
    guarded = try GuardedSource(engine: options.engine, limits: options.limits, documents: options.documents)
    start = ListLocator(path: selectsSections ? JSONPath(options.path.components.dropLast()) : options.path)
    locator = start
    state = .locating(start)
    reportsCells = options.granularity == .cell
    isLenient = options.mode == .lenient
    elementLimit = UInt32(options.stream.limits.elementBytes)
    place = guarded.source.pointee.tokens
    end = guarded.source.pointee.tokens
  }

  // MARK: Calls from outside

  @usableFromInline
  func enter(finishing: Bool) throws -> Bool { try guarded.enter(finishing: finishing) }

  @usableFromInline
  func leave() { guarded.leave() }

  @usableFromInline
  func fail(_ error: any Error) -> any Error {
    observeFailure()
    return guarded.fail(error)
  }

  @usableFromInline
  func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    observeChunk()
    guarded.source.pointee.begin(bytes)
  }

  @usableFromInline
  func endChunk() {
    // Copies what is still wanted of the chunk: part of reading.
    observe(.reading)
    dropConsumed()
    if isInSection { guarded.source.pointee.outliveChunk(&kept) }
    surroundings?.outliveChunk(guarded.source)
    guarded.source.pointee.endChunk()
    observeChunkEnd()
  }

  /// Reads the chunk's next slice.
  ///
  /// - Returns: Whether there may be new tokens; false at the chunk's end.
  /// - Throws: `JSONStreamError` when there is nothing more to read because of an error.
  @usableFromInline
  func readSlice() throws -> Bool {
    observe(.reading)
    do {
      try checkEnd()
      try surroundings?.pass(guarded.source, before: head)
      dropConsumed()
      try checkRetained(received: guarded.source.pointee.received)
    } catch {
      guard giveUp(error) || leaveOut(error) else { throw error }
      // The assembly has to hear of it before more is read.
      observe(.decoding)
      return true
    }
    if isLines, guarded.source.pointee.isAtDocumentEnd { state = .locating(start) }
    let step = guarded.source.pointee.advance()
    // Tokens have moved: a cell from before must not be taken for progress.
    place = guarded.source.pointee.tokens
    switch step {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    observe(.decoding)
    return true
  }

  @usableFromInline
  func readEnd() throws {
    try surroundings?.pass(guarded.source, before: head)
    dropConsumed()
    if case .failed(let error) = guarded.source.pointee.finish() { failure = error }
    place = guarded.source.pointee.tokens
  }

  /// Whether nothing is left to be done at the payload's end.
  ///
  /// - Throws: What is wrong with the payload.
  @usableFromInline
  func isOver() throws -> Bool {
    do {
      try checkEnd()
      return true
    } catch {
      guard giveUp(error) || leaveOut(error) else { throw error }
      return false
    }
  }

  /// Whether a section has begun that has not ended.
  var isInSection: Bool {
    switch state {
    case .section, .unwanted, .data, .deferredData: true
    case .locating, .beside, .list, .lost, .behind: false
    }
  }

  private func checkEnd() throws {
    guard let failure else { return }
    // Of a limit and an error behind it in the same slice, the limit comes first.
    try checkRetained(received: guarded.source.pointee.failureOffset)
    throw failure
  }

  private func dropConsumed() {
    keepInPlace()
    let consumed = min(head, deferredStart ?? head, keptFrom ?? head)
    guarded.source.pointee.drop(consumed)
    head -= consumed
    surroundings?.drop(consumed)
    if let start = deferredStart { deferredStart = start - consumed }
    if let start = keptFrom { keptFrom = start - consumed }
  }

  // MARK: Calls from the assembly

  /// Moves behind the cell.
  ///
  /// - Returns: Whether the next cell is there, complete, and not too large. If not, ``next()`` says what it is.
  @inlinable
  @inline(__always)
  static func advance(
    _ cell: inout UnsafePointer<JSONToken>, before end: UnsafePointer<JSONToken>, limit: UInt32
  ) -> Bool {
    cell += cell.pointee.span
    return cell < end && cell.pointee.rawKind == JSONToken.Kind.startObject.rawValue && cell.pointee.isComplete
      && JSONToken.byteCount(of: cell) <= limit
  }

  @usableFromInline
  func resolvedKind(hasCells: Bool) {
    self.hasCells = hasCells
    hasKind = true
    head += guarded.source.pointee.tokens[head].span
  }

  /// Adds path and position to what decoding `cell` threw.
  @usableFromInline
  func locatedInCell(_ error: any Error) -> any Error {
    guarded.source.pointee.located(error, at: place - guarded.source.pointee.tokens)
  }

  /// A section without `cellType` has no kind; the scanner has said so before. Only for completeness.
  @usableFromInline
  func missingKind() -> any Error {
    guarded.source.pointee.error(.missingKey, .data, "the key \"\(keys.cellType)\" is missing", atToken: head)
  }
}
