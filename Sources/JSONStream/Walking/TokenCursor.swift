/// Reads a payload, and moves over its tokens along a path, to the values that a ``TokenWalk``
/// walks over.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///       └ skipped           └ inside      └ behind
///
/// Tokens before `head` have been consumed; they are dropped before the next slice is read.
@usableFromInline
package struct TokenCursor: ~Copyable {
  /// The place of the cursor on its path.
  enum Phase {
    /// Is on the way to the next value of the path.
    case locating
    /// Is at or in a value of the path, where a walk moves the cursor.
    case inside
    /// Is behind all values of the path.
    case behind
  }

  /// Where bytes become tokens. It has the chunk and the tape.
  package var source: TokenSource
  /// The index of the first token that is not consumed. At most the number of tokens.
  var head = 0
  /// The values at which a step stopped, for the consumer to take. Never before `head`.
  @usableFromInline package var run: TokenRun
  /// Follows the path between its values.
  var locator: ListLocator
  /// Where the cursor is on the path.
  var phase = Phase.locating
  /// The value that is being skipped, before anything else is done; nil where none is.
  var skipped: SkippedValue?
  /// Is true when what the steps so far have consumed is dropped, and more can be read.
  private var isSettled = true
  /// The error that ended reading; thrown when the tokens before it are consumed.
  private(set) var failure: (any Error)?
  /// Keeps what stands around the lists; nil where nobody wants it.
  let outside: KeptOutside?
  /// Is true when bad parts are skipped.
  @usableFromInline package let isLenient: Bool
  /// The report of a part that lenient mode has just skipped, until it is taken.
  var lost: SkipReport?
  /// The numbers of what is delivered and skipped. Others may read it at any time.
  @usableFromInline package let tally: SkipTally

  /// Creates a cursor; `counts` tells whether the tally is used even in strict mode. Throws an
  /// error when the options do not fit, or when the limits leave no room for a parser.
  @usableFromInline
  init(
    at path: JSONPath, options: StreamOptions, outside: KeptOutside? = nil,
    counts: Bool = true
  ) throws(JSONStreamError) {
    if options.documents == .lines, outside != nil {
      throw JSONStreamError.linesMisused
    }
    source = try TokenSource(
      engine: options.engine, limits: options.limits, documents: options.documents)
    run = TokenRun(source.tokens, before: source.tokens, limit: UInt32(options.limits.elementBytes))
    locator = ListLocator(path: path)
    self.outside = outside
    isLenient = options.mode.isLenient
    tally = isLenient || counts ? SkipTally(budget: options.mode.budget) : .unused
  }

  /// Is true when a report waits to be taken. Not a comparison, which would copy the report.
  var hasLost: Bool {
    if case .some = lost { return true }
    return false
  }

  /// Is true when each line of the payload is a document.
  var isLines: Bool { source.line != nil }

  // MARK: Reading

  /// Reads the chunk's next slice; returns false at the chunk's end. Throws the error that ended
  /// reading.
  @usableFromInline
  @inline(never) mutating func readSlice(_ walk: inout some TokenWalk & ~Copyable) throws -> Bool {
    // If not, the decoder has to report what was skipped before more is read.
    guard try isSettled || settle(&walk) else { return true }
    if _slowPath(isLines), source.isAtDocumentEnd { beginDocument() }
    if source.isAtEnd() { return false }
    isSettled = false
    let step = source.advance()
    // Tokens have moved: the old place would count as progress.
    run.value = source.tokens
    switch step {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    return true
  }

  /// Ends the payload. Returns whether there are steps left.
  @usableFromInline
  @inline(never) mutating func readEnd() -> Bool {
    if case .failed(let error) = source.finish() { failure = error }
    run.value = source.tokens
    return failure != nil || source.count > 0 || outside != nil
  }

  /// Drops what the slice's steps have consumed. Returns false when a skipped part has to be
  /// reported. Throws the error that ended reading.
  @usableFromInline
  @inline(never) mutating func settle(_ walk: inout some TokenWalk & ~Copyable) throws -> Bool {
    do {
      try checkFailure(&walk)
      try dropConsumed(&walk)
      try walk.checkRetained(received: source.received, &self)
      isSettled = true
      return true
    } catch {
      guard leaveOut(error, &walk) else { throw error }
      return false
    }
  }

  private mutating func checkFailure(_ walk: inout some TokenWalk & ~Copyable) throws {
    guard let failure else { return }
    // A limit that is exceeded before the error, in the same slice, comes first.
    try outside?.pass(&source, before: head)
    try walk.checkRetained(received: source.failureOffset, &self)
    throw failure
  }

  /// Drops consumed tokens from the tape, and moves all indices of tokens down. What stands outside
  /// is copied before.
  private mutating func dropConsumed(_ walk: inout some TokenWalk & ~Copyable) throws {
    guard head > 0 else { return }
    try outside?.pass(&source, before: head)
    let consumed = walk.keepUnconsumed(&self)
    source.drop(consumed)
    head -= consumed
    run.value = source.tokens
    outside?.drop(consumed)
    walk.dropped(consumed)
  }

  // MARK: Steps

  /// Takes over how far the consumer of ``run`` has come.
  mutating func consume() {
    let tokens = source.tokens
    if run.value > tokens + head { head = run.value - tokens }
  }

  /// Goes to the next token inside a value of the path. Returns false when more tokens are needed,
  /// or none follows.
  @inline(__always)
  mutating func reach(_ walk: inout some TokenWalk & ~Copyable) throws -> Bool {
    guard head < source.count || outside != nil else { return false }
    if head < source.count, skipped == nil, case .inside = phase {
      return true
    }
    return try goToNext(&walk)
  }

  /// As ``reach(_:)``, where the next token is not simply there: skips, or follows the path.
  @inline(never)
  private mutating func goToNext(_ walk: inout some TokenWalk & ~Copyable) throws -> Bool {
    while head < source.count {
      if skipped != nil {
        guard passSkipped() else { return false }
        if case .inside = phase { walk.passedSkipped(&self) }
        continue
      }
      switch phase {
      case .inside: return true
      case .behind: head = source.count
      case .locating: try locate(&walk)
      }
    }
    if case .behind = phase { try outside?.end(&source, before: head) }
    return false
  }

  /// Skips what there is of a value. Returns whether it has ended.
  private mutating func passSkipped() -> Bool {
    guard var value = skipped else { return true }
    // A local stays in a register.
    var place = head
    defer { head = place }
    let isOver = value.pass(source.tokens, &place, source.count)
    skipped = isOver ? nil : value
    return isOver
  }

  /// Follows the path to its next value, or as far as there are tokens.
  private mutating func locate(_ walk: inout some TokenWalk & ~Copyable) throws {
    do {
      switch try locator.follow(&source, &head) {
      case .wait: return
      case .beside(let value): skipped = value
      case .over(let value):
        skipped = value
        phase = .behind
      case .arrived:
        try walk.arrive(at: source.tokens[head], &self)
        phase = .inside
      }
    } catch {
      // Too much outside comes before the error.
      try outside?.pass(&source, before: head)
      throw error
    }
  }

  /// Enters a list at `head`: what follows is no part of the envelope.
  mutating func enterList() throws {
    head += 1
    try outside?.beginList(&source, before: head)
  }

  /// Leaves a list with the token at `index`, its end.
  mutating func leaveList(at index: Int) {
    outside?.endList(at: index)
    head = index + 1
    goOn()
  }

  /// Leaves a value of the path: for the next one, or for good.
  mutating func goOn() {
    guard let rest = locator.leave() else {
      phase = .behind
      return
    }
    phase = .locating
    if rest > 0 { skipped = SkippedValue(depth: rest) }
  }

  /// Begins anew on the path, with the next document.
  private mutating func beginDocument() {
    locator.restart()
    phase = .locating
    skipped = nil
  }

  /// Forgets the payload, and begins anew with the next one.
  mutating func restart() throws {
    source = try TokenSource(
      engine: source.engine, limits: source.limits, documents: isLines ? .lines : .one)
    beginDocument()
    head = 0
    isSettled = true
    failure = nil
    run.value = source.tokens
    run.end = source.tokens
    outside?.restart()
    guard isLenient else { return }
    lost = nil
    tally.reset()
  }

  // MARK: Lenient mode

  /// Skips the part that an error is about: one of the walk's, the current line, or a value in
  /// place of one of several lists. Returns false where it is about none of them.
  mutating func leaveOut(_ error: any Error, _ walk: inout some TokenWalk & ~Copyable) -> Bool {
    guard isLenient else { return false }
    if walk.giveUp(error, &self) { return true }
    guard let error = error as? JSONStreamError else { return false }
    if isLines {
      guard error.isAboutLine else { return false }
      lost = SkipReport(.line, error)
      failure = nil
      source.skipLine(upTo: error.position)
      head = 0
      run.value = source.tokens
      run.end = source.tokens
      beginDocument()
      walk.leave()
      return true
    }
    guard case .locating = phase, error.category == .data, error.code != .pathNotFound,
      locator.isOneOfMany
    else {
      return false
    }
    lost = SkipReport(.list, error)
    source.countLines(upTo: error.position)
    skipped = SkippedValue(depth: locator.leave() ?? 0)
    walk.leave()
    return true
  }

  /// Returns the report of the part that was skipped last, once.
  @usableFromInline
  package mutating func takeLost() -> SkipReport? { lost.take() }
}
