/// Converts the text of a number, which an engine has checked:
/// `-?digits[.digits][(e|E)[+-]digits]`.
@usableFromInline
enum NumberText {
  /// The powers of ten up to as many digits as ``EightDigits`` takes.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}

// MARK: Integers

extension NumberText {
  /// The value of an integer of up to 64 bits without a fraction or an exponent; nil for any other
  /// text, and when the type does not hold the value.
  @inlinable
  @inline(__always)
  static func shortInteger<Integer: FixedWidthInteger>(
    _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Integer? {
    if text[0] != 0x2D {
      guard let magnitude = magnitude(text, count) else { return nil }
      return Integer(exactly: magnitude)
    }
    guard let magnitude = magnitude(text + 1, count &- 1), magnitude <= 1 << 63 else {
      return nil
    }
    return Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// The value of a text that consists of digits; nil for any other text, and above 64 bits.
  @inlinable
  @inline(__always)
  static func magnitude(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    guard count < 8 else { return longMagnitude(text, count) }
    var value: UInt64 = 0
    var index = 0
    while index < count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    return value
  }

  /// As ``magnitude(_:_:)``, for a text of at least eight bytes: eight digits at a time, and at the
  /// end those that are left.
  @usableFromInline
  @inline(never)
  static func longMagnitude(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    // Safe: `EightDigits` reads eight bytes behind `text` and in front of `text + count`.
    var value: UInt64 = 0
    var index = 0
    while count &- index >= 8 {
      let eight = EightDigits(text + index)
      // 64 bits hold any 19 digits, so neither 8 nor 16 overflow.
      guard eight.areDigits, index < 16 else { return nil }
      value = value &* 100_000_000 &+ eight.value
      index &+= 8
    }
    guard index < count else { return value }
    let last = EightDigits(last: count &- index, before: text + count)
    guard last.areDigits else { return nil }
    let (shifted, overflow) = value.multipliedReportingOverflow(by: powersOfTen[count &- index])
    let (sum, carry) = shifted.addingReportingOverflow(last.value)
    return overflow || carry ? nil : sum
  }

  /// The exact value of any number; nil when it is no integer, or the type does not hold it.
  @usableFromInline
  static func integer<Integer: FixedWidthInteger>(_ text: UnsafePointer<UInt8>, _ count: Int)
    -> Integer?
  {
    let decimal = DecimalText(text, count)
    guard decimal.mantissa != 0 else { return 0 }
    // Zeros at the end move the point. A digit that is none ends them.
    var digits = decimal.digits[...]
    var power = decimal.lastPower
    while let last = digits.last, last == 0x30 || last == 0x2E {
      if last == 0x30 { power += 1 }
      digits.removeLast()
    }
    guard power >= 0, power <= 40 else { return nil }
    var value: Integer = 0
    for byte in digits where byte != 0x2E {
      guard append(byte &- 0x30, to: &value, decimal.isNegative) else {
        return nil
      }
    }
    for _ in 0..<power {
      guard append(0, to: &value, decimal.isNegative) else { return nil }
    }
    return value
  }

  /// Appends a digit to a number, and returns whether its type holds the result.
  private static func append<Integer: FixedWidthInteger>(
    _ digit: UInt8, to value: inout Integer, _ isNegative: Bool
  ) -> Bool {
    let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) =
      isNegative
      ? shifted.subtractingReportingOverflow(Integer(digit))
      : shifted.addingReportingOverflow(Integer(digit))
    value = sum
    return !overflow && !carry
  }
}

// MARK: Floating-point numbers

extension NumberText {
  /// Powers of ten that a double holds exactly; a float holds those up to 10^10.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double, or nil when it is infinite, or zero and the value is not.
  ///
  /// A value of at most 2^53, multiplied or divided by a power of ten up to 10^22, is one operation
  /// on exact operands, hence correctly rounded (W. D. Clinger, "How to read floating point numbers
  /// accurately", 1990). All others are ``EiselLemire``'s, or `strtod`'s.
  @usableFromInline
  static func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    let decimal = DecimalText(text, count)
    if decimal.mantissa <= 1 << 53, decimal.digitsLeft == 0, decimal.lastPower.magnitude <= 22 {
      let power = exactPowers[Int(decimal.lastPower.magnitude)]
      let exact = Double(Int64(decimal.mantissa))
      let magnitude = decimal.lastPower < 0 ? exact / power : exact * power
      return decimal.isNegative ? -magnitude : magnitude
    }
    guard let bits = nearest(decimal, .double) else {
      return undecided(UnsafeBufferPointer(start: text, count: count))
    }
    let magnitude = Double(bitPattern: bits)
    guard magnitude.isFinite, bits != 0 || decimal.mantissa == 0 else {
      return nil
    }
    return decimal.isNegative ? -magnitude : magnitude
  }

  /// The nearest float, or nil as above. It does not go through a double: rounding twice is not
  /// always correct.
  @usableFromInline
  static func float(_ text: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    let decimal = DecimalText(text, count)
    if decimal.mantissa <= 1 << 24, decimal.digitsLeft == 0, decimal.lastPower.magnitude <= 10 {
      let power = Float(exactPowers[Int(decimal.lastPower.magnitude)])
      let exact = Float(decimal.mantissa)
      let magnitude = decimal.lastPower < 0 ? exact / power : exact * power
      return decimal.isNegative ? -magnitude : magnitude
    }
    guard let bits = nearest(decimal, .float) else {
      return undecided(UnsafeBufferPointer(start: text, count: count))
    }
    let magnitude = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    guard magnitude.isFinite, bits != 0 || decimal.mantissa == 0 else {
      return nil
    }
    return decimal.isNegative ? -magnitude : magnitude
  }

  /// The bits of the nearest number, without its sign; nil where digits behind the mantissa decide.
  @inline(__always)
  private static func nearest(_ decimal: DecimalText, _ format: BinaryFormat) -> UInt64? {
    guard decimal.digitsLeft == 0 else { return nearestOfMany(decimal, format) }
    return EiselLemire.bits(decimal.mantissa, timesTenTo: decimal.power, as: format)
  }

  /// As ``nearest(_:_:)``, for a value between the mantissa and the next one.
  @inline(never)
  private static func nearestOfMany(_ decimal: DecimalText, _ format: BinaryFormat) -> UInt64? {
    let bits = EiselLemire.bits(decimal.mantissa, timesTenTo: decimal.power, as: format)
    let next = EiselLemire.bits(decimal.mantissa + 1, timesTenTo: decimal.power, as: format)
    return bits == next ? bits : nil
  }

  /// The nearest number by way of the standard library, which has all digits decide. Out of line:
  /// one text of thousands comes here, if it has more than 19 digits.
  @inline(never)
  private static func undecided<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Value? {
    guard let value = Value(String(decoding: text, as: UTF8.self)), value.isFinite, value != 0
    else { return nil }
    return value
  }
}
