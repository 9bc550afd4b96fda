/// What may be in a number of a description. Every number is checked once, before anything is computed from it.
package enum NumberCheck {
  /// Why the value may not be used; nil when it may.
  @inline(__always)
  static func complaint(about value: Double, negative: Bool) -> String? {
    // What nearly all numbers are asks for no words.
    if abs(value) <= LayoutLimits.magnitude, negative || value >= 0 { return nil }
    return words(about: value, negative: negative)
  }

  private static func words(about value: Double, negative: Bool) -> String? {
    if value.isNaN { return "is not a number" }
    if !negative, value < 0 { return "is \(value); it must be 0 or more" }
    if value.isInfinite || abs(value) > LayoutLimits.magnitude {
      return "is \(value); the largest length is \(LayoutLimits.magnitude)"
    }
    return nil
  }

  /// Checks one number.
  package static func check(
    _ value: Double, _ what: String, path: @autoclosure () -> String, negative: Bool = false
  ) throws(LayoutError) {
    guard let complaint = complaint(about: value, negative: negative) else { return }
    throw LayoutError(.invalidValue, "\(what) \(complaint)", path: path())
  }

  /// Checks the four values of insets.
  static func check(_ insets: DirectionalEdgeInsets, path: String) throws(LayoutError) {
    try check(insets.top, "top", path: "\(path).top", negative: true)
    try check(insets.leading, "leading", path: "\(path).leading", negative: true)
    try check(insets.bottom, "bottom", path: "\(path).bottom", negative: true)
    try check(insets.trailing, "trailing", path: "\(path).trailing", negative: true)
  }
}
