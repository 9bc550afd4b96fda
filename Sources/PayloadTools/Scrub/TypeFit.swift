/// Which types a number fits: two numbers of the same fit are taken by the same ones.
struct TypeFit: Equatable {
  /// Its place among the types' limits; nil when it is no integer.
  private let limit: Int?
  /// Whether it is a Double that is neither infinite, nor 0 where the text is not.
  private let isDouble: Bool

  init(_ text: [UInt8]) {
    let string = String(decoding: text, as: UTF8.self)
    let value = Double(string) ?? .infinity
    isDouble = value.isFinite && value != 0
    if let integer = UInt64(string.drop { $0 == "-" }) {
      limit = Self.limits.firstIndex { integer <= (value < 0 ? $0.negative : $0.positive) } ?? Self.limits.count
    } else {
      let isInteger = value.isFinite && value.rounded() == value
      limit = isInteger ? Self.limits.firstIndex { abs(value) <= Double($0.positive) } ?? Self.limits.count : nil
    }
  }

  /// The largest magnitudes of Int8, UInt8 … UInt64, and of the integers that a Float or Double has all of.
  private static let limits: [(positive: UInt64, negative: UInt64)] = [
    (127, 128), (255, 128), (32767, 32768), (65535, 32768), (1 << 24, 1 << 24), (1 << 31 - 1, 1 << 31),
    (1 << 32 - 1, 1 << 31), (1 << 53, 1 << 53), (1 << 63 - 1, 1 << 63), (.max, 1 << 63),
  ]
}
