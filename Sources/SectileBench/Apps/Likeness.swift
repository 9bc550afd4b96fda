/// Compares values of which nothing is known: by `==` where they have it, else part by part, as Swift's reflection sees
/// them.
///
/// For models that are only ever decoded. Slow, and used before anything is measured.
enum Likeness {
  /// Whether two values show the same.
  static func areAlike(_ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    if let one = one as? any Equatable { return isEqual(one, other) }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard left.children.count == right.children.count else { return false }
    // A case that carries nothing has no parts, and neither has a value that keeps them to itself.
    if left.children.isEmpty { return "\(one)" == "\(other)" }
    return zip(left.children, right.children).allSatisfy { left, right in
      left.label == right.label && areAlike(left.value, right.value)
    }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }
}
