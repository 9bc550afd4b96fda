public import JSONStream

// Disfavoured overloads: for types that are also `StreamDecodable`, the compiler prefers that,
// which is faster.

extension JSONStreamDecoder {
  /// Decodes a value of a `Decodable` type.
  ///
  /// - Parameters:
  ///   - bytes: The document: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. A collection
  ///     that is not contiguous is copied in pieces of 64 KiB.
  ///   - path: The path of the value in the document.
  ///   - decoder: The decoder with its strategies.
  /// - Throws: `JSONStreamError` for the document's first fault, with the type's error as
  ///   `underlying`.
  /// - Complexity: O(n) in the bytes.
  @_disfavoredOverload public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>,
    at path: JSONPath = JSONPath(),
    decoder: CodableSettings = .standard
  ) throws -> Value { try value(bytes, at: path) { try decoder.decode(type, from: $0, on: &$1) } }

  /// Decodes an array, as ``decode(_:from:at:decoder:)-(Value.Type,Collection<UInt8>,_,_)`` decodes
  /// a value.
  @_disfavoredOverload public func decode<Element: Decodable>(
    _ type: [Element].Type = [Element].self, from bytes: some Collection<UInt8>,
    at path: JSONPath = JSONPath(),
    decoder: CodableSettings = .standard
  ) throws -> [Element] {
    if Element.self == Double.self {
      return same(try numbers(bytes, at: path, decoder) { $0.double } as [Double], as: type)
    }
    if Element.self == Int.self {
      return same(try numbers(bytes, at: path, decoder) { $0.shortInteger() } as [Int], as: type)
    }
    var run = CodableRun(decoder)
    return try elements(bytes, at: path) { try run.decode(Element.self, from: $0, on: &$1) }
  }

  /// Decodes a list of numbers. The compiler knows their type here, and most need no decoder, which
  /// is for values of any type: a list of doubles takes a third fewer instructions.
  private func numbers<Number: Decodable>(
    _ bytes: some Collection<UInt8>, at path: JSONPath, _ decoder: CodableSettings,
    _ read: (JSONToken) -> Number?
  ) throws -> [Number] {
    var run = CodableRun(decoder)
    return try elements(bytes, at: path) {
      let token = $0.token.pointee
      if token.rawKind == JSONToken.Kind.number.rawValue, let number = read(token) {
        return number
      }
      return try run.decode(Number.self, from: $0, on: &$1)
    }
  }
}
