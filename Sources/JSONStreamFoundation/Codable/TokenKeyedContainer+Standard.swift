// A generic method for the protocol's requirements, and one each for those that have defaults.

extension TokenKeyedContainer {
  @inline(__always)
  func decode<Scalar: TokenScalar>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try Scalar.read(decoder, at: try member(key), key)
  }

  @inline(__always)
  private func scalar<Scalar: TokenScalar>(_ key: Key) throws -> Scalar? {
    try present(key).map { try Scalar.read(decoder, at: $0, key) }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalar(key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalar(key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalar(key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try scalar(key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalar(key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try scalar(key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try scalar(key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try scalar(key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try scalar(key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try scalar(key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalar(key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try scalar(key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try scalar(key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalar(key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try .read(decoder, at: try member(key), key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try .read(decoder, at: try member(key), key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try scalar(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try scalar(key) }
}
