extension JSONPath: ExpressibleByStringLiteral {
  /// Creates a path from a literal such as `"$.data.items"`; one that is no path stops the program. For other texts
  /// there is ``init(parsing:)``.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
