// Errors for values of the right type that are none of those that a model knows. Slow paths, kept out of line.

extension JSONValue {
  /// The error for a string that is none of the names that a model knows; for a value that is no string, that.
  ///
  /// - Parameters:
  ///   - what: What the string would name: "deliveryType".
  ///   - known: The names that the model knows; the first twelve are told.
  @inline(never)
  public func unknownName(_ what: String, knowing known: [String]) -> JSONValueError {
    kind == .string ? unknown(what, knowing: known) : mismatch("a string")
  }

  /// The error for a value of the right type that is none of those that a model knows.
  ///
  /// - Parameters:
  ///   - what: What the value would be: "priority".
  ///   - known: The values that the model knows; the first twelve are told.
  @inline(never)
  public func unknown(_ what: String, knowing known: [String] = []) -> JSONValueError {
    let text = text ?? token.pointee.phrase
    let shown = text.utf8.count > 60 ? "\(text.prefix(60))…" : text
    let found = kind == .string ? "\"\(shown)\"" : shown
    guard !known.isEmpty else { return failure(.unknownValue, "unknown \(what) \(found)") }
    let more = known.count > 12 ? " and \(known.count - 12) more" : ""
    let names = known.prefix(12).joined(separator: ", ")
    return failure(.unknownValue, "unknown \(what) \(found); known are \(names)\(more)")
  }
}
