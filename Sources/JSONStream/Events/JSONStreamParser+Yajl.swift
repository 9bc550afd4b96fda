#if SECTILE_YAJL
  extension JSONStreamParser {
    /// The version of the linked yajl, such as "2.1.0".
    package static var yajlVersion: String { YajlParser.version }

    /// Runs yajl without using its tokens, as a bound for benchmarks. Returns whether it accepted the payload.
    package static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool {
      YajlParser.tokenizeOnly(payload, chunkBytes: max(1, chunkBytes))
    }
  }
#endif
