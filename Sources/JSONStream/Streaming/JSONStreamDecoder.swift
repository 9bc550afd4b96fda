/// Decodes one value that is there whole, by the same tokens, rules and errors as a stream.
///
///     let screen = try JSONStreamDecoder().decode(Screen.self, from: bytes)
///     let items = try JSONStreamDecoder().decode([Item].self, from: data, at: "$.data.items")
///
/// All of the bytes have to be one JSON document: what stands beside the path is checked, too. An array is decoded
/// element by element; of any other value all tokens are held at once, so it may be as large as the limit
/// `elementBytes` says.
public struct JSONStreamDecoder: Sendable, Equatable {
  @usableFromInline let engine: JSONEngine
  @usableFromInline let limits: JSONLimits
  @usableFromInline package let documents: StreamDecodingOptions.Documents

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - engine: What turns bytes into tokens.
  ///   - limits: What is taken from untrusted input.
  ///   - documents: How many documents the bytes are. Those of a payload of lines are decoded as an array.
  @inlinable
  public init(
    engine: JSONEngine = .native, limits: JSONLimits = .standard, documents: StreamDecodingOptions.Documents = .one
  ) {
    self.engine = engine
    self.limits = limits
    self.documents = documents
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - bytes: The document: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. Bytes that are not contiguous are
  ///     copied, 64 KiB at a time.
  ///   - path: Where the value lies in the document.
  /// - Throws: ``JSONStreamError``: the first that is wrong with the document, `incomplete` when it is cut,
  ///   `pathNotFound` when the path leads nowhere.
  /// - Complexity: O(n) in the bytes.
  @inlinable
  public func decode<Value: StreamDecodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>, at path: JSONPath = JSONPath()
  ) throws -> Value {
    try value(bytes, at: path) { try type.init(from: $0) }
  }

  /// Decodes the elements of an array. See ``decode(_:from:at:)-(Value.Type,Collection<UInt8>,_)``.
  @inlinable
  public func decode<Element: StreamDecodable>(
    _ type: [Element].Type = [Element].self, from bytes: some Collection<UInt8>, at path: JSONPath = JSONPath()
  ) throws -> [Element] {
    try elements(bytes, at: path) { try Element(from: $0) }
  }

  /// Decodes a value. See ``decode(_:from:at:)-(Value.Type,Collection<UInt8>,_)``.
  @inlinable
  public func decode<Value: StreamDecodable>(
    _ type: Value.Type = Value.self, from bytes: Span<UInt8>, at path: JSONPath = JSONPath()
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { try value($0, at: path) { try type.init(from: $0) } }
  }

  /// Decodes the elements of an array. See ``decode(_:from:at:)-(Value.Type,Collection<UInt8>,_)``.
  @inlinable
  public func decode<Element: StreamDecodable>(
    _ type: [Element].Type = [Element].self, from bytes: Span<UInt8>, at path: JSONPath = JSONPath()
  ) throws -> [Element] {
    try bytes.withUnsafeBufferPointer { try elements($0, at: path) { try Element(from: $0) } }
  }
}

// Inlinable with the closure that decodes, so that both are specialised in the app's module.

extension JSONStreamDecoder {
  @usableFromInline var options: StreamDecodingOptions {
    StreamDecodingOptions(documents: documents, engine: engine, limits: limits)
  }

  /// Decodes the value at a path.
  @inlinable
  package func value<Value>(
    _ bytes: some Collection<UInt8>, at path: JSONPath, _ decode: (borrowing JSONValue) throws -> Value
  ) throws -> Value {
    let scanner = try ElementScanner(.value, at: path, options: options)
    var decoded: Value?
    try scanner.readAll(bytes) {
      while case .elements = try scanner.next() {
        do {
          decoded = try decode(JSONValue(token: scanner.value))
        } catch {
          throw scanner.located(error)
        }
      }
    }
    guard let decoded else { throw scanner.valueIsMissing }
    return decoded
  }

  /// Decodes the elements of the array at a path.
  @inlinable
  package func elements<Element>(
    _ bytes: some Collection<UInt8>, at path: JSONPath, _ decode: (borrowing JSONValue) throws -> Element
  ) throws -> [Element] {
    let scanner = try ElementScanner(.elements, at: path, options: options)
    var decoded: [Element] = []
    try scanner.readAll(bytes) {
      while case .elements = try scanner.next() {
        // In locals: the scanner's own properties would be checked for exclusive access with every element.
        var place = scanner.value
        let (end, limit) = (scanner.tokensEnd, scanner.elementLimit)
        do {
          repeat {
            decoded.append(try decode(JSONValue(token: place)))
          } while ElementScanner.advance(&place, before: end, limit: limit)
        } catch {
          scanner.value = place
          throw scanner.located(error)
        }
        scanner.value = place
      }
    }
    return decoded
  }
}
