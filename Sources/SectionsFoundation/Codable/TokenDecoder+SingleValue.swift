import JSONStream

extension TokenDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { store.isKind(.null, index) }

  func decode(_ type: Bool.Type) throws -> Bool { try bool(at: index, PathKey.none) }
  func decode(_ type: String.Type) throws -> String { try string(at: index, PathKey.none) }
  func decode(_ type: Double.Type) throws -> Double { try double(at: index, PathKey.none) }
  func decode(_ type: Float.Type) throws -> Float { try float(at: index, PathKey.none) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type, at: index, PathKey.none) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type, at: index, PathKey.none) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type, at: index, PathKey.none) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type, at: index, PathKey.none) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type, at: index, PathKey.none) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type, at: index, PathKey.none) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // The value is the decoder's own, and so is the path.
    try decode(type, at: index, PathKey.none)
  }
}
