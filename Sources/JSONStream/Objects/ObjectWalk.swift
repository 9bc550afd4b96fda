/// Walks over the tokens of a payload to the members of the object at a path; arrays element by
/// element.
///
///     { "screenName": "Home", "contents": [ {…}, {…} ], … }
///                      └ .value              └ .element  └ .arrayEnd
///
/// Only complete values are reported; their tokens are dropped before more is read.
struct ObjectWalk: TokenWalk {
  /// A part of the object to report.
  struct Step {
    /// A value, an element, or an array's end.
    var kind: ObjectEvent.Kind
    /// The index of the member.
    var member: Int
    /// The key under which it was found.
    var key: StaticString
    /// The element's index; the number of elements at an array's end.
    var index = 0
  }

  /// The place in the object.
  private enum State {
    /// Is between two members.
    case object
    /// Is before or in the value of the member that the step is about.
    case value(Step)
    /// Is in the array of the member that the step is about, with the index of its next element.
    case array(Step)
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
  private var foundKeys: [StaticString?]
  /// The keys that are none of the members', for the error about a missing one.
  private var seenKeys = SeenKeys()

  init(
    _ phrase: String, _ members: [ObjectStreamDecoder.Member], at path: JSONPath,
    options: StreamOptions
  ) throws(JSONStreamError) {
    if options.documents == .lines { throw JSONStreamError.linesMisused }
    if path.hasWildcards { throw JSONStreamError.wildcardMisused(path) }
    self.phrase = phrase
    self.members = members
    self.path = path
    foundKeys = Array(repeating: nil, count: members.count)
  }

  /// Hands all parts to `handler`, as far as there are tokens. An error that a model has thrown
  /// gets path and position.
  mutating func drain(
    _ cursor: inout TokenCursor, _ handler: (borrowing ObjectEvent) throws -> Void
  ) throws {
    while let step = try next(&cursor) {
      try withUnsafeMutablePointer(to: &cursor) { cursor in
        let event = ObjectEvent(step, at: cursor)
        do { try handler(event) } catch let error as JSONElementError {
          throw event.located(error)
        }
      }
    }
  }

  /// Advances to the next value to report; nil if more tokens are needed.
  private mutating func next(_ cursor: inout TokenCursor) throws -> Step? {
    cursor.consume()
    let tokens = cursor.source.tokens
    while try cursor.reach(&self) {
      switch state {
      case .object:
        guard cursor.head + 1 < cursor.source.count || tokens[cursor.head].kind != .key else {
          return nil
        }
        try enterMember(tokens, &cursor)
      case .value(let step):
        guard try handOut("a value", &cursor) else { return nil }
        state = .object
        return step
      case .array(var step) where tokens[cursor.head].kind == .endArray:
        cursor.run.value = tokens + cursor.head + 1
        state = .object
        step.kind = .arrayEnd
        return step
      case .array(let step):
        guard try handOut("an element", &cursor) else { return nil }
        var next = step
        next.index += 1
        state = .array(next)
        return step
      }
    }
    return nil
  }

  /// Stops at a value, if it is complete, and moves behind it. Throws an error when it is too
  /// large.
  private func handOut(_ what: StaticString, _ cursor: inout TokenCursor) throws -> Bool {
    let value = cursor.source.tokens + cursor.head
    guard value.pointee.isComplete else { return false }
    try cursor.source.checkElement(what, at: cursor.head)
    cursor.run.value = value + value.pointee.span
    return true
  }

  mutating func arrive(at token: JSONToken, _ cursor: inout TokenCursor) throws {
    guard token.kind == .startObject else {
      throw cursor.mismatch("an object (\(phrase))", at: cursor.head)
    }
    cursor.head += 1
  }

  /// Enters the member at `head`, or its array, or passes it over; at the object's end, checks that
  /// all members were there.
  private mutating func enterMember(
    _ tokens: UnsafePointer<JSONToken>, _ cursor: inout TokenCursor
  ) throws {
    let key = tokens[cursor.head]
    guard key.kind == .key else {
      try checkMembers(&cursor)
      cursor.phase = .behind
      return
    }
    let found = try wanted(key, &cursor)
    cursor.head += 1
    guard let (member, name) = found else {
      cursor.skipped = SkippedValue()
      return
    }
    foundKeys[member] = name
    guard members[member].isArray else {
      state = .value(Step(kind: .value, member: member, key: name))
      return
    }
    guard tokens[cursor.head].kind == .startArray else {
      throw cursor.mismatch("an array", at: cursor.head)
    }
    cursor.head += 1
    state = .array(Step(kind: .element, member: member, key: name))
  }

  /// Returns the member of a key, unless it was found before.
  private mutating func wanted(_ key: JSONToken, _ cursor: inout TokenCursor) throws -> (
    Int, StaticString
  )? {
    for (member, wanted) in members.enumerated() {
      for name in wanted.keys where key.isKey(name) {
        guard let before = foundKeys[member] else { return (member, name) }
        // The first of duplicate keys counts.
        guard before.description != name.description else { return nil }
        let both = wanted.keys.map(\.description).filter {
          [before.description, name.description].contains($0)
        }
        let names = both.map { "\"\($0)\"" }.joined(separator: " and ")
        var error = cursor.error(
          .twoSpellings, "the \(phrase) has both \(names): send one of them", at: cursor.head)
        error.path = path
        throw error
      }
    }
    seenKeys.insert(key)
    return nil
  }

  /// Throws an error when a member has not come.
  private func checkMembers(_ cursor: inout TokenCursor) throws {
    guard let missing = members.indices.first(where: { foundKeys[$0] == nil }) else {
      return
    }
    let has = seenKeys.isEmpty || foundKeys.contains { $0 != nil } ? "" : "; it has \(seenKeys)"
    throw cursor.error(
      .missingKey, "the \(phrase) has no key \"\(members[missing].keys[0])\"\(has)",
      at: cursor.head)
  }

  mutating func checkRetained(received: Int, _ cursor: inout TokenCursor) throws {
    guard case .inside = cursor.phase, cursor.skipped == nil else { return }
    let what: StaticString
    switch state {
    case .object: return
    case .value: what = "a value"
    case .array: what = "an element"
    }
    try cursor.source.checkOpenElement(what, at: cursor.head, received: received)
  }
}
