extension ElementScanner {
  /// What is looked for at the path.
  @usableFromInline
  package enum Target: Sendable {
    /// An array, for its elements.
    case elements
    /// An array, for its elements, or an object, to be had whole.
    case elementsOrObject
    /// A value, to be had whole.
    case value
    /// An object, for its members' values as elements.
    case members
  }

  /// What comes next.
  @usableFromInline
  package enum Step {
    /// Nothing more can be told from the tokens at hand.
    case needsTokens
    /// ``ElementScanner/value`` is a complete element; more may lie directly behind it.
    case elements
    /// ``ElementScanner/envelope`` is the payload's root without the elements.
    case envelope
    /// A line or a list is left out, ``ElementScanner/takeLost()`` says why; only in lenient mode.
    case lost
  }
}
