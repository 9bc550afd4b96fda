import JSONStream

extension TokenDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { store.isKind(.null, index) }

  @inline(__always)
  func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar {
    try Scalar.read(self, at: index, PathKey.none)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try .read(self, at: index, PathKey.none) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try .read(self, at: index, PathKey.none) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, at: index, PathKey.none)
  }
}
