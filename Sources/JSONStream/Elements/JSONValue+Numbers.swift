extension JSONValue {
  /// The value as a correctly rounded float.
  @usableFromInline
  func float() throws -> Float {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("a number") }
    guard let value = NumberText.float(token.pointee.text, token.pointee.length) else { throw outOfRange("Float") }
    return value
  }

  /// The digits of a number as one integer, of which the last `fraction` digits follow the decimal point; nil when the
  /// number has an exponent or more than 19 digits, and for all other values.
  package var plainNumber: (isNegative: Bool, mantissa: UInt64, fraction: Int)? {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue,
      let plain = NumberText.plain(token.pointee.text, token.pointee.length)
    else { return nil }
    return (token.pointee.text[0] == 0x2D, plain.mantissa, plain.fraction)
  }

  /// Converts the text of a number. Throws when the value is no number, or `convert` returns nil.
  package func number<Number>(_ type: String, _ convert: (String) -> Number?) throws -> Number {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("a number") }
    guard let number = convert(text ?? "") else { throw outOfRange(type) }
    return number
  }
}
