/// The text of a number as `±mantissa × 10^power`, taken apart in one pass, without a copy.
struct DecimalText {
  let isNegative: Bool
  /// The first 19 significant digits, or all if there are fewer: 64 bits hold any 19 digits.
  let mantissa: UInt64
  /// The digits behind those of the mantissa; mostly there are none.
  let digitsLeft: Int
  /// The power of ten of the text's last digit.
  let lastPower: Int
  /// The digits, with the point that may be among them.
  let digits: UnsafeBufferPointer<UInt8>

  /// The power of ten of the mantissa's last digit.
  var power: Int { lastPower + digitsLeft }

  /// Takes a text apart, which an engine has checked.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ count: Int) {
    // Safe: every place that is read lies before `end`, and `EightDigits` is asked only where eight
    // bytes do.
    let end = text + count
    isNegative = text[0] == 0x2D
    let start = isNegative ? text + 1 : text
    var place = start
    var mantissa: UInt64 = 0
    var lastPower = 0
    Self.append(&mantissa, &place, end)
    var digitCount = place - start
    if place < end, place.pointee == 0x2E {
      place += 1
      let fraction = place
      if count >= 8 { Self.appendEights(&mantissa, &place, end) }
      Self.append(&mantissa, &place, end)
      lastPower = fraction - place
      digitCount &-= lastPower
    }
    digits = UnsafeBufferPointer(start: start, count: place - start)
    if place < end { lastPower &+= Self.exponent(place + 1, end) }
    self.lastPower = lastPower
    // Zeros in front count as digits here, and make no difference.
    if digitCount <= 19 {
      self.mantissa = mantissa
      digitsLeft = 0
    } else {
      (self.mantissa, digitsLeft) = Self.cut(digits)
    }
  }

  /// Appends the digits at a place to a number, and moves the place behind them.
  @inline(__always)
  private static func append(
    _ number: inout UInt64, _ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    while place < end {
      let digit = place.pointee &- 0x30
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  /// As ``append(_:_:_:)``, by eight digits at once, and the last ones if nothing is behind them.
  /// Eight bytes in front of the end have to be readable.
  @inline(__always)
  private static func appendEights(
    _ number: inout UInt64, _ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    while end - place >= 8 {
      let eight = EightDigits(place)
      guard eight.areDigits else { return }
      number = number &* 100_000_000 &+ eight.value
      place += 8
    }
    let count = end - place
    guard count > 0 else { return }
    let last = EightDigits(last: count, before: end)
    guard last.areDigits else { return }
    number = number &* NumberText.powersOfTen[count] &+ last.value
    place = end
  }

  /// The bound of exponents, above any text's number of digits.
  private static var mostExponent: Int { 1_000_000_000 }

  /// Returns the exponent behind an "e", or the bound if it is larger.
  private static func exponent(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
    var place = start
    if place.pointee == 0x2B || place.pointee == 0x2D { place += 1 }
    var magnitude = 0
    while place < end {
      magnitude = min(magnitude * 10 + Int(place.pointee &- 0x30), mostExponent)
      place += 1
    }
    return start.pointee == 0x2D ? -magnitude : magnitude
  }

  /// Returns the first 19 digits behind the zeros in front, and how many follow those.
  @inline(never)
  private static func cut(_ digits: UnsafeBufferPointer<UInt8>) -> (UInt64, left: Int) {
    var mantissa: UInt64 = 0
    var kept = 0
    var left = 0
    for byte in digits where byte != 0x2E {
      if kept == 19 {
        left += 1
      } else {
        mantissa = mantissa * 10 + UInt64(byte &- 0x30)
        if mantissa != 0 { kept += 1 }
      }
    }
    return (mantissa, left)
  }
}
