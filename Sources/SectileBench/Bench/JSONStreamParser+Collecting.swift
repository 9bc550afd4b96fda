import JSONStream

extension JSONStreamParser {
  /// Runs the tokeniser over the bytes as a decoder does, with all checks, and collects tokens without looking at them.
  /// For benchmarks.
  ///
  /// - Returns: How many tokens there are.
  /// - Throws: `JSONStreamError` when the bytes are no JSON.
  static func collectOnly(
    _ payload: UnsafeBufferPointer<UInt8>, engine: JSONEngine = .native, chunkBytes: Int,
    limits: JSONLimits = .standard
  ) throws -> Int {
    var source = try TokenSource(engine: engine, limits: limits)
    func collect(_ chunk: UnsafeBufferPointer<UInt8>) throws {
      source.begin(chunk)
      reading: while true {
        switch source.advance() {
        case .chunkEnd: break reading
        case .tokens: source.forgetTokens()
        case .failed(let error): throw error
        }
      }
      source.endChunk()
    }
    try payload.forEachChunk(of: max(1, chunkBytes), collect)
    if case .failed(let error) = source.finish() { throw error }
    return source.readTokens
  }
}
