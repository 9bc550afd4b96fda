public import Foundation
public import JSONStream

extension Decimal: StreamDecodable {
  /// Decodes the number that the text says, never by way of a binary one. Digits beyond those that a `Decimal` holds, 38
  /// or 39, are cut off, as JSONDecoder does.
  ///
  /// - Throws: `JSONValueError` when the value is no number, or too large or too small.
  public init(from value: borrowing JSONValue) throws {
    // Prices and the like: an integer and where its point is.
    if let plain = value.plainNumber {
      self.init(
        sign: plain.isNegative ? .minus : .plus, exponent: -plain.fraction, significand: Decimal(plain.mantissa))
    } else {
      self = try value.number("Decimal") { Decimal(string: $0) }
    }
  }
}
