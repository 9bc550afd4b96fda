import Foundation
import JSONStream

extension TokenDecoder {
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    guard isKind(.number) else { throw nullOrMismatch(type) }
    if let short = store.base[index].shortInteger, let value = Integer(exactly: short) { return value }
    return try longInteger(type)
  }

  /// Converts any number: by its text; up to 2^53 by the nearest double; beyond by its digits, without a fraction.
  @inline(never)
  private func longInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    let text = store.string(index)
    if let value = Integer(text) { return value }
    guard let double = Double(text), let value = Integer(exactly: double) else { throw unfit(type) }
    if double.magnitude < 0x1p53 { return value }
    guard let digits = DecimalDigits(text), let magnitude = digits.truncated, let exact = Integer(exactly: magnitude)
    else { throw unfit(type) }
    // As JSONDecoder: the least integer fails here if it is written with a fraction.
    return digits.isNegative ? 0 - exact : exact
  }

  @inline(__always)
  func double() throws -> Double {
    guard isKind(.number) else { return try nonConforming(Double.self) }
    guard let value = store.base[index].double else { throw unfit(Double.self) }
    return value
  }

  func float() throws -> Float {
    guard isKind(.number) else { return try nonConforming(Float.self) }
    guard let value = store.base[index].float else { throw unfit(Float.self) }
    return value
  }

  func decimal() throws -> Decimal {
    if let null = null(Decimal.self) { throw null }
    guard isKind(.number) else {
      // As JSONDecoder, without a description.
      throw DecodingError.typeMismatch(Decimal.self, .init(codingPath: codingPath, debugDescription: ""))
    }
    // Foundation's zeros have exponents of their own.
    if let plain = JSONValue(token: store.base + index).plainNumber, plain.mantissa != 0 { return Decimal(plain) }
    guard let value = Decimal(string: store.string(index)) else { throw unfit(Decimal.self) }
    return value
  }

  /// Decodes a string that the settings define as an infinity or NaN.
  @inline(never)
  private func nonConforming<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
    guard isKind(.string),
      case .convertFromString(let positive, let negative, let nan) = store.settings.values.floats
    else { throw nullOrMismatch(type) }
    let text = store.string(index).utf8
    if text.elementsEqual(positive.utf8) { return .infinity }
    if text.elementsEqual(negative.utf8) { return -.infinity }
    if text.elementsEqual(nan.utf8) { return .nan }
    throw mismatch(type)
  }

  @inline(never)
  private func unfit(_ type: Any.Type) -> ValueFailure {
    let text = store.string(index)
    let shown = text.utf8.count > 40 ? text.prefix(40) + "…" : text[...]
    return ValueFailure(
      value: store.failure(index, .numberOutOfRange, "the number \(shown) does not fit \(type)"))
  }
}

/// A number's decimal digits: `±digits × 10^exponent`, without trailing zeros.
private struct DecimalDigits {
  let isNegative: Bool
  private let digits: UInt64
  private let exponent: Int

  /// Returns nil when 64 bits do not hold the digits.
  init?(_ text: String) {
    var digits: UInt64 = 0
    var pending = 0
    var fraction = 0
    var isFraction = false
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest = rest.dropFirst()
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      if isFraction { fraction += 1 }
      guard byte != UInt8(ascii: "0") else {
        pending += digits == 0 ? 0 : 1
        continue
      }
      for _ in 0...pending {
        let (shifted, overflow) = digits.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        digits = shifted
      }
      let (sum, overflow) = digits.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !overflow else { return nil }
      (digits, pending) = (sum, 0)
    }
    guard let written = rest.isEmpty ? 0 : Int(Substring(rest.dropFirst())) else { return nil }
    self.digits = digits
    // Clamped to avoid overflow, far beyond any number: there are at most 2^28 digits.
    exponent = min(max(written, -1 << 30), 1 << 30) + pending - fraction
  }

  /// The value rounded towards zero, if 64 bits hold it.
  var truncated: UInt64? {
    var value = digits
    for _ in 0..<min(-min(exponent, 0), 20) { value /= 10 }
    for _ in 0..<min(max(exponent, 0), 20) {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = shifted
    }
    return value
  }
}
