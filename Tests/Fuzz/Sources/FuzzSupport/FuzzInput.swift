/// The bytes of one run: the first ones are taken for choices, the rest is the payload. Where they end, zeros follow.
public struct FuzzInput {
  private let bytes: [UInt8]
  private var place = 0

  /// Copies the bytes.
  public init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// Whether all bytes have been taken.
  public var isAtEnd: Bool { place >= bytes.count }

  /// All that has not been taken.
  public var rest: [UInt8] { Array(bytes.dropFirst(place)) }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    defer { place += 1 }
    return place < bytes.count ? bytes[place] : 0
  }

  /// The next eight bytes.
  public mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// One of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

  /// A number below a bound of at most 256.
  public mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  /// True for one in so many bytes; zeros say no.
  public mutating func chance(oneIn share: Int) -> Bool { below(share) == share - 1 }
}
