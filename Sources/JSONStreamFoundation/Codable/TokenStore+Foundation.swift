import Foundation
import JSONStream

// Fast paths for Foundation's types in their common form. Foundation reads other forms, by scanf and by way of Unicode.

extension TokenStore {
  func iso8601Date(_ index: Int) -> Date? {
    guard isKind(.string, index), let seconds = ISO8601Text.secondsSince1970(base[index].bytes) else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  func uuid(_ index: Int) -> UUID? {
    guard isKind(.string, index) else { return nil }
    let text = base[index].bytes
    guard text.count == 36 else { return nil }
    var bytes: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (place, byte) in text.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.hexadecimal(byte) else { return nil }
      if digits < 16 { bytes.0 = bytes.0 &<< 4 | digit } else { bytes.1 = bytes.1 &<< 4 | digit }
      digits &+= 1
    }
    // Safe: both have 16 bytes, and any 16 bytes are a UUID.
    return UUID(uuid: unsafeBitCast((bytes.0.bigEndian, bytes.1.bigEndian), to: uuid_t.self))
  }

  /// Returns a number of up to 18 digits without exponent, other than zero.
  func shortDecimal(_ index: Int) -> Decimal? {
    var value: Int64 = 0
    var digits = 0
    var fraction = 0
    var isFraction = false
    var isNegative = false
    for byte in base[index].bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        digits &+= 1
        if isFraction { fraction &+= 1 }
        guard digits <= 18 else { return nil }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = true
      default: return nil
      }
    }
    // Foundation's zeros have exponents of their own.
    guard value != 0 else { return nil }
    return Decimal(sign: isNegative ? .minus : .plus, exponent: -fraction, significand: Decimal(value))
  }

  @inline(__always)
  private static func hexadecimal(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
