/// The check of a description's numbers, once, before they are used.
package enum NumberCheck {
  @inline(__always)
  static func complaint(about value: Double, negative: Bool) -> String? {
    // Valid numbers, nearly all, build no text.
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

  package static func check(
    _ value: Double, _ what: String, path: @autoclosure () -> String, negative: Bool = false
  ) throws(LayoutError) {
    guard let complaint = complaint(about: value, negative: negative) else { return }
    throw LayoutError(.invalidValue, "\(what) \(complaint)", path: path())
  }

  static func check(_ insets: DirectionalEdgeInsets, path: String) throws(LayoutError) {
    try check(insets.top, "top", path: "\(path).top", negative: true)
    try check(insets.leading, "leading", path: "\(path).leading", negative: true)
    try check(insets.bottom, "bottom", path: "\(path).bottom", negative: true)
    try check(insets.trailing, "trailing", path: "\(path).trailing", negative: true)
  }
}
