/// Walks over the tokens of a payload to the array at a path, and says where its elements are; or to the value at a
/// path, and says where that is.
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
    /// In the array, between elements.
    case elements
    /// Before the value that is to be had whole.
    case value
    /// Behind what was looked for, in the containers around it.
    case behind(SkippedValue)
    /// At the root's end.
    case rootEnd
    /// Behind the root.
    case over
  }

  let path: JSONPath
  private let target: Target
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
  package var isInArray: Bool { if case .elements = state { true } else { false } }
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
    self.path = path
    self.target = target
    guarded = try GuardedSource(engine: options.engine, limits: options.limits)
    state = .locating(ListLocator(path: path))
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
    try checkEnd()
    try dropConsumed()
    try checkRetained(received: source.pointee.received)
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

  /// - Throws: Why reading stopped, if it has.
  @usableFromInline
  package func checkEnd() throws {
    guard let failure else { return }
    try dropConsumed()
    // Of a limit and an error behind it in the same slice, the limit comes first.
    try checkRetained(received: source.pointee.failureOffset)
    throw failure
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

      case .beside(var value, let locator):
        state = value.pass(tokens, &head, count) ? .locating(locator) : .beside(value, locator)

      case .elements:
        guard tokens[head].kind == .endArray else { return try handOut() }
        if keepsOutside { keptFrom = head }
        head += 1
        state = stateBehind

      case .value:
        let step = try handOut()
        // Its tokens stay until more is read; then it is one more value to pass.
        if case .elements = step { state = stateBehind }
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
    case .beside:
      state = .beside(SkippedValue(), locator)
    case .arrived:
      switch (target, tokens[head].kind) {
      case (.value, _), (.elementsOrObject, .startObject):
        state = .value
      case (.elements, .startArray), (.elementsOrObject, .startArray):
        head += 1
        // Of what stands before the elements, too much is an error before them.
        try keepPassed()
        keptFrom = nil
        state = .elements
      case (.elements, .null), (.elementsOrObject, .null):
        throw try error(.unexpectedNull, "expected an array, found null")
      case (.elements, _), (.elementsOrObject, _):
        throw try error(.typeMismatch, "expected an array, found \(tokens[head].phrase)")
      }
    }
    return true
  }

  /// Hands the value at the head out, if it is complete.
  private func handOut() throws -> Step {
    let value = source.pointee.tokens + head
    guard value.pointee.isComplete else { return .needsTokens }
    try source.pointee.checkElement(phrase, at: head)
    place = value
    return .elements
  }

  /// Behind what was looked for: in as many containers as the path has steps.
  private var stateBehind: State {
    path.components.isEmpty ? .rootEnd : .behind(SkippedValue(depth: path.components.count))
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
