/// Decodes one value from a complete payload, with the same tokens, rules and errors as the stream
/// decoders.
///
///     let screen = try JSONStreamDecoder().decode(Screen.self, from: bytes)
///     let items = try JSONStreamDecoder().decode([Item].self, from: data, at: "$.data.items")
///
/// The bytes have to be one JSON document; everything outside the path is checked, too. Time is
/// O(n) in the bytes. An array is decoded element by element; of any other value all tokens, of 16
/// bytes each, are held at once. Strings, keys and values may be as long as the payload, up to 256
/// MiB - 1, unless the limits say less.
public struct JSONStreamDecoder: Sendable, Equatable {
  /// The engine that reads.
  @usableFromInline let engine: JSONEngine
  /// The limits that have been set. Those that have not are the payload's size: see
  /// ``options(_:)``.
  @usableFromInline let limits: JSONLimits
  /// Is true when each line is a document.
  @usableFromInline let documents: StreamDecodingOptions.Documents

  /// Creates a decoder. Where `documents` says that each line is a document, it decodes an array of
  /// them. Limits of strings, keys and elements hold where they have been set; a payload that is
  /// there whole needs none.
  @inlinable
  public init(
    engine: JSONEngine = .native, limits: JSONLimits = JSONLimits(),
    documents: StreamDecodingOptions.Documents = .one
  ) {
    self.engine = engine
    self.limits = limits
    self.documents = documents
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - bytes: The document: `[UInt8]`, `ArraySlice<UInt8>`, `Data` and the like. A collection
  ///     that is not contiguous is copied in pieces of 64 KiB.
  ///   - path: The path of the value in the document.
  /// - Throws: ``JSONStreamError`` for the document's first fault, `incomplete` when it is cut,
  ///   `pathNotFound` when the path leads nowhere.
  /// - Complexity: O(n) in the bytes.
  @inlinable
  public func decode<Value: StreamDecodable>(
    _ type: Value.Type = Value.self, from bytes: some Collection<UInt8>,
    at path: JSONPath = JSONPath()
  ) throws -> Value { try value(bytes, at: path) { value, _ in try type.init(from: value) } }

  /// Decodes the elements of an array, as ``decode(_:from:at:)-(Value.Type,Collection<UInt8>,_)``
  /// decodes a value.
  @inlinable
  public func decode<Element: StreamDecodable>(
    _ type: [Element].Type = [Element].self, from bytes: some Collection<UInt8>,
    at path: JSONPath = JSONPath()
  ) throws -> [Element] { try elements(bytes, at: path) { value, _ in try Element(from: value) } }
}

extension JSONStreamDecoder {
  /// The options for a payload of so many bytes.
  @usableFromInline
  func options(_ bytes: Int) -> StreamDecodingOptions {
    StreamDecodingOptions(documents: documents, engine: engine, limits: limits.ofWhole(bytes))
  }

  /// Decodes the value at `path` by a closure that may ask the walker for the value's own.
  /// Inlinable, so that `decode` is specialised in the app's module.
  @inlinable
  package func value<Value>(
    _ bytes: some Collection<UInt8>, at path: JSONPath,
    _ decode: (borrowing JSONValue, ElementWalker) throws -> Value
  ) throws -> Value {
    let walker = try ElementWalker(.value, at: path, options: options(bytes.count))
    var decoded: Value?
    func drain() throws {
      while case .elements = try walker.next() {
        do { decoded = try decode(JSONValue(token: walker.value), walker) } catch {
          throw walker.located(error)
        }
      }
    }
    try forEachPiece(of: bytes) { try walker.feed($0, drain) }
    try walker.finish(drain)
    guard let decoded else { throw walker.valueIsMissing }
    return decoded
  }

  /// Decodes the elements of the arrays at `path` by a closure that may ask the walker for an
  /// element's path.
  @inlinable
  package func elements<Element>(
    _ bytes: some Collection<UInt8>, at path: JSONPath,
    _ decode: (borrowing JSONValue, ElementWalker) throws -> Element
  ) throws -> [Element] {
    let walker = try ElementWalker(.elements, at: path, options: options(bytes.count))
    var decoded: [Element] = []
    func drain() throws {
      while case .elements = try walker.next() {
        // Locals: the walker's own properties would be checked for exclusive access with every
        // element.
        var place = walker.value
        let end = walker.tokensEnd
        let limit = walker.elementLimit
        do {
          repeat {
            decoded.append(try decode(JSONValue(token: place), walker))
          } while ElementWalker.advance(&place, before: end, limit: limit)
        } catch {
          walker.value = place
          throw walker.located(error)
        }
        walker.value = place
      }
    }
    try forEachPiece(of: bytes) { try walker.feed($0, drain) }
    try walker.finish(drain)
    return decoded
  }
}
