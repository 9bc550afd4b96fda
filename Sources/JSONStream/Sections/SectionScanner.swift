/// Walks over the tokens of a payload and stops at each part of a section, for ``SectionStreamDecoder`` to decode it.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cell └ .cell └ .sectionEnd
///
/// Tokens before `head` have been consumed. They are dropped before the next slice is read, except for a section's
/// cells that precede its discriminator.
@usableFromInline
final class SectionScanner: @unchecked Sendable {
  // Sendable: everything but `options` is used only between `enter` and `leave`, which let one caller in at a time.

  @usableFromInline
  enum Step {
    case needsTokens
    /// `cell` is the section's discriminator; ``SectionScanner/resolvedKind(hasCells:)`` has to follow.
    case kind
    /// `cell` is an object of the header's members; ``SectionScanner/resolvedHeader()`` or
    /// ``SectionScanner/unresolvedHeader(_:)`` has to follow.
    case header
    /// The header is complete, with granularity cell.
    case headerComplete
    /// `cell` is a complete cell; more may follow directly.
    case cell
    case sectionEnd
    /// The section was skipped, in lenient mode; ``SectionScanner/takeLost()`` returns the report.
    case lost
  }

  enum State {
    // Indirect, because a state is copied with every step, and these two are rare.

    indirect case locating(ListLocator)
    indirect case beside(SkippedValue, ListLocator)
    case list
    case section
    case unwanted(SkippedValue)
    /// In a section's cells.
    case data
    /// In cells that waited on the tape; `resume` is the first token behind all consumed ones.
    case deferredData(resume: Int)
    /// In a section that was given up, or a value in its place.
    case lost(SkippedValue)
    case behind
  }

  let options: SectionDecodingOptions
  let keys: SectionKeys
  /// The keys that the header reads; nil where it may read any.
  let headerKeys: [StaticString]?
  let guarded: GuardedSource
  let surroundings: SectionSurroundings?
  let observation: DecodeObservation?
  /// The error that ended reading; thrown when the tokens before it are consumed.
  var failure: (any Error)?
  var state: State
  /// The way from a document's root, and the way from the current list to the next one.
  let start: ListLocator
  var locator: ListLocator
  /// Whether the path ends with a wildcard, and so selects sections instead of their list.
  let selectsSections: Bool
  let isLines: Bool
  var head = 0

  /// Whether the path leads to one section instead of a list; and whether the payload has no other.
  var isSingle = false
  var isAlone: Bool { isSingle && !isLines && !locator.isOneOfMany }
  var memberKey: String?
  /// Whether a single object has been recognised as a section by its keys.
  var isRecognised = true
  var seenKeys = SeenKeys()
  /// The error about a single section's cells, in case its kind has cells.
  var dataMismatch: (any Error)?

  /// Whether the section's kind has been decoded, and whether that kind has cells.
  var hasKind = false
  var hasCells = true
  var isHeaderReported = false
  var deferredStart: Int?
  /// The bytes of the payload that are kept of the header while the cells wait.
  var waitingHeaderBytes = 0

  /// Whether the discriminator and the cells have been seen; duplicates are skipped.
  var hasSeenKind = false
  var hasSeenCells = false
  /// The seen ones of `headerKeys`, a bit each.
  var seenHeaderKeys: UInt64 = 0
  var nextHeaderKey = 0
  var kept = KeptMembers()
  /// The first token that is to be copied to ``kept``: the section's start, or a key.
  var keptFrom: Int?
  /// The section's start and the members on the tape from which the header was decoded.
  var inPlace: Range<Int>?
  var enclosed: EnclosedObject?
  /// Whether the header has been decoded, and whether from all members so far.
  var isHeaderDecoded = false
  var isHeaderCurrent = false
  /// The error of a header that later members may complete.
  var heldHeaderError: (any Error)?

  /// The path of the section, or of the value in its place.
  var sectionPath = JSONPath()
  /// The section's type as it was sent, and its offset.
  var sentKind: (name: String, offset: Int)?
  var lost: SkipReport?

  var place: UnsafePointer<JSONToken>
  var end: UnsafePointer<JSONToken>

  // Computed, because stored properties that other modules use are checked for exclusive access.

  @usableFromInline var sectionKey: String? { memberKey }
  /// The complete value at which a step stopped.
  @usableFromInline var cell: UnsafePointer<JSONToken> {
    get { place }
    set { place = newValue }
  }
  @usableFromInline var tokensEnd: UnsafePointer<JSONToken> { end }
  @usableFromInline let reportsCells: Bool
  @usableFromInline let isLenient: Bool
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
    // Copying texts out of the chunk is part of reading.
    observe(.reading)
    dropConsumed()
    if isInSection { guarded.source.pointee.outliveChunk(&kept) }
    surroundings?.outliveChunk(guarded.source)
    guarded.source.pointee.endChunk()
    observeChunkEnd()
  }

  /// Reads the chunk's next slice; returns false at the chunk's end. Throws when an error has ended reading.
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
      // The assembly has to report it before more is read.
      observe(.decoding)
      return true
    }
    if isLines, guarded.source.pointee.isAtDocumentEnd { state = .locating(start) }
    let step = guarded.source.pointee.advance()
    // Tokens have moved: the old place would count as progress.
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

  /// Whether nothing is left to do at the payload's end. Throws the payload's error.
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

  var isInSection: Bool {
    switch state {
    case .section, .unwanted, .data, .deferredData: true
    case .locating, .beside, .list, .lost, .behind: false
    }
  }

  private func checkEnd() throws {
    guard let failure else { return }
    // A limit that is exceeded before the error, in the same slice, comes first.
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

  /// Moves behind the cell. Returns whether a complete cell follows that is not too large; if not, ``next()`` finds
  /// out.
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

  @usableFromInline
  func locatedInCell(_ error: any Error) -> any Error {
    guarded.source.pointee.located(error, at: place - guarded.source.pointee.tokens)
  }

  /// Unreachable: the scanner throws for a section without kind.
  @usableFromInline
  func missingKind() -> any Error {
    guarded.source.pointee.error(.missingKey, .data, "the key \"\(keys.cellType)\" is missing", atToken: head)
  }
}
