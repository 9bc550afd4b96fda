/// A push parser for one JSON document (RFC 8259) that arrives in chunks.
///
///     let parser = try JSONStreamParser()
///     for chunk in chunks {
///       try parser.feed(chunk) { event in print(event.kind, event.text ?? "") }
///     }
///     try parser.finish { event in print(event.kind, event.text ?? "") }
///
/// A chunk may end anywhere, inside a character or an escape too. Memory is bounded by the longest string and the
/// chunk's slices, not by the document. Malformed UTF-8, half surrogate pairs, form feeds and vertical tabs are errors.
public struct JSONStreamParser: ~Copyable, Sendable {
  private let state: GuardedSource

  /// Creates a parser for one document.
  ///
  /// - Parameters:
  ///   - engine: What turns bytes into tokens.
  ///   - limits: What is taken from untrusted input.
  /// - Throws: ``JSONStreamError`` when the parser cannot be set up.
  public init(engine: JSONEngine = .native, limits: JSONLimits = .standard) throws {
    state = try GuardedSource(engine: engine, limits: limits)
  }

  /// Reads the next bytes of the document.
  ///
  /// - Parameters:
  ///   - bytes: `[UInt8]`, `ArraySlice<UInt8>`, `Data`, a buffer and the like. Bytes that are not contiguous are copied,
  ///     64 KiB at a time.
  ///   - handler: Is called with every event that is complete, in order.
  /// - Throws: ``JSONStreamError``; what `handler` throws. After an error every further call throws it again.
  /// - Complexity: O(n) in the bytes.
  @inlinable
  public func feed(_ bytes: some Collection<UInt8>, _ handler: (borrowing JSONEvent) throws -> Void) throws {
    try forEachPiece(of: bytes) { try read($0, handler) }
  }

  /// Reads the next bytes of the document.
  @inlinable
  public func feed(_ bytes: Span<UInt8>, _ handler: (borrowing JSONEvent) throws -> Void) throws {
    try bytes.withUnsafeBufferPointer { try read($0, handler) }
  }

  @usableFromInline
  func read(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (borrowing JSONEvent) throws -> Void) throws {
    _ = try state.enter()
    defer { state.leave() }
    do {
      state.source.pointee.begin(bytes)
      reading: while true {
        switch state.source.pointee.advance() {
        case .chunkEnd:
          break reading
        case .tokens:
          try report(handler)
        case .failed(let error):
          try report(handler)
          throw error
        }
      }
      state.source.pointee.endChunk()
    } catch {
      throw state.fail(error)
    }
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: ``JSONStreamError`` of category `incomplete` when the document is not complete.
  public func finish(_ handler: (borrowing JSONEvent) throws -> Void = { _ in }) throws {
    guard try state.enter(finishing: true) else { return }
    defer { state.leave() }
    do {
      let end = state.source.pointee.finish()
      try report(handler)
      if case .failed(let error) = end { throw error }
    } catch {
      throw state.fail(error)
    }
  }

  /// The vector instructions that the native engine uses: "ssse3", "sse2", "neon" or "none".
  package static var vectorLevel: String { NativeScanner.vectorLevel }

  private func report(_ handler: (borrowing JSONEvent) throws -> Void) throws {
    let count = state.source.pointee.count
    for index in 0..<count {
      let token = state.source.pointee.tokens + index
      try handler(JSONEvent(token, byteOffset: state.source.pointee.absoluteOffset(of: token.pointee)))
    }
    state.source.pointee.drop(count)
  }
}

/// Calls `body` with the collection's own bytes, or with copies of 64 KiB, one after the other, where they are not
/// contiguous: a document that is in memory is not held twice.
@inlinable
package func forEachPiece(
  of bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
) rethrows {
  if try bytes.withContiguousStorageIfAvailable(body) != nil { return }
  var rest = bytes[...]
  // Once for no bytes, too: a call may be an error whatever it brings.
  repeat {
    try Array(rest.prefix(64 << 10)).withUnsafeBufferPointer(body)
    rest = rest.dropFirst(64 << 10)
  } while !rest.isEmpty
}
