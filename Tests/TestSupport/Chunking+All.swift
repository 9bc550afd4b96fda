extension Chunking {
  /// Sizes up to 31 and 64 KiB, and so many split points, spread evenly.
  package static func all(for count: Int, splits: Int = TestSize.isFull ? 600 : 200) -> [Chunking] {
    let step = max(1, (count + splits - 1) / max(1, splits))
    let sizes = TestSize.isFull ? Array(1...31) : [1, 2, 3, 4, 5, 7, 8, 9, 13, 15, 16, 17, 31]
    return [.whole, .size(65_536)] + sizes.map { .size($0) }
      + stride(from: 1, to: max(1, count), by: step).map { .split(at: $0) }
  }

  /// A few chunkings for long payloads.
  package static let few: [Chunking] = [
    .whole, .size(1), .size(7), .size(1000), .size(8192), .size(65_536),
  ]
}
