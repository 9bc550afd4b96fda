import JSONStream

/// Decodes one value that is a payload's whole content, while its bytes arrive.
///
/// The tokens of the whole payload are held: for answers that are small, not for lists of sections.
final class WholeValueDecoder<Value: StreamDecodable> {
  private let guarded: GuardedSource

  init(_ value: Value.Type, limits: JSONLimits) throws { guarded = try GuardedSource(limits: limits) }

  /// Takes the next bytes.
  ///
  /// - Throws: `JSONStreamError`.
  func feed(_ bytes: [UInt8]) throws {
    guard try guarded.enter() else { return }
    defer { guarded.leave() }
    // Safe: the source reads the bytes between `begin` and `endChunk` only.
    try bytes.withUnsafeBufferPointer { bytes in
      guarded.source.pointee.begin(bytes)
      reading: while true {
        switch guarded.source.pointee.advance() {
        case .chunkEnd: break reading
        case .tokens: continue
        case .failed(let error): throw guarded.fail(error)
        }
      }
      guarded.source.pointee.endChunk()
    }
  }

  /// Ends the payload.
  ///
  /// - Throws: `JSONStreamError`.
  func finish() throws -> Value {
    guard try guarded.enter(finishing: true) else { throw CancellationError() }
    defer { guarded.leave() }
    if case .failed(let error) = guarded.source.pointee.finish() { throw guarded.fail(error) }
    do {
      return try Value(from: JSONValue(token: guarded.source.pointee.tokens))
    } catch {
      throw guarded.source.pointee.located(error, at: 0)
    }
  }
}
