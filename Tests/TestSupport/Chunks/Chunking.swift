/// One way to cut a payload into chunks.
package enum Chunking: CustomStringConvertible, Hashable {
  case whole
  /// Chunks of this many bytes.
  case size(Int)
  case split(at: Int)
  /// Chunks of 0 to 40 bytes, by seed.
  case random(seed: UInt64)

  package var description: String {
    switch self {
    case .whole: "whole"
    case .size(let size): "chunks of \(size)"
    case .split(let place): "split at \(place)"
    case .random(let seed): "random chunks, seed \(seed)"
    }
  }

  /// Calls `body` with the chunks, each in memory of its own that is exactly as large, and
  /// overwritten and freed after the call: a text that was not copied in time shows, and a
  /// sanitizer sees who reads behind the end.
  package func forEachChunk(of bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void)
    rethrows
  {
    var state: UInt64 = 0
    if case .random(let seed) = self { state = seed }
    var start = 0
    while start < bytes.count {
      let size: Int
      switch self {
      case .whole: size = bytes.count
      case .size(let bytes): size = bytes
      case .split(let place): size = start == 0 ? max(1, place) : bytes.count
      case .random:
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        size = Int(state >> 33) % 41
      }
      let end = min(bytes.count, start + size)
      let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: end - start)
      defer {
        chunk.update(repeating: 0x21)
        chunk.deallocate()
      }
      _ = chunk.initialize(from: bytes[start..<end])
      try body(UnsafeBufferPointer(chunk))
      start = end
    }
  }
}
