import JSONStream

/// Compares values of any type for ``Shadow``: by `==` if they are `Equatable`, else by reflection, which is slow.
package struct ValueComparison {
  /// A bound, because objects may form a cycle.
  private static let greatestDepth = 500

  package private(set) var differences: [ValueDifference] = []
  private let limit: Int
  private var path: [ValueDifference.Step] = []

  /// Returns the first `limit` differences between two values.
  package static func differences(_ one: Any, _ other: Any, limit: Int = 1) -> [ValueDifference] {
    var comparison = ValueComparison(limit: limit)
    comparison.compare(one, other, depth: 0)
    return comparison.differences
  }

  private init(limit: Int) { self.limit = limit }

  private var isFull: Bool { differences.count >= limit }

  private mutating func note(_ reason: ShadowDifference.Reason, _ value: Any) {
    guard !isFull else { return }
    differences.append(ValueDifference(path: path, type: "\(type(of: value))", reason: reason))
  }

  private mutating func compare(_ one: Any, _ other: Any, at step: ValueDifference.Step, depth: Int) {
    path.append(step)
    compare(one, other, depth: depth)
    path.removeLast()
  }

  private mutating func compare(_ one: Any, _ other: Any, depth: Int) {
    guard type(of: one) == type(of: other) else { return note(.type, one) }
    guard depth < Self.greatestDepth, !StackRoom.isLow else { return note(.depth, one) }
    if let number = one as? any FloatingPoint {
      if !Self.isSameNumber(number, other) { note(.value, one) }
      return
    }
    if let one = one as? any Equatable, Self.isEqual(one, other) { return }
    let before = differences.count
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    switch left.displayStyle {
    case .dictionary: compareMembers(left, right, of: one, depth)
    case .collection: compareElements(left, right, of: one, depth)
    default: compareParts(one, other, left, right, depth)
    }
    // A value that is not equal but has equal parts differs itself. Not so a container, or a value that holds "not a
    // number" and is not even equal to itself.
    let holdsOthers = [.collection, .dictionary, .optional].contains(left.displayStyle)
    guard differences.count == before, !holdsOthers, let value = one as? any Equatable else { return }
    if Self.isEqual(value, one) { note(.value, one) }
  }

  private mutating func compareParts(_ one: Any, _ other: Any, _ left: Mirror, _ right: Mirror, _ depth: Int) {
    let (parts, others) = (left.allChildren, right.allChildren)
    guard parts.count == others.count else {
      guard left.displayStyle == .optional else { return note(.value, one) }
      return note(parts.isEmpty ? .onlyInSecond : .onlyInFirst, one)
    }
    // A case without payload has no parts, and neither has a value with an empty mirror.
    if parts.isEmpty {
      if "\(one)" != "\(other)" { note(.value, one) }
      return
    }
    // A custom mirror may use content as labels.
    let isOwnMirror = left.displayStyle != .optional && one is any CustomReflectable
    for (part, otherPart) in zip(parts, others) where !isFull {
      guard part.label == otherPart.label else { return note(.value, one) }
      switch part.label {
      // An optional's content is not a step of the path.
      case nil, "some"?: compare(part.value, otherPart.value, depth: depth + 1)
      case let label?:
        compare(part.value, otherPart.value, at: isOwnMirror ? .ownLabel(label) : .member(label), depth: depth + 1)
      }
    }
  }

  private mutating func compareElements(_ left: Mirror, _ right: Mirror, of value: Any, _ depth: Int) {
    for (index, pair) in zip(left.children, right.children).enumerated() where !isFull {
      compare(pair.0.value, pair.1.value, at: .index(index), depth: depth + 1)
    }
    if left.children.count != right.children.count { note(.count, value) }
  }

  private mutating func compareMembers(_ left: Mirror, _ right: Mirror, of value: Any, _ depth: Int) {
    guard left.children.count == right.children.count else { return note(.count, value) }
    let others = Dictionary(right.children.compactMap(Self.member)) { first, _ in first }
    for child in left.children where !isFull {
      guard let (key, member) = Self.member(child) else { return note(.value, value) }
      if let other = others[key] {
        compare(member, other, at: .key("\(key)"), depth: depth + 1)
      } else {
        path.append(.key("\(key)"))
        note(.onlyInFirst, member)
        path.removeLast()
      }
    }
  }

  private static func member(_ child: Mirror.Child) -> (AnyHashable, Any)? {
    let pair = Array(Mirror(reflecting: child.value).children)
    guard pair.count == 2, let key = pair[0].value as? AnyHashable else { return nil }
    return (key, pair[1].value)
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }

  /// Whether two numbers are equal, where "not a number" counts as equal to itself.
  private static func isSameNumber<Number: FloatingPoint>(_ one: Number, _ other: Any) -> Bool {
    guard let other = other as? Number else { return false }
    return one == other || (one.isNaN && other.isNaN)
  }
}

extension Mirror {
  /// The value's parts, with those of superclasses first.
  package var allChildren: [Child] { (superclassMirror?.allChildren ?? []) + children }
}
