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
  @usableFromInline let documents: StreamOptions.Documents

  /// Creates a decoder. Where `documents` says that each line is a document, it decodes an array of
  /// them. Limits of strings, keys and elements hold where they have been set; a payload that is
  /// there whole needs none.
  @inlinable
  public init(
    engine: JSONEngine = .native, limits: JSONLimits = JSONLimits(),
    documents: StreamOptions.Documents = .one
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
  func options(_ bytes: Int) -> StreamOptions {
    StreamOptions(documents: documents, engine: engine, limits: limits.ofWhole(bytes))
  }

  /// Decodes the value at `path` by a closure that may ask the cursor for the value's own.
  /// Inlinable, so that `decode` is specialised in the app's module.
  @inlinable
  package func value<Value>(
    _ bytes: some Collection<UInt8>, at path: JSONPath,
    _ decode: (borrowing JSONElement, inout TokenCursor) throws -> Value
  ) throws -> Value {
    let options = options(bytes.count)
    var walk = try ElementWalk(.value, at: path, options: options)
    var cursor = try TokenCursor(at: path, options: options)
    var decoded: Value?
    func drain(_ cursor: inout TokenCursor, _ walk: inout ElementWalk) throws {
      while case .elements = try walk.next(&cursor) {
        do { decoded = try decode(JSONElement(token: cursor.run.value), &cursor) } catch {
          throw cursor.located(error)
        }
      }
    }
    try forEachPiece(of: bytes) { try cursor.feed($0, &walk, drain) }
    try cursor.finish(&walk, drain)
    guard let decoded else { throw cursor.valueIsMissing() }
    return decoded
  }

  /// Decodes the elements of the arrays at `path` by a closure that may ask the cursor for an
  /// element's path.
  @inlinable
  package func elements<Element>(
    _ bytes: some Collection<UInt8>, at path: JSONPath,
    _ decode: (borrowing JSONElement, inout TokenCursor) throws -> Element
  ) throws -> [Element] {
    let options = options(bytes.count)
    var walk = try ElementWalk(.elements, at: path, options: options)
    var cursor = try TokenCursor(at: path, options: options)
    var decoded: [Element] = []
    func drain(_ cursor: inout TokenCursor, _ walk: inout ElementWalk) throws {
      while case .elements = try walk.next(&cursor) {
        var run = cursor.run
        // Closures share `decoded`, so each access to it is checked. A local spares that for each
        // element: a fourth of what a list of doubles takes.
        var taken: [Element] = []
        swap(&taken, &decoded)
        defer { swap(&taken, &decoded) }
        do {
          repeat {
            taken.append(try decode(JSONElement(token: run.value), &cursor))
          } while run.advance()
        } catch {
          cursor.run = run
          throw cursor.located(error)
        }
        cursor.run = run
      }
    }
    try forEachPiece(of: bytes) { try cursor.feed($0, &walk, drain) }
    try cursor.finish(&walk, drain)
    return decoded
  }
}
