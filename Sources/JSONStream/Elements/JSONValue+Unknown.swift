extension JSONValue {
  /// Returns the error for a string that is not among the `known` names, or for a value that is no string. It lists the
  /// first twelve names; `what` is a noun for it, such as "deliveryType".
  @inline(never)
  public func unknownName(_ what: String, knowing known: [String]) -> JSONValueError {
    kind == .string ? unknown(what, knowing: known) : mismatch("a string")
  }

  /// Returns the error for a value of the right type that is not among the `known` ones. It lists the first twelve;
  /// `what` is a noun for it, such as "priority".
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
