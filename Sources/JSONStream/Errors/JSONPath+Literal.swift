extension JSONPath: ExpressibleByStringLiteral {
  /// Reads a path that stands in the code, such as `"$.data.items"`. One that is no path stops the program: texts from
  /// elsewhere go through ``init(parsing:)``.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
