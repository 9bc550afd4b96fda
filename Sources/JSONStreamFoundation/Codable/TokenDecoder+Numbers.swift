import Foundation
import JSONStream

extension TokenDecoder {
  /// Decodes an integer. Most are spelled as such; a fraction of zeros or an exponent takes the
  /// long way.
  @inline(__always) func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer
  {
    guard isKind(.number) else { throw nullOrMismatch(type) }
    if let value: Integer = store.base[index].shortInteger() { return value }
    return try longInteger(type)
  }

  /// Decodes an integer of any spelling. The exact value counts: `1.0` and `1e2` are integers, as
  /// for JSONDecoder.
  @inline(never) private func longInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws
    -> Integer
  {
    guard let value: Integer = store.base[index].integer() else {
      throw unfit(type)
    }
    return value
  }

  /// Decodes a number as the nearest double. A string may stand for an infinity or NaN.
  @inline(__always) func double() throws -> Double {
    guard isKind(.number) else { return try nonConforming(Double.self) }
    guard let value = store.base[index].double else { throw unfit(Double.self) }
    return value
  }

  /// Decodes a number as the nearest float, and not by way of a double, which would round twice.
  func float() throws -> Float {
    guard isKind(.number) else { return try nonConforming(Float.self) }
    guard let value = store.base[index].float else { throw unfit(Float.self) }
    return value
  }

  /// Decodes a number as a decimal. The first two ways are for what backends send, and exact; the
  /// last one is Foundation's own, for any other number.
  func decimal() throws -> Decimal {
    if let null = null(Decimal.self) { throw null }
    guard isKind(.number) else {
      // As JSONDecoder, without a description.
      throw DecodingError.typeMismatch(
        Decimal.self, .init(codingPath: codingPath, debugDescription: ""))
    }
    // Foundation's zeros have exponents of their own.
    if let plain = JSONElement(token: store.base + index).plainNumber, plain.mantissa != 0 {
      return Decimal(plain)
    }
    if let long = Decimal(text: store.base[index].bytes) { return long }
    guard let value = Decimal(string: store.string(index)) else {
      throw unfit(Decimal.self)
    }
    return value
  }

  /// Decodes a string that the settings define as an infinity or NaN.
  @inline(never) private func nonConforming<Value: BinaryFloatingPoint>(_ type: Value.Type) throws
    -> Value
  {
    guard isKind(.string),
      case .convertFromString(let positive, let negative, let nan) = store.settings.values.floats
    else { throw nullOrMismatch(type) }
    let text = store.string(index).utf8
    if text.elementsEqual(positive.utf8) { return .infinity }
    if text.elementsEqual(negative.utf8) { return -.infinity }
    if text.elementsEqual(nan.utf8) { return .nan }
    throw mismatch(type)
  }

  /// Returns the error about a number that does not fit a type. Its text is made only if it is
  /// thrown to the caller: see ``ValueFailure``.
  private func unfit(_ type: Any.Type) -> ValueFailure {
    .unfit(store.string(index), type, store.base + index)
  }
}
