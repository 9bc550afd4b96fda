public import JSONStream

// Types that decode themselves from the stream take the way that is faster: these are asked last.

extension JSONStreamDecoder {
  /// Decodes a value of any `Decodable` type.
  ///
  /// - Parameters:
  ///   - bytes: The document: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. Bytes that are not contiguous are
  ///     copied, 64 KiB at a time.
  ///   - path: Where the value lies in the document.
  ///   - decoder: Decodes the value, with its strategies.
  /// - Throws: `JSONStreamError`: the first that is wrong with the document, with what the type threw as `underlying`.
  /// - Complexity: O(n) in the bytes.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>, at path: JSONPath = JSONPath(),
    decoder: StreamDecoder = .standard
  ) throws -> Value {
    try value(bytes, at: path, decoder.decoding(type, at: path, of: documents))
  }

  /// Decodes the elements, of any `Decodable` type, of an array, one after the other. See
  /// ``decode(_:from:at:decoder:)-(Value.Type,Collection<UInt8>,_,_)``.
  @_disfavoredOverload
  public func decode<Element: Decodable>(
    _ type: [Element].Type = [Element].self, from bytes: some Collection<UInt8>, at path: JSONPath = JSONPath(),
    decoder: StreamDecoder = .standard
  ) throws -> [Element] {
    try elements(bytes, at: path, decoder.decoding(Element.self, inArrayAt: path, of: documents))
  }

  /// Decodes a value of any `Decodable` type. See ``decode(_:from:at:decoder:)-(Value.Type,Collection<UInt8>,_,_)``.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: Span<UInt8>, at path: JSONPath = JSONPath(),
    decoder: StreamDecoder = .standard
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { try value($0, at: path, decoder.decoding(type, at: path, of: documents)) }
  }

  /// Decodes the elements, of any `Decodable` type, of an array, one after the other. See
  /// ``decode(_:from:at:decoder:)-(Value.Type,Collection<UInt8>,_,_)``.
  @_disfavoredOverload
  public func decode<Element: Decodable>(
    _ type: [Element].Type = [Element].self, from bytes: Span<UInt8>, at path: JSONPath = JSONPath(),
    decoder: StreamDecoder = .standard
  ) throws -> [Element] {
    try bytes.withUnsafeBufferPointer {
      try elements($0, at: path, decoder.decoding(Element.self, inArrayAt: path, of: documents))
    }
  }
}
