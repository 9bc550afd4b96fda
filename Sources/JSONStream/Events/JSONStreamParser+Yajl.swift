#if SECTILE_YAJL
  extension JSONStreamParser {
    /// The version of the yajl that is linked, such as "2.1.0".
    package static var yajlVersion: String { YajlParser.version }

    /// Runs yajl over the bytes without looking at its tokens: the limit that a decoder on yajl can approach. For
    /// benchmarks.
    ///
    /// - Returns: Whether yajl accepted the text.
    package static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool {
      YajlParser.tokenizeOnly(payload, chunkBytes: max(1, chunkBytes))
    }
  }
#endif
