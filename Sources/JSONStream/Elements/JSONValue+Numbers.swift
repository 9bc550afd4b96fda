// Numbers other than integers and doubles.

extension JSONValue {
  /// The value as a correctly rounded float.
  ///
  /// - Throws: ``JSONValueError`` when it is no number, too large, or not zero but rounded to zero.
  @usableFromInline
  func float() throws -> Float {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("a number") }
    guard let value = NumberText.float(token.pointee.text, token.pointee.length) else { throw outOfRange("Float") }
    return value
  }

  /// A number without an exponent and with at most 19 digits, as an integer of which the last `fraction` digits stand
  /// behind the point; nil for all other values.
  package var plainNumber: (isNegative: Bool, mantissa: UInt64, fraction: Int)? {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue,
      let plain = NumberText.plain(token.pointee.text, token.pointee.length)
    else { return nil }
    return (token.pointee.text[0] == 0x2D, plain.mantissa, plain.fraction)
  }

  /// Converts a number's text.
  ///
  /// - Throws: ``JSONValueError`` when the value is no number, or `convert` answers nil.
  package func number<Number>(_ type: String, _ convert: (String) -> Number?) throws -> Number {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("a number") }
    guard let number = convert(text ?? "") else { throw outOfRange(type) }
    return number
  }
}
