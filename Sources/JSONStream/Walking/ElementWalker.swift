/// Walks to the lists at a path, or to the value there, and stops at each element.
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///                             └ .elements          └ .envelope
@usableFromInline
package final class ElementWalker: TokenWalker, @unchecked Sendable {
  // Sendable: as the class above.

  /// The kind of value to which the path leads.
  @usableFromInline
  package enum Target: Sendable {
    /// The elements of a list or, behind a wildcard, of any container.
    case elements
    /// A value of any kind, as one value.
    case value
  }

  /// The reason why ``next()`` returns.
  @usableFromInline
  package enum Step {
    /// More bytes are needed.
    case needsTokens
    /// ``TokenWalker/value`` is a complete element; more may follow directly.
    case elements
    /// ``ElementWalker/envelope`` is the payload's root without the elements.
    case envelope
    /// A part was skipped, in lenient mode; ``TokenWalker/takeLost()`` returns the report.
    case lost
  }

  /// The place in what the path leads to.
  private enum State {
    case elements
    /// Is between the members of an object whose values are the elements.
    case members
    case value
  }

  /// The kind of value that is looked for.
  private let target: Target
  private var state = State.value
  /// The value's name in errors.
  private var phrase: StaticString {
    target == .value ? "the value" : "an element"
  }

  /// Creates a walker. Throws an error of category `misuse` for options under which there is no one
  /// value at the path.
  @usableFromInline
  package init(
    _ target: Target, at path: JSONPath, keepsOutside: Bool = false, options: StreamDecodingOptions
  ) throws {
    if target == .value, options.documents == .lines {
      throw JSONStreamError.linesMisused
    }
    if target == .value, path.hasWildcards {
      throw JSONStreamError.wildcardMisused(path)
    }
    self.target = target
    try super.init(at: path, options: options, outside: keepsOutside ? KeptOutside() : nil)
  }

  /// The payload's root without the elements. Valid until the next call.
  @usableFromInline package var envelope: UnsafePointer<JSONToken>? {
    outside?.root
  }

  override func checkRetained(received: Int) throws {
    guard case .inside = phase, skipped == nil else { return }
    let index = if case .members = state { head + 1 } else { head }
    try source.pointee.checkOpenElement(phrase, at: index, received: received)
  }

  /// Goes to the next element, or to what else there is to tell.
  @usableFromInline
  package func next() throws -> Step {
    guard lost.isEmpty else { return .lost }
    do {
      return try step()
    } catch {
      guard leaveOut(error) else { throw error }
      return .lost
    }
  }

  /// Takes tokens up to the next complete element. Adjacent elements of a list are taken by the
  /// consumer itself, which moves ``TokenWalker/value``.
  private func step() throws -> Step {
    let tokens = source.pointee.tokens
    let count = source.pointee.count
    end = tokens + count
    consume()
    while try reach() {
      switch state {
      case .elements:
        guard tokens[head].kind == .endArray else {
          return try handOut(at: head)
        }
        leaveList(at: head)

      case .members:
        guard tokens[head].kind == .key else {
          leaveList(at: head)
          break
        }
        guard head + 1 < count else { return .needsTokens }
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
      }
    }
    return outside?.takeEnd() == true ? .envelope : .needsTokens
  }

  /// Enters what the path leads to: a list, the members of an object, or a value.
  override func arrive(at token: JSONToken) throws {
    switch (target, token.kind) {
    case (.value, _): state = .value
    case (.elements, _) where isLines && !selectsElements: state = .value
    case (.elements, .startArray):
      try enterList()
      state = .elements
    case (.elements, .startObject) where selectsElements:
      try enterList()
      state = .members
    default: throw mismatch(selectsElements ? "an array or an object" : "an array", at: head)
    }
  }

  /// Stops at a value, if it is complete. Throws an error when it is too large.
  private func handOut(at index: Int) throws -> Step {
    let value = source.pointee.tokens + index
    guard value.pointee.isComplete else { return .needsTokens }
    try source.pointee.checkElement(phrase, at: index)
    place = value
    return .elements
  }

  /// The steps from the document's root to a value that is being decoded, an element or the value
  /// at the path; called in the order of the values. A step is a key of data where a wildcard of
  /// the path selects it.
  package func steps(to token: UnsafePointer<JSONToken>) -> [(
    step: JSONPath.Component, isSelected: Bool
  )] {
    let found = source.pointee.path(passing: token - source.pointee.tokens).components
    let sought = locator.path.components + (selectsElements ? [.wildcard] : [])
    return found.enumerated().map { place, step in
      (step, place < sought.count && sought[place] == .wildcard)
    }
  }

  /// Moves behind an element that could not be decoded, and returns the report.
  @usableFromInline
  package func skipElement(_ error: any Error) -> SkipReport {
    let located = source.pointee.located(error, inListedElementAt: value - source.pointee.tokens)
    value += value.pointee.span
    return SkipReport(.element, located, cellType: nil)
  }

  /// Adds path and position to an error from decoding the envelope.
  @usableFromInline
  package func locatedOutside(_ error: any Error) -> any Error {
    outside?.located(error, source, at: head - 1) ?? error
  }

  /// Unreachable: a payload that ends well has had the value.
  @usableFromInline
  package var valueIsMissing: JSONStreamError {
    source.pointee.error(
      .unexpectedEnd, .incomplete, "the payload ends before the value",
      atToken: source.pointee.count)
  }
}
