/// Walks over the tokens of a payload that is one object, or has one at a path, and says which of its members are there:
/// of lists, element by element.
///
///     { "screenName": "Home", "contents": [ {…}, {…} ], … }
///                      └ .value              └ .element  └ .listEnd
///
/// What a member means is for its user to know. Only complete values are handed out, and their tokens are dropped before
/// more is read.
package final class ObjectScanner: @unchecked Sendable {
  // Sendable: everything but the constants is used only between `enter` and `leave`, which let one caller in at a time.

  /// A member that is wanted.
  package struct Member {
    /// Its key, and other keys that it has in some backends.
    package let keys: [StaticString]
    /// Whether it is a list, to be read element by element.
    package let isList: Bool

    package init(_ keys: StaticString..., isList: Bool = true) {
      self.keys = keys
      self.isList = isList
    }
  }

  /// What comes next.
  package enum Step {
    /// Nothing more can be told from the tokens at hand.
    case needsTokens
    /// The value of a member that is no list; ``head`` is its token.
    case value(Int)
    /// An element of a list; ``head`` is its first token.
    case element(Int)
    /// A list has ended.
    case listEnd(Int)
    /// The object has ended, and has all that is wanted.
    case end
  }

  private enum State {
    /// On the way to the object.
    case locating(ListLocator)
    /// In a value beside the way.
    case beside(SkippedValue, ListLocator)
    /// In the object, between members.
    case object
    /// In a member that nobody wants.
    case unwanted(SkippedValue)
    /// In a list, between elements, or with the element at this place handed out.
    case list(member: Int, index: Int)
    /// Behind the object.
    case behind
  }

  let path: JSONPath
  /// What the object is called in errors.
  private let phrase: String
  private let members: [Member]
  package let guarded: GuardedSource
  private var state: State
  /// The first token that has not been consumed, or is being handed out.
  package private(set) var head = 0
  private var handedOut = 0
  /// The place of the element in its list.
  package var index: Int { if case .list(_, let index) = state { index } else { -1 } }
  /// The key that a member has been found by.
  private(set) var foundKeys: [Int: StaticString] = [:]
  private var seenKeys = SeenKeys()
  /// Why reading stopped; thrown once the tokens before it are consumed.
  private var failure: JSONStreamError?

  package init(_ phrase: String, _ members: [Member], at path: JSONPath, options: StreamDecodingOptions) throws {
    self.phrase = phrase
    self.members = members
    self.path = path
    guarded = try GuardedSource(engine: options.engine, limits: options.limits)
    state = .locating(ListLocator(path: path))
  }

  // MARK: Calls from outside

  /// Reads a chunk, slice by slice.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ drain: () throws -> Void) throws {
    guard try guarded.enter(finishing: false) else { return }
    defer { guarded.leave() }
    do {
      guarded.source.pointee.begin(bytes)
      while try readSlice() { try drain() }
      dropConsumed()
      guarded.source.pointee.endChunk()
    } catch {
      throw guarded.fail(error)
    }
  }

  /// Ends the payload.
  ///
  /// - Parameter judge: Is asked at the very end whether too much was left out.
  package func finish(_ drain: () throws -> Void, judge: (JSONPosition) -> JSONStreamError?) throws {
    guard try guarded.enter(finishing: true) else { return }
    defer { guarded.leave() }
    do {
      dropConsumed()
      if case .failed(let error) = guarded.source.pointee.finish() { failure = error }
      try drain()
      try checkEnd()
      if let failure = judge(guarded.source.pointee.endPosition) { throw failure }
    } catch {
      throw guarded.fail(error)
    }
  }

  private func readSlice() throws -> Bool {
    try checkEnd()
    dropConsumed()
    try checkRetained(received: guarded.source.pointee.received)
    switch guarded.source.pointee.advance() {
    case .chunkEnd: return false
    case .tokens: break
    case .failed(let error): failure = error
    }
    return true
  }

  private func checkEnd() throws {
    guard let failure else { return }
    // Of a limit and an error behind it in the same slice, the limit comes first.
    dropConsumed()
    try checkRetained(received: guarded.source.pointee.failureOffset)
    throw failure
  }

  private func dropConsumed() {
    consume()
    guarded.source.pointee.drop(head)
    head = 0
  }

  private func consume() {
    head += handedOut
    handedOut = 0
  }

  // MARK: Steps

  /// Consumes tokens up to the next thing that somebody has to look at.
  package func next() throws -> Step {
    consume()
    let tokens = guarded.source.pointee.tokens
    let count = guarded.source.pointee.count
    while true {
      guard head < count else { return .needsTokens }
      switch state {
      case .locating(let locator):
        if try locate(locator, tokens) { return .needsTokens }
      case .beside(var value, let locator):
        state = value.pass(tokens, &head, count) ? .locating(locator) : .beside(value, locator)
      case .object:
        if let step = try member(tokens, count) { return step }
      case .list(let member, let index):
        let token = tokens[head]
        if token.kind == .endArray {
          head += 1
          state = .object
          return .listEnd(member)
        }
        guard token.isComplete else { return .needsTokens }
        try guarded.source.pointee.checkElement("an element", at: head)
        state = .list(member: member, index: index + 1)
        handedOut = token.span
        return .element(member)
      case .unwanted(var value):
        state = value.pass(tokens, &head, count) ? .object : .unwanted(value)
      case .behind:
        head = count
        return .needsTokens
      }
    }
  }

  /// - Returns: Whether more tokens are needed.
  private func locate(_ old: ListLocator, _ tokens: UnsafePointer<JSONToken>) throws -> Bool {
    var locator = old
    let way: ListLocator.Way
    do {
      // In a local: were `head` itself lent, each use of it would be checked for exclusive access.
      var place = head
      defer { head = place }
      way = try locator.follow(guarded.source, &place)
    }
    state = .locating(locator)
    switch way {
    case .wait:
      return true
    case .beside:
      state = .beside(SkippedValue(), locator)
    case .arrived:
      guard tokens[head].kind == .startObject else { throw mismatch("an object (\(phrase))", at: head) }
      head += 1
      state = .object
    }
    return false
  }

  private func member(_ tokens: UnsafePointer<JSONToken>, _ count: Int) throws -> Step? {
    let key = tokens[head]
    guard key.kind == .key else {
      try checkMembers()
      head += 1
      state = .behind
      return .end
    }
    guard head + 1 < count else { return .needsTokens }
    guard let (member, name) = try wanted(key) else {
      head += 1
      state = .unwanted(SkippedValue())
      return nil
    }
    let value = tokens[head + 1]
    foundKeys[member] = name
    if members[member].isList {
      guard value.kind == .startArray else { throw mismatch("an array", at: head + 1) }
      head += 2
      state = .list(member: member, index: -1)
      return nil
    }
    guard !value.startsContainer else { throw mismatch("a string", at: head + 1) }
    head += 1
    handedOut = 1
    return .value(member)
  }

  /// The member that a key names, and that has not come before.
  private func wanted(_ key: JSONToken) throws -> (Int, StaticString)? {
    for (member, wanted) in members.enumerated() {
      for name in wanted.keys where key.isKey(name) {
        guard let before = foundKeys[member] else { return (member, name) }
        // Of duplicate keys the first one counts.
        guard before.description != name.description else { return nil }
        throw error(.twoSpellings, Self.twoSpellings, path: path.components, at: head)
      }
    }
    seenKeys.insert(key)
    return nil
  }

  package static let twoSpellings = "the graph has both \"body\" and \"bodies\": send one of them"

  private func checkMembers() throws {
    guard let missing = members.indices.first(where: { foundKeys[$0] == nil }) else { return }
    let has = seenKeys.isEmpty || !foundKeys.isEmpty ? "" : "; it has \(seenKeys)"
    throw error(.missingKey, "the \(phrase) has no key \"\(members[missing].keys[0])\"\(has)", at: head)
  }

  // MARK: Limits

  private func checkRetained(received: Int) throws {
    guard case .list = state else { return }
    try guarded.source.pointee.checkOpenElement("an element", at: 0, received: received)
  }

  // MARK: Errors

  private func mismatch(_ expected: String, at index: Int) -> JSONStreamError {
    let token = guarded.source.pointee.tokens[index]
    return error(
      token.kind == .null ? .unexpectedNull : .typeMismatch, "expected \(expected), found \(token.phrase)", at: index)
  }

  private func error(
    _ code: JSONStreamError.Code, _ message: String, path: [JSONPath.Component]? = nil, at index: Int
  ) -> JSONStreamError {
    var error = guarded.source.pointee.error(code, .data, message, atToken: index)
    if let path { error.path = JSONPath(path) }
    return error
  }
}

extension JSONStreamError.Code {
  /// A screen graph has both `body` and `bodies`.
  public static let twoSpellings = Self(rawValue: "twoSpellings")
}
