extension ElementScanner {
  @usableFromInline
  package enum Target: Sendable {
    case elements
    /// An array, for its elements; or an object, as one value.
    case elementsOrObject
    /// A value of any kind, as one value.
    case value
    /// An object, for its members' values as elements.
    case members
  }

  @usableFromInline
  package enum Step {
    case needsTokens
    /// ``ElementScanner/value`` is a complete element; more may follow directly.
    case elements
    /// ``ElementScanner/envelope`` is the payload's root without the elements.
    case envelope
    /// A line or a list was skipped, in lenient mode; ``ElementScanner/takeLost()`` returns the report.
    case lost
  }
}
