package import JSONStream

/// Follows a payload's tokens to its sections and through them, and says which strings and numbers stay.
package struct SectionTracker {
  /// Where a token stands.
  package enum Place {
    /// Before the sections, or behind them.
    case beside
    /// It begins the list of sections, or ends it.
    case bracket
    /// It belongs to a section, so many objects and arrays deep.
    case section(depth: Int)
    /// Where the sections should be, and is none.
    case stray
  }

  package private(set) var isFound = false
  package private(set) var isOver = false
  /// Whether the payload is one section, not a list.
  package private(set) var isSingle = false
  /// The section's member under way.
  package private(set) var member = ""
  /// How many objects and arrays are open, from the section on.
  package private(set) var depth = 0
  private var values: KeepTracker

  package init(_ path: JSONPath, rules: KeepRules = KeepRules()) {
    values = KeepTracker(rules: rules, target: path)
  }

  /// Takes the next token.
  ///
  /// - Returns: Also, for a string or number that stays, the rule by which it does.
  package mutating func take(_ event: borrowing JSONEvent, rawCount: Int = 0) -> (place: Place, rule: String?) {
    let isTarget = !isFound && values.isAtTarget(event.kind)
    let rule = values.take(event, rawCount: rawCount)
    return (isTarget ? begin(event) : place(of: event), rule)
  }

  private mutating func begin(_ event: borrowing JSONEvent) -> Place {
    isFound = true
    isSingle = event.kind == .startObject
    isOver = !isSingle && event.kind != .startArray
    return isSingle ? place(of: event) : isOver ? .stray : .bracket
  }

  private mutating func place(of event: borrowing JSONEvent) -> Place {
    guard isFound, !isOver else { return .beside }
    let around = depth
    switch event.kind {
    case .startObject, .startArray:
      if depth == 0 { member = "" }
      depth += 1
    case .endArray where depth == 0:
      isOver = true
      return .bracket
    case .endObject, .endArray:
      depth -= 1
      isOver = isSingle && depth == 0
      return .section(depth: depth)
    case .key: if depth == 1 { member = event.text ?? "" }
    case .null, .true, .false, .number, .string: break
    }
    return .section(depth: around)
  }
}
