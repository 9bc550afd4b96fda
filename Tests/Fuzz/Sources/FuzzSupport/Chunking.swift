public import JSONStream

/// One way to cut a payload into chunks.
public enum Chunking {
  case whole
  /// Chunks of this many bytes.
  case size(Int)
  /// Two chunks.
  case split(at: Int)
  /// Chunks of 0 to 31 bytes, by seed.
  case random(seed: UInt64)

  /// What one payload is tried with: every place to split it where there are few of them.
  public static func all(for count: Int, _ choice: (UInt8, UInt8)) -> [Chunking] {
    let chosen = Int(choice.0) << 8 | Int(choice.1)
    let seed = UInt64(chosen)
    let splits: [Chunking] =
      count <= 16 ? (1..<max(1, count)).map { .split(at: $0) } : [.split(at: 1 + chosen % (count - 1))]
    return [.size(1 + chosen % 9), .random(seed: seed)] + splits
  }

  /// Calls `body` with the chunks, each in memory of its own that is exactly as large and gone after the call: whoever
  /// reads behind its end, or later, is caught.
  public func forEachChunk(of bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    var state: UInt64 = 0
    if case .random(let seed) = self { state = seed }
    var start = 0
    while start < bytes.count {
      let size: Int
      switch self {
      case .whole: size = bytes.count
      case .size(let bytes): size = bytes
      case .split(let place): size = start == 0 ? place : bytes.count
      case .random:
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        size = Int(state >> 59)
      }
      let end = min(bytes.count, start + size)
      let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end - start)
      defer { chunk.deallocate() }
      _ = chunk.initialize(from: bytes[start..<end])
      try body(UnsafeBufferPointer(chunk))
      start = end
    }
  }
}

extension JSONEngine {
  /// Every engine with the whole and each of these chunkings.
  public static func runs(_ chunkings: some Sequence<Chunking>) -> [(JSONEngine, Chunking)] {
    allCases.flatMap { engine in ([.whole] + chunkings).map { (engine, $0) } }
  }
}
