import PayloadTools

/// How many bytes of a compressed payload must have arrived before so many of its own can be read.
struct OffsetMap: Hashable, Sendable, Codable {
  /// Bytes that have arrived, ascending.
  private(set) var compressed: [Int]
  /// What can be read of the payload then.
  private(set) var decompressed: [Int]

  init(_ offsets: [CompressedOffset]) {
    compressed = offsets.map(\.compressed)
    decompressed = offsets.map(\.decompressed)
  }

  /// All compressed bytes.
  var compressedBytes: Int { compressed.last ?? 0 }

  /// The compressed bytes that the first `count` bytes of the payload need. Between two points of the table it is
  /// interpolated.
  ///
  /// - Complexity: O(log n) in the table's points.
  func compressedBytes(for count: Int) -> Double {
    guard count > 0, let last = decompressed.last else { return 0 }
    guard count < last else { return Double(compressedBytes) }
    let place = decompressed.partitioningIndex { $0 >= count }
    let before = place == 0 ? (0, 0) : (compressed[place - 1], decompressed[place - 1])
    let share = Double(count - before.1) / Double(decompressed[place] - before.1)
    return Double(before.0) + share * Double(compressed[place] - before.0)
  }

  /// The map of a payload that goes on as this one does: as compressible, over and over, up to `bytes`.
  ///
  /// Exact repetition would compress to almost nothing, which no real list does: each copy costs what the first one does.
  func extended(to bytes: Int) -> OffsetMap {
    guard let unit = decompressed.last, unit > 0, bytes > unit else { return self }
    var offsets: [CompressedOffset] = []
    let copies = (bytes + unit - 1) / unit
    // As many points as one copy has: a copy is a point or more.
    let stride = max(1, copies)
    for copy in 0..<copies {
      for index in compressed.indices where (copy * compressed.count + index) % stride == 0 {
        offsets.append(
          CompressedOffset(
            compressed: copy * compressedBytes + compressed[index],
            decompressed: min(bytes, copy * unit + decompressed[index])))
      }
    }
    offsets.removeAll { $0.decompressed >= bytes }
    let end = Int((Double(compressedBytes) * Double(bytes) / Double(unit)).rounded())
    offsets.removeAll { $0.compressed >= end }
    return OffsetMap(offsets + [CompressedOffset(compressed: end, decompressed: bytes)])
  }
}
