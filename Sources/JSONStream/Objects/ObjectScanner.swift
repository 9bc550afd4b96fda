/// Scans the tokens of a payload for the members of the object at a path; arrays element by element.
///
///     { "screenName": "Home", "contents": [ {…}, {…} ], … }
///                      └ .value              └ .element  └ .arrayEnd
///
/// Only complete values are reported; their tokens are dropped before more is read.
final class ObjectScanner: @unchecked Sendable {
  // Sendable: all but the constants and the locked ledger is used between `enter` and `leave`, by one caller at a time.

  struct Step {
    var kind: ObjectEvent.Kind
    var member: Int
    /// The element's index; the number of elements at an array's end.
    var index = 0
  }

  private enum State {
    /// On the path to the object.
    case locating(ListLocator)
    /// In a value off the path.
    case beside(SkippedValue, ListLocator)
    case object
    /// In an unwanted member.
    case unwanted(SkippedValue)
    /// Before or in a member's value.
    case value(member: Int)
    /// In an array; `index` is that of the next element.
    case array(member: Int, index: Int)
    case behind
  }

  let path: JSONPath
  private let phrase: String
  private let members: [ObjectStreamDecoder.Member]
  private let guarded: GuardedSource
  var source: UnsafeMutablePointer<TokenSource> { guarded.source }
  private var state: State
  /// The first token that is not consumed, or is being reported.
  private(set) var head = 0
  private var handedOut = 0
  /// The key under which each member was found.
  private(set) var foundKeys: [StaticString?]
  private var seenKeys = SeenKeys()
  /// The reader's error, thrown once the tokens before it are consumed.
  private var failure: JSONStreamError?
  var tally: SkipTally
  let ledger = SkipLedger()

  init(
    _ phrase: String, _ members: [ObjectStreamDecoder.Member], at path: JSONPath, options: StreamDecodingOptions
  ) throws {
    self.phrase = phrase
    self.members = members
    self.path = path
    if options.documents == .lines { throw JSONStreamError.linesMisused }
    if path.hasWildcards { throw JSONStreamError.wildcardMisused(path) }
    guarded = try GuardedSource(engine: options.engine, limits: options.limits)
    state = .locating(ListLocator(path: path))
    foundKeys = Array(repeating: nil, count: members.count)
    tally = SkipTally(budget: options.maxSkipped)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (borrowing ObjectEvent) throws -> Void) throws {
    guard try guarded.enter(finishing: false) else { return }
    defer { guarded.leave() }
    do {
      source.pointee.begin(bytes)
      while try readSlice() { try drain(handler) }
      dropConsumed()
      source.pointee.endChunk()
    } catch {
      throw guarded.fail(error)
    }
  }

  func finish(_ handler: (borrowing ObjectEvent) throws -> Void) throws {
    guard try guarded.enter(finishing: true) else { return }
    defer { guarded.leave() }
    do {
      dropConsumed()
      if case .failed(let error) = source.pointee.finish() { failure = error }
      try drain(handler)
      try checkEnd()
      if let failure = tally.verdict(at: source.pointee.endPosition) { throw failure }
    } catch {
      throw guarded.fail(error)
    }
  }

