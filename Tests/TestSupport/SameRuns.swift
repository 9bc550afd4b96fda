package import JSONStream
package import Testing

/// Runs a payload whole and in chunks, by each engine that `engines` names for a chunking, and
/// records an issue where a run differs.
///
/// - Returns: The run of the whole payload by the native engine.
@discardableResult
package func sameRuns<Run: Equatable & CustomStringConvertible>(
  of bytes: [UInt8], _ chunkings: [Chunking]?, _ comment: String, _ sourceLocation: SourceLocation,
  engines: (Chunking) -> [JSONEngine] = { _ in JSONEngine.allCases },
  by run: (JSONEngine, Chunking) throws -> Run
) throws -> Run {
  let whole = try run(.native, .whole)
  for chunking in [.whole] + (chunkings ?? Chunking.all(for: bytes.count)) {
    for engine in engines(chunking) where (engine, chunking) != (.native, .whole) {
      let cut = try run(engine, chunking)
      guard cut != whole else { continue }
      let shown = String(decoding: bytes.prefix(300), as: UTF8.self).debugDescription
      Issue.record(
        "\(comment) \(engine), \(chunking) differs for \(shown):\nwhole: \(whole)\ncut:   \(cut)",
        sourceLocation: sourceLocation)
      return whole
    }
  }
  return whole
}

extension Chunking {
  /// Returns a sequence of a text's chunks.
  package func stream(of text: some StringProtocol) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      forEachChunk(of: Array(text.utf8)) { continuation.yield(Array($0)) }
      continuation.finish()
    }
  }
}
