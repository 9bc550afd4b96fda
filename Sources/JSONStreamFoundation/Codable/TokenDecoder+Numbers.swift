import Foundation
import JSONStream

extension TokenDecoder {
  @inline(__always) func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer
  {
    guard isKind(.number) else { throw nullOrMismatch(type) }
    if let short = store.base[index].shortInteger, let value = Integer(exactly: short) {
      return value
    }
    return try longInteger(type)
  }

  @inline(never) private func longInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws
    -> Integer
  {
    guard let value: Integer = store.base[index].integer() else {
      throw unfit(type)
    }
    return value
  }

  @inline(__always) func double() throws -> Double {
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
      throw DecodingError.typeMismatch(
        Decimal.self, .init(codingPath: codingPath, debugDescription: ""))
    }
    // Foundation's zeros have exponents of their own.
    if let plain = JSONValue(token: store.base + index).plainNumber, plain.mantissa != 0 {
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

  private func unfit(_ type: Any.Type) -> ValueFailure {
    .unfit(store.string(index), type, store.base + index)
  }
}
