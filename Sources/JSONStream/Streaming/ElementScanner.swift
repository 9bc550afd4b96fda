/// Walks over the tokens of a payload to the lists at a path, or to the value there, and stops at each element.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///                             └ .elements          └ .envelope
///
/// ``ElementStreamDecoder`` decodes from the token at which a step stops. Tokens before `head` have been consumed; they are
/// dropped before the next slice is read.
@usableFromInline
package final class ElementScanner: @unchecked Sendable {
  // Sendable: everything but the constants is used only between `enter` and `leave`, which let one caller in at a time.

  private enum State {
    case locating(ListLocator)
    case beside(SkippedValue, ListLocator)
    case elements
    /// In an object whose members' values are the elements, between members.
    case members
    case value
    /// Behind the lists or the value, in the containers around them.
    case behind(SkippedValue)
    case rootEnd
    case over
  }

  private let target: Target
  /// Whether the path ends with a wildcard, and so selects the elements instead of their array.
  private let selectsElements: Bool
  private let isLines: Bool
  private let start: ListLocator
  private var locator: ListLocator
  private var lost: SkipReport?
  private let guarded: GuardedSource
  var source: UnsafeMutablePointer<TokenSource> { guarded.source }
  private var state: State
  private var head = 0
  /// The error that ended reading; thrown when the tokens before it are consumed.
  private var failure: JSONStreamError?
  /// The members around the lists, for the envelope, and the first token that is not yet copied to them.
  private let keepsOutside: Bool
  private var outside = KeptRoot()
  private var keptFrom: Int?

  private var place: UnsafePointer<JSONToken>
  private var end: UnsafePointer<JSONToken>

  private var phrase: StaticString { target == .value ? "the value" : "an element" }

  // Computed, because stored properties that other modules use are checked for exclusive access.

  /// The complete value at which a step stopped. Moved by its consumer.
  @usableFromInline package var value: UnsafePointer<JSONToken> {
    get { place }
    set { place = newValue }
  }
  /// Whether ``value`` is an element, and not the value that is wanted whole.
  package var isInArray: Bool {
    switch state {
    case .elements, .members: true
    default: false
    }
  }
  /// The payload's root without the elements. Valid until the next call.
  @usableFromInline package var envelope: UnsafePointer<JSONToken> { outside.root }
  @usableFromInline package var tokensEnd: UnsafePointer<JSONToken> { end }
  @usableFromInline package let isLenient: Bool
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

  /// Reads the chunk's next slice; returns false at the chunk's end. Throws when an error has ended reading.
  @usableFromInline
  package func readSlice() throws -> Bool {
    // The assembly has to report a skipped line before more is read.
    if try isOver() == false { return true }
    try dropConsumed()
    try checkRetained(received: source.pointee.received)
    if isLines, source.pointee.isAtDocumentEnd { state = .locating(start) }
    let step = source.pointee.advance()
    // Tokens have moved: the old place would count as progress.
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

  /// Returns false when a line has just been skipped, which has to be reported. Throws the error that ended reading.
  @usableFromInline
  package func isOver() throws -> Bool {
    guard let failure else { return true }
    try dropConsumed()
    // A limit that is exceeded before the error, in the same slice, comes first.
    try checkRetained(received: source.pointee.failureOffset)
    guard leaveOut(failure) else { throw failure }
    return false
  }

  // MARK: Lenient mode

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

  private func keepPassed() throws {
    guard let start = keptFrom, start < head else { return }
    keptFrom = head
    try source.pointee.keep(start..<head, in: &outside)
  }

  // MARK: Steps

  private func consume() {
    let tokens = source.pointee.tokens
    if place > tokens + head { head = place - tokens }
  }

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
        // The key stays on the tape until more is read, for ``Keyed``.
        let step = try handOut(at: head + 1)
        if case .elements = step { end = place + place.pointee.span }
        return step

      case .value:
        let step = try handOut(at: head)
        guard case .elements = step else { return step }
        end = place + place.pointee.span
        // Its tokens stay until more is read; then it is skipped like any other value.
        goOn()
        return step

      case .behind(var value):
        state = value.pass(tokens, &head, count) ? .rootEnd : .behind(value)

      case .rootEnd, .over:
        head = count
      }
    }
  }

  private func locate(_ old: ListLocator, _ tokens: UnsafePointer<JSONToken>) throws -> Bool {
    var locator = old
    let way: ListLocator.Way
    do {
      // A local: `head` itself, passed as `inout`, would be checked for exclusive access at each use.
      var place = head
      defer { head = place }
      way = try locator.follow(source, &place)
    } catch {
      // The envelope may exceed its limit before the error.
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
    // Too much before the elements is an error before them.
    try keepPassed()
    keptFrom = nil
    state = list
  }

  private func endList() {
    if keepsOutside { keptFrom = head }
    head += 1
    goOn()
  }

  private func goOn() {
    guard let rest = locator.leave() else { return state = stateBehind }
    state = rest > 0 ? .beside(SkippedValue(depth: rest), locator) : .locating(locator)
  }

  private func handOut(at index: Int) throws -> Step {
    let value = source.pointee.tokens + index
    guard value.pointee.isComplete else { return .needsTokens }
    try source.pointee.checkElement(phrase, at: index)
    place = value
    return .elements
  }

  private var stateBehind: State {
    locator.depth == 0 ? .rootEnd : .behind(SkippedValue(depth: locator.depth))
  }

  private func endRoot() throws -> Step {
    try keepPassed()
    state = .over
    return keepsOutside ? .envelope : .needsTokens
  }

  func locatedInRoot(_ error: any Error) -> any Error { source.pointee.located(error, in: outside, at: head - 1) }

  private func error(_ code: JSONStreamError.Code, _ message: String) throws -> JSONStreamError {
    let error = source.pointee.error(code, .data, message, atToken: head)
    try keepPassed()
    return error
  }
}
