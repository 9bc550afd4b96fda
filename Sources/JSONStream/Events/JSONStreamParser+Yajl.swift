#if SECTILE_YAJL
  extension JSONStreamParser {
    /// The version of the linked yajl, such as "2.1.0".
    package static var yajlVersion: String { YajlParser.version }

    /// Runs yajl over the payload without using its tokens, as a bound for benchmarks. Returns whether yajl accepted
    /// it.
    package static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool {
      YajlParser.tokenizeOnly(payload, chunkBytes: max(1, chunkBytes))
    }
  }
#endif
