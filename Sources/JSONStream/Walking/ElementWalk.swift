/// Walks to the lists at a path, or to the value there, and stops at each element.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///                             └ .elements          └ .envelope
@usableFromInline
package struct ElementWalk: TokenWalk {
  /// The kind of value to which the path leads.
  @usableFromInline
  package enum Target: Sendable {
    /// The elements of a list or, behind a wildcard, of any container.
    case elements
    /// A value of any kind, as one value.
    case value
  }

  /// The reason why ``next(_:)`` returns.
  @usableFromInline
  package enum Step {
    /// More bytes are needed.
    case needsTokens
    /// The cursor's run begins with a complete element; more may follow directly.
    case elements
    /// The cursor's envelope is the payload's root without the elements.
    case envelope
    /// A part was skipped, in lenient mode; the cursor has the report.
    case lost
  }

  /// The place in what the path leads to.
  private enum State {
    /// Is between the elements of a list.
    case elements
    /// Is between the members of an object whose values are the elements.
    case members
    /// Is at a value, or outside all values of the path.
    case value
  }

  /// The kind of value that is looked for.
  private let target: Target
  /// Where the walk is, while the cursor is inside a value of the path.
  private var state = State.value
  /// The value's name in errors.
  private var phrase: StaticString {
    target == .value ? "the value" : "an element"
  }

  /// Creates a walk. Throws an error of category `misuse` for options under which there is no one
  /// value at the path.
  @usableFromInline
  package init(_ target: Target, at path: JSONPath, options: StreamOptions) throws(JSONStreamError)
  {
    if target == .value, options.documents == .lines {
      throw JSONStreamError.linesMisused
    }
    if target == .value, path.hasWildcards {
      throw JSONStreamError.wildcardMisused(path)
    }
    self.target = target
  }

  @usableFromInline
  package mutating func checkRetained(received: Int, _ cursor: inout TokenCursor) throws {
    guard case .inside = cursor.phase, cursor.skipped == nil else { return }
    let index = if case .members = state { cursor.head + 1 } else { cursor.head }
    try cursor.source.checkOpenElement(phrase, at: index, received: received)
  }

  /// Goes to the next element, or to what else there is to tell.
  @usableFromInline
  package mutating func next(_ cursor: inout TokenCursor) throws -> Step {
    guard !cursor.hasLost else { return .lost }
    do {
      return try step(&cursor)
    } catch {
      guard cursor.leaveOut(error, &self) else { throw error }
      return .lost
    }
  }

  /// Takes tokens up to the next complete element. Adjacent elements of a list are taken by the
  /// consumer itself, which moves the cursor's run.
  private mutating func step(_ cursor: inout TokenCursor) throws -> Step {
    let tokens = cursor.source.tokens
    let count = cursor.source.count
    cursor.run.end = tokens + count
    cursor.consume()
    while try cursor.reach(&self) {
      switch state {
      case .elements:
        guard tokens[cursor.head].kind == .endArray else {
          return try handOut(at: cursor.head, &cursor)
        }
        cursor.leaveList(at: cursor.head)

      case .members:
        guard tokens[cursor.head].kind == .key else {
          cursor.leaveList(at: cursor.head)
          break
        }
        guard cursor.head + 1 < count else { return .needsTokens }
        let step = try handOut(at: cursor.head + 1, &cursor)
        if case .elements = step { cursor.endRunBehindValue() }
        return step

      case .value:
        let step = try handOut(at: cursor.head, &cursor)
        guard case .elements = step else { return step }
        cursor.endRunBehindValue()
        // Its tokens stay until more is read; then it is skipped like any other value.
        cursor.goOn()
        return step
      }
    }
    return cursor.outside?.takeEnd() == true ? .envelope : .needsTokens
  }

  /// Enters what the path leads to: a list, the members of an object, or a value.
  @usableFromInline
  package mutating func arrive(at token: JSONToken, _ cursor: inout TokenCursor) throws {
    let selectsElements = cursor.locator.selectsElements
    switch (target, token.kind) {
    case (.value, _): state = .value
    case (.elements, _) where cursor.isLines && !selectsElements: state = .value
    case (.elements, .startArray):
      try cursor.enterList()
      state = .elements
    case (.elements, .startObject) where selectsElements:
      try cursor.enterList()
      state = .members
    default:
      throw cursor.mismatch(selectsElements ? "an array or an object" : "an array", at: cursor.head)
    }
  }

  /// Stops at a value, if it is complete. Throws an error when it is too large.
  private func handOut(at index: Int, _ cursor: inout TokenCursor) throws -> Step {
    let value = cursor.source.tokens + index
    guard value.pointee.isComplete else { return .needsTokens }
    try cursor.source.checkElement(phrase, at: index)
    cursor.run.value = value
    return .elements
  }
}

extension TokenCursor {
  /// Ends the run behind its value, so that its consumer takes no other one.
  fileprivate mutating func endRunBehindValue() {
    run.end = run.value + run.value.pointee.span
  }
}
