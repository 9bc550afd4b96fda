/// Compares values of which nothing is known: by `==` where they have it, else part by part, as Swift's reflection sees
/// them.
///
/// For models that are only ever decoded. Slow, and used before anything is measured.
enum Likeness {
  /// Objects may refer to each other in a circle; nothing that was decoded is nested as deeply.
  private static let greatestDepth = 500

  /// Whether two values show the same.
  static func areAlike(_ one: Any, _ other: Any) -> Bool { difference(one, other) == nil }

  /// Where two values first show something else: ".price", ".tags[2]"; empty for the values as a whole, nil when they
  /// do not.
  static func difference(_ one: Any, _ other: Any) -> String? { difference(one, other, depth: 0) }

  private static func difference(_ one: Any, _ other: Any, depth: Int) -> String? {
    guard type(of: one) == type(of: other), depth < greatestDepth else { return "" }
    if let one = one as? any FloatingPoint { return isSameNumber(one, other) ? nil : "" }
    if let one = one as? any Equatable, isEqual(one, other) { return nil }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    let found: String? =
      switch left.displayStyle {
      case .dictionary: membersDifference(left, right, depth)
      case .collection: elementsDifference(left, right, depth)
      default: partsDifference(one, other, left.allChildren, right.allChildren, depth)
      }
    // What has `==` is different when that says so, also where its parts do not show it. Not so what holds others, and what
    // is not even equal to itself: "not a number" is in it, and only the parts tell.
    let holdsOthers = [.collection, .dictionary, .optional].contains(left.displayStyle)
    guard found == nil, !holdsOthers, let value = one as? any Equatable else { return found }
    return isEqual(value, one) ? "" : nil
  }

  private static func partsDifference(
    _ one: Any, _ other: Any, _ left: [Mirror.Child], _ right: [Mirror.Child], _ depth: Int
  ) -> String? {
    guard left.count == right.count else { return "" }
    // A case that carries nothing has no parts, and neither has a value that keeps them to itself.
    if left.isEmpty { return "\(one)" == "\(other)" ? nil : "" }
    for (left, right) in zip(left, right) {
      guard left.label == right.label else { return "" }
      if let inner = difference(left.value, right.value, depth: depth + 1) {
        // An optional's content has no name of its own.
        return left.label.map { $0 == "some" ? inner : ".\($0)\(inner)" } ?? inner
      }
    }
    return nil
  }

  private static func elementsDifference(_ left: Mirror, _ right: Mirror, _ depth: Int) -> String? {
    for (index, pair) in zip(left.children, right.children).enumerated() {
      if let inner = difference(pair.0.value, pair.1.value, depth: depth + 1) { return "[\(index)]\(inner)" }
    }
    return left.children.count == right.children.count ? nil : ".count"
  }

  /// Dictionaries have no order: members are compared by their keys.
  private static func membersDifference(_ left: Mirror, _ right: Mirror, _ depth: Int) -> String? {
    guard left.children.count == right.children.count else { return ".count" }
    let others = Dictionary(right.children.compactMap(member)) { first, _ in first }
    for child in left.children {
      guard let (key, value) = member(child) else { return "" }
      guard let other = others[key] else { return "[\(key)]" }
      if let inner = difference(value, other, depth: depth + 1) { return "[\(key)]\(inner)" }
    }
    return nil
  }

  private static func member(_ child: Mirror.Child) -> (AnyHashable, Any)? {
    let pair = Array(Mirror(reflecting: child.value).children)
    guard pair.count == 2, let key = pair[0].value as? AnyHashable else { return nil }
    return (key, pair[1].value)
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }

  /// No number is equal to "not a number", and yet two of them show the same.
  private static func isSameNumber<Number: FloatingPoint>(_ one: Number, _ other: Any) -> Bool {
    guard let other = other as? Number else { return false }
    return one == other || (one.isNaN && other.isNaN)
  }
}

extension Mirror {
  /// The value's parts, those of an object's superclasses first.
  var allChildren: [Child] { (superclassMirror?.allChildren ?? []) + children }
}
