/// A standard library type that decoders read themselves; containers have a method for each.
protocol TokenScalar: Decodable {
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> Self
}

extension Bool: TokenScalar {
  @inline(__always)
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> Bool {
    try decoder.bool(at: index, key)
  }
}

extension String: TokenScalar {
  @inline(__always)
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> String {
    try decoder.string(at: index, key)
  }
}

extension Double: TokenScalar {
  @inline(__always)
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> Double {
    try decoder.double(at: index, key)
  }
}

extension Float: TokenScalar {
  @inline(__always)
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> Float {
    try decoder.float(at: index, key)
  }
}

extension TokenScalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ decoder: TokenDecoder, at index: Int, _ key: some CodingKey) throws -> Self {
    try decoder.integer(Self.self, at: index, key)
  }
}

extension Int: TokenScalar {}
extension Int8: TokenScalar {}
extension Int16: TokenScalar {}
extension Int32: TokenScalar {}
extension Int64: TokenScalar {}
extension UInt: TokenScalar {}
extension UInt8: TokenScalar {}
extension UInt16: TokenScalar {}
extension UInt32: TokenScalar {}
extension UInt64: TokenScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: TokenScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: TokenScalar {}
