/// What probing has found about a field.
package struct FieldVerdict: Hashable {
  /// Whether the app reads it: whether it makes any difference what is there.
  package var isRead = false
  /// Whether that shows in what the app makes of a cell, and not only in what it asks for.
  var isVisible = false
  /// Whether the app takes a cell without it.
  var isOptional = true
  /// Whether the app takes null for it.
  var isNullable = true
  /// Whether the app reads its numbers as something that has not got the precision of the text.
  var losesDigits = false
}
