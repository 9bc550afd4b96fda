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
    var position = 0
    while position < payload.count {
      let end = min(position + max(1, chunkBytes), payload.count)
      source.begin(UnsafeBufferPointer(rebasing: payload[position..<end]))
      reading: while true {
        switch source.advance() {
        case .chunkEnd: break reading
        case .tokens: source.forgetTokens()
        case .failed(let error): throw error
        }
      }
      source.endChunk()
      position = end
    }
    if case .failed(let error) = source.finish() { throw error }
    return source.readTokens
  }
}