  private func readSlice() throws -> Bool {
    try checkEnd()
    dropConsumed()
    try checkRetained(received: source.pointee.received)
    switch source.pointee.advance() {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    return true
  }

  private func checkEnd() throws {
    guard let failure else { return }
    // A limit exceeded before an error in the same slice takes precedence.
    dropConsumed()
    try checkRetained(received: source.pointee.failureOffset)
    throw failure
  }

  private func dropConsumed() {
    consume()
    source.pointee.drop(head)
    head = 0
  }

  private func consume() {
    head += handedOut
    handedOut = 0
  }

  private func drain(_ handler: (borrowing ObjectEvent) throws -> Void) throws {
    while let step = try next() {
      let event = ObjectEvent(step, of: self)
      do { try handler(event) } catch let error as JSONValueError { throw event.located(error) }
    }
  }

  /// Advances to the next value to report; nil if more tokens are needed.
  private func next() throws -> Step? {
    consume()
    let tokens = source.pointee.tokens
    let count = source.pointee.count
    while head < count {
      switch state {
      case .locating(let locator):
        if try locate(locator, tokens) { return nil }
      case .beside(var value, let locator):
        state = value.pass(tokens, &head, count) ? .locating(locator) : .beside(value, locator)
      case .object:
        guard head + 1 < count || tokens[head].kind != .key else { return nil }
        try enterMember(tokens)
      case .unwanted(var value):
        state = value.pass(tokens, &head, count) ? .object : .unwanted(value)
      case .value(let member):
        guard try handOut(tokens[head], "a value") else { return nil }
        state = .object
        return Step(kind: .value, member: member)
      case .array(let member, let index) where tokens[head].kind == .endArray:
        handedOut = 1
        state = .object
        return Step(kind: .arrayEnd, member: member, index: index)
      case .array(let member, let index):
        guard try handOut(tokens[head], "an element") else { return nil }
        state = .array(member: member, index: index + 1)
        return Step(kind: .element, member: member, index: index)
      case .behind:
        head = count
      }
    }
    return nil
  }

  private func handOut(_ token: JSONToken, _ what: StaticString) throws -> Bool {
    guard token.isComplete else { return false }
    try source.pointee.checkElement(what, at: head)
    handedOut = token.span
    return true
  }

  private func locate(_ old: ListLocator, _ tokens: UnsafePointer<JSONToken>) throws -> Bool {
    var locator = old
    let way: ListLocator.Way
    do {
      // A local copy avoids exclusivity checks of `head`.
      var place = head
      defer { head = place }
      way = try locator.follow(source, &place)
    }
    state = .locating(locator)
    switch way {
    case .wait:
      return true
    case .beside(let value):
      state = .beside(value, locator)
    case .over:
      state = .behind
    case .arrived:
      guard tokens[head].kind == .startObject else { throw mismatch("an object (\(phrase))", at: head) }
      head += 1
      state = .object
    }
    return false
  }

  private func enterMember(_ tokens: UnsafePointer<JSONToken>) throws {
    let key = tokens[head]
    guard key.kind == .key else {
      try checkMembers()
      state = .behind
      return
    }
    guard let (member, name) = try wanted(key) else {
      head += 1
      state = .unwanted(SkippedValue())
      return
    }
    foundKeys[member] = name
    head += 1
    guard members[member].isArray else {
      state = .value(member: member)
      return
    }
    guard tokens[head].kind == .startArray else { throw mismatch("an array", at: head) }
    head += 1
    state = .array(member: member, index: 0)
  }

  /// Returns the member of a key, unless it was found before.
  private func wanted(_ key: JSONToken) throws -> (Int, StaticString)? {
    for (member, wanted) in members.enumerated() {
      for name in wanted.keys where key.isKey(name) {
        guard let before = foundKeys[member] else { return (member, name) }
        // The first of duplicate keys counts.
        guard before.description != name.description else { return nil }
        let both = wanted.keys.map(\.description).filter { [before.description, name.description].contains($0) }
        let message = "the \(phrase) has both \(both.map { "\"\($0)\"" }.joined(separator: " and ")): send one of them"
        throw error(.twoSpellings, message, path: path, at: head)
      }
    }
    seenKeys.insert(key)
    return nil
  }

  private func checkMembers() throws {
    guard let missing = members.indices.first(where: { foundKeys[$0] == nil }) else { return }
    let has = seenKeys.isEmpty || foundKeys.contains { $0 != nil } ? "" : "; it has \(seenKeys)"
    throw error(.missingKey, "the \(phrase) has no key \"\(members[missing].keys[0])\"\(has)", at: head)
  }

  private func checkRetained(received: Int) throws {
    switch state {
    case .value: try source.pointee.checkOpenElement("a value", at: 0, received: received)
    case .array: try source.pointee.checkOpenElement("an element", at: 0, received: received)
    case .locating, .beside, .object, .unwanted, .behind: break
    }
  }

  private func mismatch(_ expected: String, at index: Int) -> JSONStreamError {
    let token = source.pointee.tokens[index]
    return error(
      token.kind == .null ? .unexpectedNull : .typeMismatch, "expected \(expected), found \(token.phrase)", at: index)
  }

  private func error(
    _ code: JSONStreamError.Code, _ message: String, path: JSONPath? = nil, at index: Int
  ) -> JSONStreamError {
    var error = source.pointee.error(code, .data, message, atToken: index)
    if let path { error.path = path }
    return error
  }
}

extension JSONStreamError.Code {
  /// An object that has a member under two of its keys.
  public static let twoSpellings = Self(rawValue: "twoSpellings")
}
