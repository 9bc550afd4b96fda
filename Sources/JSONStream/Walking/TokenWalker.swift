/// Walks over the tokens of a payload along a path, to the values that a subclass walks over
/// itself.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///       └ skipped           └ inside      └ behind
///
/// Tokens before `head` have been consumed; they are dropped before the next slice is read.
@usableFromInline
package class TokenWalker: GuardedSource, @unchecked Sendable {
  // Sendable: everything but the constants is used only between `enter` and `leave`, which let one
  // caller in at a time.

  /// The place of the walk on its path.
  enum Phase {
    /// Is on the way to the next value of the path.
    case locating
    /// Is at or in a value of the path, where the subclass walks.
    case inside
    /// Is behind all values of the path.
    case behind
  }

  // Safe without a check at each access: one caller at a time walks, and no method reads one of
  // these while another one changes it in place.
  /// Where the walk is on its path.
  @exclusivity(unchecked) final var phase = Phase.locating
  /// The value that is being skipped, before the walk goes on.
  @exclusivity(unchecked) final var skipped: SkippedValue?
  /// Is true when what the steps so far have consumed is dropped.
  @exclusivity(unchecked) final var isSettled = true
  /// Is true when each line of the payload is a document.
  final let isLines: Bool
  /// Is true when the path ends with a wildcard, and so selects elements instead of their list.
  final let selectsElements: Bool
  /// The index of the first token that is not consumed. At most the number of tokens.
  @exclusivity(unchecked) final var head = 0
  /// Follows the path between its values.
  @exclusivity(unchecked) final var locator: ListLocator
  /// The error that ended reading; thrown when the tokens before it are consumed.
  @exclusivity(unchecked) final var failure: (any Error)?
  /// The report of a part that lenient mode has just skipped. An array, because looking into it
  /// copies nothing.
  @exclusivity(unchecked) final var lost: [SkipReport] = []
  /// Keeps what stands around the lists; nil where nobody wants it.
  final let outside: KeptOutside?
  /// The token of ``value``; never before `head`. Valid until the tape changes, when a step sets it
  /// again.
  @exclusivity(unchecked) final var place: UnsafePointer<JSONToken>
  /// The place behind the last token, for consumers that move `place` themselves.
  @exclusivity(unchecked) final var end: UnsafePointer<JSONToken>
  /// The numbers of what is delivered and skipped.
  @usableFromInline package final let tally: SkipTally
  /// Is true when bad parts are skipped.
  @usableFromInline package final let isLenient: Bool
  /// `elementBytes`.
  @usableFromInline package final let elementLimit: UInt32

  // Computed, because stored properties that other modules use are checked for exclusive access.

  /// The complete value at which a step stopped. Moved by its consumer.
  @usableFromInline package final var value: UnsafePointer<JSONToken> {
    get { place }
    set { place = newValue }
  }
  @usableFromInline package final var tokensEnd: UnsafePointer<JSONToken> {
    end
  }

  /// Creates a walker; `counts` tells whether the tally is used even in strict mode.
  init(
    at path: JSONPath, options: StreamDecodingOptions, outside: KeptOutside? = nil,
    counts: Bool = true
  ) throws {
    isLines = options.documents == .lines
    if isLines, outside != nil { throw JSONStreamError.linesMisused }
    selectsElements = path.components.last == .wildcard
    locator = ListLocator(path: selectsElements ? JSONPath(path.components.dropLast()) : path)
    self.outside = outside
    isLenient = options.mode == .lenient
    tally = isLenient || counts ? SkipTally(budget: options.maxSkipped) : .unused
    elementLimit = UInt32(options.limits.elementBytes)
    place = UnsafePointer(TokenMemory.none)
    end = place
    try super.init(engine: options.engine, limits: options.limits, documents: options.documents)
  }

  // MARK: For subclasses

  /// Walks into the value of the path at `head`. Throws an error when it is not what is looked for.
  func arrive(at token: JSONToken) throws {}

  /// Copies what is kept of the tokens. Returns the number of those that are not needed any more.
  func keepUnconsumed() -> Int { head }

  /// Moves the subclass's indices of tokens down, after the first `number` tokens were dropped: the
  /// ones that ``keepUnconsumed()`` said are not needed.
  func dropped(_ number: Int) {}

  /// Notes what is known of kept tokens only until the chunk ends.
  func outliveChunk() { outside?.outliveChunk(source) }

  /// Throws an error when an incomplete value is too large, with `received` bytes so far, or until
  /// reading failed.
  func checkRetained(received: Int) throws {}

  /// Is called when a value that was skipped has ended.
  func passedSkipped() {}

  // MARK: Steps

  /// Takes over how far the consumer of ``value`` has come.
  final func consume() {
    let tokens = source.pointee.tokens
    if place > tokens + head { head = place - tokens }
  }

  /// Goes to the next token inside a value of the path. Returns false when more tokens are needed,
  /// or none follows.
  @inline(__always)
  final func reach() throws -> Bool {
    guard head < source.pointee.count || outside != nil else { return false }
    if head < source.pointee.count, skipped == nil, case .inside = phase {
      return true
    }
    return try goToNext()
  }

  /// As ``reach()``, where the next token is not simply there: skips, or follows the path.
  @inline(never)
  private func goToNext() throws -> Bool {
    while head < source.pointee.count {
      if skipped != nil {
        guard passSkipped() else { return false }
        passedSkipped()
        continue
      }
      switch phase {
      case .inside: return true
      case .behind: head = source.pointee.count
      case .locating: try locate()
      }
    }
    if case .behind = phase { try outside?.end(source, before: head) }
    return false
  }

  /// Skips what there is of a value. Returns whether it has ended.
  private func passSkipped() -> Bool {
    guard var value = skipped else { return true }
    // A local stays in a register.
    var place = head
    defer { head = place }
    let isOver = value.pass(source.pointee.tokens, &place, source.pointee.count)
    skipped = isOver ? nil : value
    return isOver
  }

  /// Follows the path to its next value, or as far as there are tokens.
  private func locate() throws {
    do {
      var place = head
      defer { head = place }
      switch try locator.follow(source, &place) {
      case .wait: return
      case .beside(let value): skipped = value
      case .over(let value):
        skipped = value
        phase = .behind
      case .arrived:
        head = place
        try arrive(at: source.pointee.tokens[place])
        phase = .inside
        place = head
      }
    } catch {
      // Too much outside comes before the error.
      try outside?.pass(source, before: head)
      throw error
    }
  }

  /// Enters a list at `head`: what follows is no part of the envelope.
  final func enterList() throws {
    head += 1
    try outside?.beginList(source, before: head)
  }

  /// Leaves a list with the token at `index`, its end.
  final func leaveList(at index: Int) {
    outside?.endList(at: index)
    head = index + 1
    goOn()
  }

  /// Leaves a value of the path: for the next one, or for good.
  final func goOn() {
    guard let rest = locator.leave() else {
      phase = .behind
      return
    }
    phase = .locating
    if rest > 0 { skipped = SkippedValue(depth: rest) }
  }

  /// Begins anew on the path, with the next document.
  final func beginDocument() {
    locator.restart()
    phase = .locating
    skipped = nil
  }

  /// Forgets the payload, so that the walk begins anew with the next one.
  final func forgetPayload() {
    renewSource()
    beginDocument()
    head = 0
    isSettled = true
    failure = nil
    place = source.pointee.tokens
    end = source.pointee.tokens
    outside?.restart()
    guard isLenient else { return }
    lost = []
    tally.reset()
  }

  // MARK: Lenient mode

  /// Skips the current line, or a value in place of one of several lists, if the error is about it.
  func leaveOut(_ error: any Error) -> Bool {
    guard isLenient, let error = error as? JSONStreamError else { return false }
    if isLines {
      guard error.isAboutLine else { return false }
      lost = [SkipReport(.line, error)]
      failure = nil
      source.pointee.skipLine(upTo: error.position)
      head = 0
      place = source.pointee.tokens
      end = place
      beginDocument()
      return true
    }
    guard case .locating = phase, error.category == .data, error.code != .pathNotFound,
      locator.isOneOfMany
    else {
      return false
    }
    lost = [SkipReport(.list, error)]
    source.pointee.countLines(upTo: error.position)
    skipped = SkippedValue(depth: locator.leave() ?? 0)
    return true
  }

  @usableFromInline
  package final func takeLost() -> SkipReport? { lost.popLast() }

  // MARK: Errors

  /// Adds path and position to an error from decoding ``value``.
  @usableFromInline
  package final func located(_ error: any Error) -> JSONStreamError {
    source.pointee.located(error, at: place - source.pointee.tokens)
  }

  /// The error about a token that is not what is looked for.
  final func mismatch(_ expected: String, at index: Int) -> JSONStreamError {
    let token = source.pointee.tokens[index]
    return error(
      token.kind == .null ? .unexpectedNull : .typeMismatch,
      "expected \(expected), found \(token.phrase)", at: index)
  }

  /// An error about the payload's data, at the token at `index`.
  final func error(_ code: JSONStreamError.Code, _ message: String, at index: Int)
    -> JSONStreamError
  {
    source.pointee.error(code, .data, message, atToken: index)
  }
}

extension TokenWalker {
  /// Moves behind an element. Returns whether a complete one follows that is not too large; if not,
  /// the next step finds out.
  @inlinable
  @inline(__always)
  package static func advance(
    _ place: inout UnsafePointer<JSONToken>, before end: UnsafePointer<JSONToken>, limit: UInt32
  ) -> Bool {
    place += place.pointee.span
    guard place < end else { return false }
    if place.pointee.startsContainer {
      return JSONToken.isComplete(place, within: limit)
    }
    return place.pointee.rawKind != JSONToken.Kind.endArray.rawValue
  }
}
