/// Walks over the tokens of a payload to the members of the object at a path; arrays element by
/// element.
///
///     { "screenName": "Home", "contents": [ {…}, {…} ], … }
///                      └ .value              └ .element  └ .arrayEnd
///
/// Only complete values are reported; their tokens are dropped before more is read.
final class ObjectWalker: TokenWalker, @unchecked Sendable {
  // Sendable: as the class above.

  /// A part of the object to report.
  struct Step {
    /// A value, an element, or an array's end.
    var kind: ObjectEvent.Kind
    /// The index of the member.
    var member: Int
    /// The element's index; the number of elements at an array's end.
    var index = 0
  }

  /// The place in the object.
  private enum State {
    /// Is between two members.
    case object
    /// Is before or in a member's value.
    case value(member: Int)
    /// Is in an array; `index` is that of the next element.
    case array(member: Int, index: Int)
  }

  /// The path of the object.
  private let path: JSONPath
  /// The object's name in errors.
  private let phrase: String
  /// The members to report, all of them required.
  private let members: [ObjectStreamDecoder.Member]
  /// Where the walk is, while it is inside the object.
  private var state = State.object
  /// The key under which each member was found.
  private(set) var foundKeys: [StaticString?]
  /// The keys that are none of the members', for the error about a missing one.
  private var seenKeys = SeenKeys()

  init(
    _ phrase: String, _ members: [ObjectStreamDecoder.Member], at path: JSONPath,
    options: StreamDecodingOptions
  ) throws {
    if options.documents == .lines { throw JSONStreamError.linesMisused }
    if path.hasWildcards { throw JSONStreamError.wildcardMisused(path) }
    self.phrase = phrase
    self.members = members
    self.path = path
    foundKeys = Array(repeating: nil, count: members.count)
    try super.init(at: path, options: options)
  }

  /// Hands all parts to `handler`, as far as there are tokens. An error that a model has thrown
  /// gets path and position.
  func drain(_ handler: (borrowing ObjectEvent) throws -> Void) throws {
    while let step = try next() {
      let event = ObjectEvent(step, of: self)
      do { try handler(event) } catch let error as JSONValueError {
        throw event.located(error)
      }
    }
  }

  /// Advances to the next value to report; nil if more tokens are needed.
  private func next() throws -> Step? {
    consume()
    let tokens = source.pointee.tokens
    while try reach() {
      switch state {
      case .object:
        guard head + 1 < source.pointee.count || tokens[head].kind != .key else {
          return nil
        }
        try enterMember(tokens)
      case .value(let member):
        guard try handOut(tokens[head], "a value") else { return nil }
        state = .object
        return Step(kind: .value, member: member)
      case .array(let member, let index) where tokens[head].kind == .endArray:
        place = tokens + head + 1
        state = .object
        return Step(kind: .arrayEnd, member: member, index: index)
      case .array(let member, let index):
        guard try handOut(tokens[head], "an element") else { return nil }
        state = .array(member: member, index: index + 1)
        return Step(kind: .element, member: member, index: index)
      }
    }
    return nil
  }

  /// Stops at a value, if it is complete, and moves behind it. Throws an error when it is too
  /// large.
  private func handOut(_ token: JSONToken, _ what: StaticString) throws -> Bool {
    guard token.isComplete else { return false }
    try source.pointee.checkElement(what, at: head)
    place = source.pointee.tokens + head + token.span
    return true
  }

  override func arrive(at token: JSONToken) throws {
    guard token.kind == .startObject else {
      throw mismatch("an object (\(phrase))", at: head)
    }
    head += 1
  }

  /// Enters the member at `head`, or its array, or passes it over; at the object's end, checks that
  /// all members were there.
  private func enterMember(_ tokens: UnsafePointer<JSONToken>) throws {
    let key = tokens[head]
    guard key.kind == .key else {
      try checkMembers()
      phase = .behind
      return
    }
    guard let (member, name) = try wanted(key) else {
      head += 1
      skipped = SkippedValue()
      return
    }
    foundKeys[member] = name
    head += 1
    guard members[member].isArray else {
      state = .value(member: member)
      return
    }
    guard tokens[head].kind == .startArray else {
      throw mismatch("an array", at: head)
    }
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
        let both = wanted.keys.map(\.description).filter {
          [before.description, name.description].contains($0)
        }
        let names = both.map { "\"\($0)\"" }.joined(separator: " and ")
        var error = error(
          .twoSpellings, "the \(phrase) has both \(names): send one of them", at: head)
        error.path = path
        throw error
      }
    }
    seenKeys.insert(key)
    return nil
  }

  /// Throws an error when a member has not come.
  private func checkMembers() throws {
    guard let missing = members.indices.first(where: { foundKeys[$0] == nil }) else {
      return
    }
    let has = seenKeys.isEmpty || foundKeys.contains { $0 != nil } ? "" : "; it has \(seenKeys)"
    throw error(
      .missingKey, "the \(phrase) has no key \"\(members[missing].keys[0])\"\(has)", at: head)
  }

  override func checkRetained(received: Int) throws {
    guard case .inside = phase, skipped == nil else { return }
    switch state {
    case .value: try source.pointee.checkOpenElement("a value", at: head, received: received)
    case .array: try source.pointee.checkOpenElement("an element", at: head, received: received)
    case .object: break
    }
  }
}
