// A generic method for the protocol's requirements, and one each for those that have defaults.

extension TokenUnkeyedContainer {
  @inline(__always)
  mutating func decode<Scalar: TokenScalar>(_ type: Scalar.Type) throws -> Scalar {
    try next(type) { try Scalar.read($0, at: $1, $2) }
  }

  @inline(__always)
  private mutating func scalar<Scalar: TokenScalar>() throws -> Scalar? {
    try nextIfPresent { try Scalar.read($0, at: $1, $2) }
  }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalar() }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalar() }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalar() }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try scalar() }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalar() }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try scalar() }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try scalar() }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try scalar() }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try scalar() }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try scalar() }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try scalar() }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try scalar() }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try scalar() }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try scalar() }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type) { try .read($0, at: $1, $2) } }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type) { try .read($0, at: $1, $2) } }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try scalar() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try scalar() }
}
