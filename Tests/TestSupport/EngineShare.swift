package import JSONStream

/// Which engines read a payload that is cut in some way, in tests of what stands above the tokens.
///
/// The engines are compared where they differ: JSONStreamTests hold them against each other token by token, at every chunking.
/// Above, both feed the same code, and whoever ran every chunking with both paid half for what is shown already.
package struct EngineShare {
  /// Of the payload's bytes; the same in every run, as Swift's own hashes are not.
  private let digest: UInt64

  package init(of bytes: [UInt8]) {
    digest = bytes.withUnsafeBufferPointer { bytes in
      // FNV-1a.
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return digest
    }
  }

  /// Our own engine for every chunking. The other one for the whole, for single bytes, and for a third of the rest, which
  /// payload and chunking choose: of many payloads each chunking gets its share. At full size both for all.
  package func engines(for chunking: Chunking) -> [JSONEngine] {
    let isBoth =
      switch chunking {
      case .whole, .size(1): true
      default: TestSize.isFull || mixed(chunking.number) % 3 == 0
      }
    return isBoth ? JSONEngine.allCases : [.native]
  }

  /// Every engine with the chunkings that are its own.
  package func runs(_ chunkings: [Chunking]) -> [(engine: JSONEngine, chunking: Chunking)] {
    chunkings.flatMap { chunking in engines(for: chunking).map { ($0, chunking) } }
  }

  /// The steps of SplitMix64, so that neighbours fall apart.
  private func mixed(_ number: UInt64) -> UInt64 {
    var mixed = digest ^ number &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension Chunking {
  /// Another one for every chunking.
  fileprivate var number: UInt64 {
    switch self {
    case .whole: 0
    case .size(let size): UInt64(size) << 2 | 1
    case .split(let place): UInt64(place) << 2 | 2
    case .random(let seed): seed << 2 | 3
    }
  }
}
