import JSONStream

/// Compares values of any type: by `==` if they are `Equatable`, else by reflection, which is slow.
package enum ValueComparison {
  /// A bound, because objects may form a cycle.
  private static let greatestDepth = 500

  /// Returns the path of the first difference between two values, such as `.tags[2]`; nil when they are alike.
  package static func difference(_ one: Any, _ other: Any, depth: Int = 0) -> String? {
    guard type(of: one) == type(of: other), depth < greatestDepth, !StackRoom.isLow else { return "" }
    if let number = one as? any FloatingPoint { return isSameNumber(number, other) ? nil : "" }
    if let one = one as? any Equatable, isEqual(one, other) { return nil }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    let inside =
      switch left.displayStyle {
      case .dictionary: memberDifference(left, right, depth)
      case .collection: elementDifference(left, right, depth)
      default: partDifference(one, other, left, right, depth)
      }
    // A value that is not equal but has equal parts differs itself. Not so a container, or a value that holds "not a
    // number" and is not even equal to itself.
    let holdsOthers = [.collection, .dictionary, .optional].contains(left.displayStyle)
    guard inside == nil, !holdsOthers, let value = one as? any Equatable else { return inside }
    return isEqual(value, one) ? "" : nil
  }

  private static func partDifference(
    _ one: Any, _ other: Any, _ left: Mirror, _ right: Mirror, _ depth: Int
  ) -> String? {
    let (parts, others) = (left.allChildren, right.allChildren)
    guard parts.count == others.count else { return "" }
    // A case without payload has no parts, and neither has a value with an empty mirror.
    if parts.isEmpty { return "\(one)" == "\(other)" ? nil : "" }
    for (part, otherPart) in zip(parts, others) {
      guard part.label == otherPart.label else { return "" }
      guard let inside = difference(part.value, otherPart.value, depth: depth + 1) else { continue }
      // An optional's content is not a step of the path.
      guard let label = part.label, label != "some" else { return inside }
      return ".\(label)\(inside)"
    }
    return nil
  }

  private static func elementDifference(_ left: Mirror, _ right: Mirror, _ depth: Int) -> String? {
    for (index, pair) in zip(left.children, right.children).enumerated() {
      if let inside = difference(pair.0.value, pair.1.value, depth: depth + 1) { return "[\(index)]\(inside)" }
    }
    return left.children.count == right.children.count ? nil : ".count"
  }

  private static func memberDifference(_ left: Mirror, _ right: Mirror, _ depth: Int) -> String? {
    guard left.children.count == right.children.count else { return ".count" }
    let others = Dictionary(right.children.compactMap(member)) { first, _ in first }
    for child in left.children {
      guard let (key, value) = member(child) else { return "" }
      guard let other = others[key] else { return "[\(key)]" }
      if let inside = difference(value, other, depth: depth + 1) { return "[\(key)]\(inside)" }
    }
    return nil
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
  var allChildren: [Child] { (superclassMirror?.allChildren ?? []) + children }
}
