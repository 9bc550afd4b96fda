/// One payload that has been checked.
struct CheckedPayload {
  /// The name as it was given; `-` is standard input.
  var name: String
  var bytes = 0
  var sections = 0
  var cells = 0
  /// Whether it was read to its end.
  var isComplete = false
}
