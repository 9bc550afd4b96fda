/// Walks over the tokens of a payload to the list at a path, or to each of the lists there, and says where the elements
/// are; or to the value at a path, and says where that is.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///                             └ .elements          └ .envelope
///
/// Knows nothing of what an element is: ``ElementAssembly`` decodes from the token that a step points at. Tokens before
/// `head` have been consumed; they are dropped before the next slice is read.
@usableFromInline
package final class ElementScanner: @unchecked Sendable {
  // Sendable: everything but the constants is used only between `enter` and `leave`, which let one caller in at a time.

  private enum State {
    /// On the way to what is looked for.
    case locating(ListLocator)
    /// In a value beside the way.
    case beside(SkippedValue, ListLocator)
    /// In an array, between elements.
    case elements
    /// In an object whose members' values are the elements, between members.
    case members
    /// Before the value that is to be had whole.
    case value
    /// Behind what was looked for, in the containers around it.
    case behind(SkippedValue)
    /// At the root's end.
    case rootEnd
    /// Behind the root.
    case over
  }

  private let target: Target
  /// Whether the path selects elements, by the wildcard at its end, and not the array that they are in.
  private let selectsElements: Bool
  private let isLines: Bool
  /// The way from a document's root.
  private let start: ListLocator
  /// The way on behind the list under way, where there may be another one.
  private var locator: ListLocator
  /// The report of a loss, until the assembly takes it.
  private var lost: SkipReport?
  private let guarded: GuardedSource
  var source: UnsafeMutablePointer<TokenSource> { guarded.source }
  private var state: State
  /// The first token that has not been consumed.
  private var head = 0
  /// Why reading stopped; thrown once the tokens before it are consumed.
  private var failure: JSONStreamError?
  /// What stands outside the elements, where somebody wants it, and the first token that is not yet among it.
  private let keepsOutside: Bool
  private var outside = KeptRoot()
  private var keptFrom: Int?

  /// The token that a step is about, and the place behind the tokens at hand.
  private var place: UnsafePointer<JSONToken>
  private var end: UnsafePointer<JSONToken>

  /// What an element is called in errors.
  private var phrase: StaticString { target == .value ? "the value" : "an element" }

  // What the assembly sees of these. Computed, because properties that other modules use directly are checked for
  // exclusive access at run time, with every use.

  /// The token that a step is about: a complete value. Moved by who consumes it.
  @usableFromInline package var value: UnsafePointer<JSONToken> {
    get { place }
    set { place = newValue }
  }
  /// Whether ``value`` is an array's element, and not the value that is had whole.
  package var isInArray: Bool {
    switch state {
    case .elements, .members: true
    default: false
    }
  }
  /// The payload's root without the elements. Valid until the next call.
  @usableFromInline package var envelope: UnsafePointer<JSONToken> { outside.root }
  /// Behind the tokens at hand.
  @usableFromInline package var tokensEnd: UnsafePointer<JSONToken> { end }
  /// Whether what is bad is left out.
  @usableFromInline package let isLenient: Bool
  /// The largest element, in bytes.
  @usableFromInline package let elementLimit: UInt32

  @usableFromInline
  package init(_ target: Target, at path: JSONPath, keepsOutside: Bool = false, options: StreamDecodingOptions) throws {
    self.target = target
    isLines = options.documents == .lines
    selectsElements = path.components.last == .wildcard
    if isLines, target == .value || keepsOutside { throw JSONStreamError.linesMisused }
    if target == .value, path.hasWildcards { throw JSONStreamError.wildcardMisused(path) }
    guarded = try GuardedSource(engine: options.engine, limits: options.limits, documents: options.documents)
    locator = ListLocator(path: selectsElements ? JSONPath(path.components.dropLast()) : path)
    state = .locating(locator)
    start = locator
    self.keepsOutside = keepsOutside
    keptFrom = keepsOutside ? 0 : nil
    isLenient = options.mode == .lenient
    elementLimit = UInt32(options.limits.elementBytes)
    place = guarded.source.pointee.tokens
    end = guarded.source.pointee.tokens
  }

  // MARK: Calls from outside

  @usableFromInline
  package func enter(finishing: Bool) throws -> Bool { try guarded.enter(finishing: finishing) }

  @usableFromInline
  package func leave() { guarded.leave() }

  @usableFromInline
  package func fail(_ error: any Error) -> any Error { guarded.fail(error) }

  @usableFromInline
  package func begin(_ bytes: UnsafeBufferPointer<UInt8>) { source.pointee.begin(bytes) }

  @usableFromInline
  package func endChunk() throws {
    try dropConsumed()
    source.pointee.outliveChunk(&outside)
    source.pointee.endChunk()
  }

  /// Reads the chunk's next slice.
  ///
  /// - Returns: Whether there may be new tokens; false at the chunk's end.
  /// - Throws: ``JSONStreamError`` when there is nothing more to read because of an error.
  @usableFromInline
  package func readSlice() throws -> Bool {
    // The assembly has to hear of a line that is left out before more is read.
    if try isOver() == false { return true }
    try dropConsumed()
    try checkRetained(received: source.pointee.received)
    if isLines, source.pointee.isAtDocumentEnd { state = .locating(start) }
    let step = source.pointee.advance()
    // Tokens have moved: an element from before must not be taken for progress.
    place = source.pointee.tokens
    switch step {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    return true
  }

  @usableFromInline
  package func readEnd() throws {
    try dropConsumed()
    if case .failed(let error) = source.pointee.finish() { failure = error }
    place = source.pointee.tokens
  }

  /// Whether all that has been read is right, or what was not has been told.
  ///
  /// - Returns: False when a line has been left out, of which the assembly has to take note.
  /// - Throws: Why reading stopped, if it has.
  @usableFromInline
  package func isOver() throws -> Bool {
    guard let failure else { return true }
    try dropConsumed()
    // Of a limit and an error behind it in the same slice, the limit comes first.
    try checkRetained(received: source.pointee.failureOffset)
    guard leaveOut(failure) else { throw failure }
    return false
  }

  // MARK: Lenient mode

  /// Leaves the line under way out, if that is what an error is about.
  private func leaveOut(_ error: any Error) -> Bool {
    guard isLenient, isLines, let error = error as? JSONStreamError, error.isAboutLine else { return false }
    failure = nil
    lost = SkipReport(.line, error)
    source.pointee.skipLine(upTo: error.position)
    head = 0
    place = source.pointee.tokens
    end = place
    state = .locating(start)
    return true
  }

  /// Takes the report of a loss; the next step goes on behind it.
  @usableFromInline
  package func takeLost() -> SkipReport? {
    defer { lost = nil }
    return lost
  }

  private func dropConsumed() throws {
    consume()
    try keepPassed()
    source.pointee.drop(head)
    head = 0
    if keptFrom != nil { keptFrom = 0 }
    place = source.pointee.tokens
  }

  private func checkRetained(received: Int) throws {
    switch state {
    case .elements, .value: try source.pointee.checkOpenElement(phrase, at: head, received: received)
    case .members: try source.pointee.checkOpenElement(phrase, at: head + 1, received: received)
    case .locating, .beside, .behind, .rootEnd, .over: break
    }
  }

  /// Copies what has been passed outside the elements.
  private func keepPassed() throws {
    guard let start = keptFrom, start < head else { return }
    keptFrom = head
    try source.pointee.keep(start..<head, in: &outside)
  }

  // MARK: Steps

  /// Takes note of the elements that the assembly has consumed.
  private func consume() {
    let tokens = source.pointee.tokens
    if place > tokens + head { head = place - tokens }
  }

  /// Consumes tokens up to the next thing that the assembly has to do.
  @usableFromInline
  package func next() throws -> Step {
    guard lost == nil else { return .lost }
    do {
      return try step()
    } catch {
      guard leaveOut(error) else { throw error }
      return .lost
    }
  }

  private func step() throws -> Step {
    let tokens = source.pointee.tokens
    let count = source.pointee.count
    end = tokens + count
    consume()
    while true {
      if case .rootEnd = state { return try endRoot() }
      guard head < count else { return .needsTokens }
      switch state {
      case .locating(let locator):
        guard try locate(locator, tokens) else { return .needsTokens }
        guard lost == nil else { return .lost }

      case .beside(var value, let locator):
        state = value.pass(tokens, &head, count) ? .locating(locator) : .beside(value, locator)

      case .elements:
        guard tokens[head].kind == .endArray else { return try handOut(at: head) }
        endList()

      case .members:
        guard tokens[head].kind == .key else {
          endList()
          break
        }
        guard head + 1 < count else { return .needsTokens }
        // The key stays before it until more is read, for whoever wants it.
        let step = try handOut(at: head + 1)
        if case .elements = step { end = place + place.pointee.span }
        return step

      case .value:
        let step = try handOut(at: head)
        guard case .elements = step else { return step }
        end = place + place.pointee.span
        // Its tokens stay until more is read; then it is one more value to pass.
        goOn()
        return step

      case .behind(var value):
        state = value.pass(tokens, &head, count) ? .rootEnd : .behind(value)

      case .rootEnd, .over:
        head = count
      }
    }
  }

  /// - Returns: Whether to go on.
  private func locate(_ old: ListLocator, _ tokens: UnsafePointer<JSONToken>) throws -> Bool {
    var locator = old
    let way: ListLocator.Way
    do {
      // In a local: were `head` itself lent, each use of it would be checked for exclusive access.
      var place = head
      defer { head = place }
      way = try locator.follow(source, &place)
    } catch {
      // What is kept may be too much before that.
      try keepPassed()
      throw error
    }
    state = .locating(locator)
    switch way {
    case .wait:
      return false
    case .beside(let value):
      state = .beside(value, locator)
    case .over(let value):
      state = .behind(value)
    case .arrived:
      self.locator = locator
      try arrive(at: tokens[head])
    }
    return true
  }

  private func arrive(at token: JSONToken) throws {
    switch (target, token.kind) {
    case (.value, _):
      state = .value
    case (.elementsOrObject, .startObject) where !selectsElements:
      state = .value
    case (.elements, _) where isLines && !selectsElements:
      state = .value
    case (.elements, .startArray), (.elementsOrObject, .startArray):
      try enterList(.elements)
    case (.elements, .startObject) where selectsElements, (.elementsOrObject, .startObject), (.members, .startObject):
      try enterList(.members)
    default:
      let wanted = target == .members ? "an object" : selectsElements ? "an array or an object" : "an array"
      let isNull = token.kind == .null
      let error = try error(isNull ? .unexpectedNull : .typeMismatch, "expected \(wanted), found \(token.phrase)")
      guard isLenient, !isLines, locator.isOneOfMany else { throw error }
      lost = SkipReport(.list, error)
      source.pointee.countLines(upTo: error.position)
      state = .beside(SkippedValue(depth: locator.leave() ?? 0), locator)
    }
  }

  private func enterList(_ list: State) throws {
    head += 1
    // Of what stands before the elements, too much is an error before them.
    try keepPassed()
    keptFrom = nil
    state = list
  }

  /// Goes on behind the list's end, which is at the head.
  private func endList() {
    if keepsOutside { keptFrom = head }
    head += 1
    goOn()
  }

  /// Goes on behind a list or a value that the path has led to: to the next one, or to the root's end.
  private func goOn() {
    guard let rest = locator.leave() else { return state = stateBehind }
    state = rest > 0 ? .beside(SkippedValue(depth: rest), locator) : .locating(locator)
  }

  /// Hands a value out, if it is complete.
  private func handOut(at index: Int) throws -> Step {
    let value = source.pointee.tokens + index
    guard value.pointee.isComplete else { return .needsTokens }
    try source.pointee.checkElement(phrase, at: index)
    place = value
    return .elements
  }

  /// Behind what was looked for: in as many containers as the path has steps.
  private var stateBehind: State {
    locator.depth == 0 ? .rootEnd : .behind(SkippedValue(depth: locator.depth))
  }

  /// Hands the envelope out, if somebody wants it.
  private func endRoot() throws -> Step {
    try keepPassed()
    state = .over
    return keepsOutside ? .envelope : .needsTokens
  }

  /// Adds path and position to what decoding the envelope threw.
  func locatedInRoot(_ error: any Error) -> any Error { source.pointee.located(error, in: outside, at: head - 1) }

  private func error(_ code: JSONStreamError.Code, _ message: String) throws -> JSONStreamError {
    // What is kept may be too much before that.
    let error = source.pointee.error(code, .data, message, atToken: head)
    try keepPassed()
    return error
  }
}
