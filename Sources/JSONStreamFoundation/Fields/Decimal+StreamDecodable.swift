public import Foundation
public import JSONStream

extension Decimal: StreamDecodable {
  /// Decodes the exact decimal number of the text. Digits beyond the 38 or 39 of a `Decimal` are cut off, as by
  /// JSONDecoder.
  ///
  /// - Throws: `JSONValueError` when the value is no number, or too large or too small.
  public init(from value: borrowing JSONValue) throws {
    // The fast path, for prices and the like.
    if let plain = value.plainNumber {
      self.init(
        sign: plain.isNegative ? .minus : .plus, exponent: -plain.fraction, significand: Decimal(plain.mantissa))
    } else {
      self = try value.number("Decimal") { Decimal(string: $0) }
    }
  }
}
