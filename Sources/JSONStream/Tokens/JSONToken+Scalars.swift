extension JSONToken {
  /// A number's value, when its text is an integer of up to 18 digits.
  @inlinable
  package var shortInteger: Int64? { NumberText.shortInteger(text, length) }

  /// A number's nearest double; nil when it is infinite, or zero and the value is not.
  @inlinable
  package var double: Double? { NumberText.double(text, length) }

  /// A number's nearest float; nil when it is infinite, or zero and the value is not.
  package var float: Float? { NumberText.float(text, length) }

  @inlinable
  package var string: String { StringText.make(text, length) }
}
