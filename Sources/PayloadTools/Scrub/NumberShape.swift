/// Which digits of a number are replaced, and what the replacement has to have in common with it.
///
///     -120.0500e-3
///      ││└ stays: the exponent is negative, so that it tells whether the number is an integer
///      ││  .05 some digits, the last one not 0
///      └┴  some digits, the first one not 0; the zeros at the end, sign and exponent stay
struct NumberShape {
  private let text: [UInt8]
  /// The digits before the point, behind it, and the exponent.
  private let whole: Range<Int>
  private let fraction: Range<Int>
  private let exponent: Int

  init(_ raw: some Collection<UInt8>) {
    text = Array(raw)
    let start = text.first == UInt8(ascii: "-") ? 1 : 0
    let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.count
    let point = text[..<mark].firstIndex(of: UInt8(ascii: ".")) ?? mark
    whole = start..<point
    fraction = min(point + 1, mark)..<mark
    exponent = mark == text.count ? 0 : Self.exponent(text[(mark + 1)...])
  }

  /// Beyond it every exponent is alike: no digits of a number make up for it. Sums with it are numbers.
  private static let largestExponent = Int.max / 4

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    let largest = text.first == UInt8(ascii: "-") ? -largestExponent : largestExponent
    guard let exponent = Int(String(decoding: text, as: UTF8.self)) else { return largest }
    return min(max(exponent, -largestExponent), largestExponent)
  }

  var slots: [Slot] {
    var end = whole.upperBound
    if exponent < 0, !hasFraction { end = text[whole].lastIndex { $0 != 0x30 }.map { $0 + 1 } ?? whole.lowerBound }
    let isZero = text[whole].first == 0x30
    var slots = isZero ? [] : digits(whole.lowerBound..<end, hasFirst: true, hasLast: exponent < 0 && !hasFraction)
    guard let last = text[fraction].lastIndex(where: { $0 != 0x30 }) else { return slots }
    let first = isZero ? text[fraction].firstIndex { $0 != 0x30 } ?? last : fraction.lowerBound
    slots += digits(first..<last + 1, hasFirst: isZero, hasLast: true)
    return slots
  }

  private var hasFraction: Bool { text[fraction].contains { $0 != 0x30 } }

  /// - Parameters:
  ///   - hasFirst: Whether the first digit is none but 1 … 9.
  ///   - hasLast: Whether the last one is.
  private func digits(_ places: Range<Int>, hasFirst: Bool, hasLast: Bool) -> [Slot] {
    places.map { place in
      let isFull = (place == places.lowerBound && hasFirst) || (place == places.upperBound - 1 && hasLast)
      let first: UInt32 = isFull ? 0x31 : 0x30
      return Slot(place: place, alphabet: .range(first), value: UInt32(text[place]) - first, radix: isFull ? 9 : 10)
    }
  }

  /// What a program's type has to be that takes the number: two numbers of the same fit are taken by the same types.
  struct Fit: Equatable {
    /// Which of the integer types it fits, by its place among their limits; nil when it is no integer.
    var limit: Int?
    /// Whether it is a Double that is neither infinite, nor 0 where the text is not.
    var isDouble: Bool
    /// Whether a Double has all of its digits.
    var isExact: Bool
  }

  var fit: Fit {
    let isPlain = exponent == 0 && text.count < 300
    let value = isPlain ? 1 : Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    let digits = Array(text[whole]) + Array(text[fraction])
    let isZero = digits.allSatisfy { $0 == 0x30 }
    return Fit(
      limit: limit(digits, isZero), isDouble: value.isFinite && (value != 0 || isZero),
      isExact: text.count <= 15 || text.withUnsafeBufferPointer { NumberFit.inexactText($0) == nil })
  }

  /// The largest magnitudes of Int8, UInt8 … UInt64, and of the integers that a Float or Double has all of.
  private static let limits: [UInt64] = [
    127, 255, 32767, 65535, 1 << 24, 2_147_483_647, 4_294_967_295, 1 << 53, 9_223_372_036_854_775_807, .max,
  ]
  private static let negativeLimits: [UInt64] = [
    128, 32768, 1 << 24, 2_147_483_648, 1 << 53, 9_223_372_036_854_775_808,
  ]

  private func limit(_ digits: [UInt8], _ isZero: Bool) -> Int? {
    guard !isZero else { return 0 }
    let significant = digits.drop { $0 == 0x30 }
    let last = significant.lastIndex { $0 != 0x30 } ?? significant.startIndex
    // The number is `significant` without its last zeros, times 10 to the power of `scale`.
    let scale = exponent - fraction.count + (significant.endIndex - 1 - last)
    guard scale >= 0 else { return nil }
    let count = last + 1 - significant.startIndex
    let limits = text.first == UInt8(ascii: "-") ? Self.negativeLimits : Self.limits
    guard count + scale <= 20 else { return limits.count }
    let text = String(decoding: significant[...last], as: UTF8.self) + String(repeating: "0", count: scale)
    guard let magnitude = UInt64(text) else { return limits.count }
    return limits.firstIndex { magnitude <= $0 } ?? limits.count
  }
}
