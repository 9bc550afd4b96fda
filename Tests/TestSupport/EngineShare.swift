package import JSONStream

/// The engines with which tests above the tokens read a payload: JSONStreamTests compare the
/// engines token by token.
package struct EngineShare {
  /// The digest of the payload's length, by FNV-1a: the same in every run, as Swift's own hashes
  /// are not.
  private let digest: UInt64

  package init(of bytes: [UInt8]) {
    digest = Self.digest(0xCBF2_9CE4_8422_2325, "\(bytes.count)".utf8)
  }

  private static func digest(_ start: UInt64, _ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The native engine for every chunking; yajl for the whole, for single bytes, and for a sixth of
  /// the rest, which payload and chunking choose. At full size both for all.
  package func engines(for chunking: Chunking) -> [JSONEngine] {
    let isBoth =
      switch chunking {
      case .whole, .size(1): true
      default: TestSize.isFull || Self.digest(digest, "\(chunking)".utf8) % 6 == 0
      }
    return isBoth ? JSONEngine.allCases : [.native]
  }
}
