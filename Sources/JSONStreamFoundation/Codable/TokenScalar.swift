/// A standard library type that decoders read themselves; containers have a method for each.
protocol TokenScalar: Decodable {
  /// Decodes the decoder's value. Throws what JSONDecoder throws.
  static func read(_ decoder: TokenDecoder) throws -> Self
}

extension Bool: TokenScalar {
  @inline(__always) static func read(_ decoder: TokenDecoder) throws -> Bool {
    try decoder.bool()
  }
}
extension String: TokenScalar {
  @inline(__always) static func read(_ decoder: TokenDecoder) throws -> String {
    try decoder.string()
  }
}
extension Double: TokenScalar {
  @inline(__always) static func read(_ decoder: TokenDecoder) throws -> Double {
    try decoder.double()
  }
}
extension Float: TokenScalar {
  @inline(__always) static func read(_ decoder: TokenDecoder) throws -> Float {
    try decoder.float()
  }
}

extension TokenScalar where Self: FixedWidthInteger {
  @inline(__always) static func read(_ decoder: TokenDecoder) throws -> Self {
    try decoder.integer(Self.self)
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
