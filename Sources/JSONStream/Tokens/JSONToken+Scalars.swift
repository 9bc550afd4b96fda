// What a token's text says, for code of this package that reads tokens itself. Each asks for a token of its kind.

extension JSONToken {
  /// A number's value, when its text is an integer of up to 18 digits and nothing else.
  @inlinable
  package var shortInteger: Int64? { NumberText.shortInteger(text, length) }

  /// A number's nearest double; nil when it is too large, or not zero and rounded to zero.
  @inlinable
  package var double: Double? { NumberText.double(text, length) }

  /// A number's nearest float; nil when it is too large, or not zero and rounded to zero.
  package var float: Float? { NumberText.float(text, length) }

  /// A string's, key's or number's text.
  @inlinable
  package var string: String { StringText.make(text, length) }
}
