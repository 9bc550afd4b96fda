/// One way to cut a payload into chunks.
package enum Chunking: CustomStringConvertible, Hashable {
  case whole
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

  /// Sizes up to 31 and 64 KiB, and so many split points, spread evenly.
  package static func all(for count: Int, splits: Int = TestSize.isFull ? 600 : 200) -> [Chunking] {
    let step = max(1, (count + splits - 1) / max(1, splits))
    let sizes = TestSize.isFull ? Array(1...31) : [1, 2, 3, 4, 5, 7, 8, 9, 13, 15, 16, 17, 31]
    return [.whole, .size(65_536)] + sizes.map { .size($0) }
      + stride(from: 1, to: max(1, count), by: step).map { .split(at: $0) }
  }

  /// A few chunkings for long payloads.
  package static let few: [Chunking] = [.whole, .size(1), .size(7), .size(1000), .size(8192), .size(65_536)]

  /// Calls `body` with the chunks, each in memory of its own that is overwritten and freed after the call: a text that was not
  /// copied in time shows.
  package func forEachChunk(of bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    var generator = SeededGenerator(seed: 0)
    if case .random(let seed) = self { generator = SeededGenerator(seed: seed) }
    var start = 0
    while start < bytes.count {
      let size =
        switch self {
        case .whole: bytes.count
        case .size(let size): size
        case .split(let place): start == 0 ? max(1, place) : bytes.count
        case .random: Int.random(in: 0...40, using: &generator)
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
