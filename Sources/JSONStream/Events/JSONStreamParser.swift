/// A push parser for one JSON document (RFC 8259) that arrives in chunks, and reports each token as
/// an event.
///
///     let parser = try JSONStreamParser()
///     for chunk in chunks {
///       try parser.feed(chunk) { event in print(event.kind, event.text ?? "") }
///     }
///     try parser.finish { event in print(event.kind, event.text ?? "") }
///
/// A chunk may end anywhere, even inside a character or an escape. Time is O(n) in the bytes.
/// Memory is bounded by the longest string and by the slices of a chunk, not by the document.
///
/// Not `Sendable`: one owner makes one call after the other.
public final class JSONStreamParser: OrderedCalls {
  /// The calls so far.
  @usableFromInline package var calls = CallOrder()
  /// Where bytes become tokens. Used only within a call.
  private var source: TokenSource

  /// Creates a parser for one document. Throws ``JSONStreamError`` when the parser cannot be set
  /// up.
  public init(engine: JSONEngine = .native, limits: JSONLimits = JSONLimits())
    throws(JSONStreamError)
  {
    source = try TokenSource(engine: engine, limits: limits)
  }

  /// Creates a parser for a payload of one document, or of one a line: then the events of one
  /// line's document follow those of the line before.
  package init(
    engine: JSONEngine = .native, limits: JSONLimits = JSONLimits(),
    documents: StreamOptions.Documents
  ) throws(JSONStreamError) {
    source = try TokenSource(engine: engine, limits: limits, documents: documents)
  }

  /// Parses the next bytes of the document, as a ``PayloadDecoder`` does. `handler` gets each event
  /// as soon as its token is complete.
  @inlinable
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (borrowing JSONEvent) throws -> Void)
    throws
  {
    try forEachPiece(of: bytes) { try feed(UnsafeRawBufferPointer($0).bytes, handler) }
  }

  /// Parses the next bytes of the document, as ``feed(_:_:)-(Collection<UInt8>,_)`` does. Each
  /// slice's tokens are reported and dropped before the next slice, and those before an error, too.
  public func feed(_ bytes: RawSpan, _ handler: (borrowing JSONEvent) throws -> Void) throws {
    try bytes.withBytes { bytes in
      try call(isLast: false) { try Self.read(bytes, &source, handler) }
    }
  }

  /// Ends the document. `handler` gets the tokens that waited for a next byte, such as a number at
  /// the root. Throws ``JSONStreamError`` of category `incomplete` when the document is not
  /// complete.
  public func finish(_ handler: (borrowing JSONEvent) throws -> Void = { _ in }) throws {
    try call(isLast: true) {
      let end = source.finish()
      try Self.report(&source, handler)
      if case .failed(let error) = end { throw error }
    }
  }

  package static var vectorLevel: String { NativeScanner.vectorLevel }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: inout TokenSource,
    _ handler: (borrowing JSONEvent) throws -> Void
  ) throws {
    source.begin(bytes)
    while true {
      let step = source.advance()
      if case .chunkEnd = step { break }
      try report(&source, handler)
      if case .failed(let error) = step { throw error }
    }
    source.endChunk()
  }

  /// Reports all tokens on the tape, and drops them.
  private static func report(
    _ source: inout TokenSource, _ handler: (borrowing JSONEvent) throws -> Void
  ) throws {
    let count = source.count
    for index in 0..<count {
      let token = source.tokens + index
      try handler(JSONEvent(token, byteOffset: source.absoluteOffset(of: token.pointee)))
    }
    source.drop(count)
  }
}

/// Calls `body` with the collection's own memory, or with copies of 64 KiB where it is not
/// contiguous.
@inlinable
package func forEachPiece(
  of bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
) rethrows {
  if try bytes.withContiguousStorageIfAvailable(body) != nil { return }
  var rest = bytes[...]
  // An empty collection calls `body`, too: the call itself may be an error.
  repeat {
    try Array(rest.prefix(64 << 10)).withUnsafeBufferPointer(body)
    rest = rest.dropFirst(64 << 10)
  } while !rest.isEmpty
}

#if SECTILE_YAJL
  extension JSONStreamParser {
    /// The version of the linked yajl, such as "2.1.0".
    package static var yajlVersion: String { YajlParser.version }

    /// Runs yajl without using its tokens, as a bound for benchmarks. Returns whether it accepted
    /// the payload.
    package static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool
    {
      YajlParser.tokenizeOnly(payload, chunkBytes: max(1, chunkBytes))
    }
  }
#endif
