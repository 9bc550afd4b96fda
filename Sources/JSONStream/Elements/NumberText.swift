/// Converts the text of a number, which an engine has checked:
/// `-?digits[.digits][(e|E)[+-]digits]`.
@usableFromInline
enum NumberText {
  // MARK: Integers

  /// The value of an integer of up to 18 digits, which 64 bits hold in any case; nil for any other
  /// text.
  @inlinable
  @inline(__always)
  static func shortInteger(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    let isNegative = text[0] == 0x2D
    var index = isNegative ? 1 : 0
    guard count &- index <= 18 else { return nil }
    var value: Int64 = 0
    while index < count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      index &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  /// The exact value of any number; nil when it is no integer, or does not fit.
  @usableFromInline
  static func integer<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
    guard let parts = Parts(text) else { return nil }
    // All digits, without the zeros at either end; `scale` moves the decimal point behind the last
    // one.
    let digits = parts.significantDigits
    guard !digits.isEmpty else { return 0 }
    guard parts.scale >= 0, digits.count <= 40, parts.scale <= 40 else {
      return nil
    }
    var value: Integer = 0
    for index in 0..<(digits.count + parts.scale) {
      let digit: Integer = index < digits.count ? Integer(digits[index] - 0x30) : 0
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        parts.isNegative
        ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  // MARK: Doubles

  /// Powers of ten that a double holds exactly: as many as a short decimal has digits.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]

  /// The nearest double to a short decimal, or nil for any other text.
  ///
  /// Dividing a value of at most 2^53 by a power of ten up to 10^22 is one operation on exact
  /// operands, hence correctly rounded (W. D. Clinger, "How to read floating point numbers
  /// accurately", 1990).
  @usableFromInline
  static func shortDouble(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    guard let plain = plain(text, count), plain.mantissa <= 1 << 53 else {
      return nil
    }
    let magnitude = Double(plain.mantissa) / powers[plain.fraction]
    return text[0] == 0x2D ? -magnitude : magnitude
  }

  /// The nearest double, or nil when it is infinite, or zero and the value is not.
  @usableFromInline
  static func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    shortDouble(text, count) ?? slowDouble(UnsafeBufferPointer(start: text, count: count))
  }

  /// The nearest double to any number, by way of the standard library.
  private static func slowDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    // `Double.init` rounds correctly; for a value that is too large it returns infinity or nil.
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value == 0 && !isZero(text) ? nil : value
  }

  /// The nearest float, or nil as above. It does not go through a double: rounding twice is not
  /// always correct.
  @usableFromInline
  static func float(_ text: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    // As in `shortDouble`: a float holds integers up to 2^24 and powers of ten up to 10^10.
    if let plain = plain(text, count), plain.mantissa <= 1 << 24, plain.fraction <= 10 {
      let magnitude = Float(plain.mantissa) / Float(powers[plain.fraction])
      return text[0] == 0x2D ? -magnitude : magnitude
    }
    let bytes = UnsafeBufferPointer(start: text, count: count)
    guard let value = Float(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value == 0 && !isZero(bytes) ? nil : value
  }

  /// The digits as one integer, of which the last `fraction` follow the point; nil with an
  /// exponent, or for a text of more than 19 bytes, whose digits 64 bits may not hold.
  @inline(__always)
  static func plain(_ text: UnsafePointer<UInt8>, _ count: Int) -> (
    mantissa: UInt64, fraction: Int
  )? {
    guard count <= 19 else { return nil }
    var index = text[0] == 0x2D ? 1 : 0
    var mantissa: UInt64 = 0
    // The first byte behind the point; while there is none, the end.
    var behindPoint = count
    while index < count {
      let digit = text[index] &- 0x30
      index &+= 1
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else {
        guard digit == 0xFE, behindPoint == count else { return nil }
        behindPoint = index
      }
    }
    return (mantissa, count &- behindPoint)
  }

  /// Returns whether all digits are zeros, whatever the exponent is.
  private static func isZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    Parts(text)?.significantDigits.isEmpty ?? false
  }
}

extension NumberText {
  /// The parts of a number's text: `±significantDigits × 10^scale`.
  private struct Parts {
    let isNegative: Bool
    /// ASCII digits without zeros at either end; empty for zero.
    let significantDigits: [UInt8]
    /// The power of ten of the last significant digit.
    let scale: Int

    /// The bound of exponents, above any text's number of digits; ten times as much would overflow
    /// an `Int32`.
    private static let exponentLimit = 1_000_000_000

    /// Takes a text apart. `section` is 0 in the integer, 1 in the fraction, 2 in the exponent.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      var digits: [UInt8] = []
      var fraction = 0
      var exponent = 0
      var isExponentNegative = false
      var section = 0
      for byte in text.dropFirst(text.first == 0x2D ? 1 : 0) {
        switch byte {
        case 0x30...0x39 where section == 2:
          exponent =
            exponent < Self.exponentLimit / 10
            ? exponent * 10 + Int(byte - 0x30) : Self.exponentLimit
        case 0x30...0x39:
          fraction += section
          if !digits.isEmpty || byte != 0x30 { digits.append(byte) }
        case 0x2E: section = 1
        case 0x45, 0x65: section = 2
        case 0x2D: isExponentNegative = true
        case 0x2B: break
        default: return nil
        }
      }
      var trailing = 0
      while digits.last == 0x30 {
        digits.removeLast()
        trailing += 1
      }
      isNegative = text.first == 0x2D
      significantDigits = digits
      scale = trailing - fraction + (isExponentNegative ? -exponent : exponent)
    }
  }
}
