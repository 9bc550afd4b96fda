/// How many bytes must have arrived before so many of a payload can be read.
struct OffsetMap: Hashable, Sendable {
  private let points: [CompressedOffset]

  /// A payload that travels compressed. The offsets ascend; the last one is the whole payload.
  init(_ offsets: [CompressedOffset]) { points = offsets }

  /// A payload that travels as it is.
  init(uncompressed bytes: Int) { points = [CompressedOffset(compressed: bytes, decompressed: bytes)] }

  /// All bytes that travel.
  var travellingBytes: Int { points.last?.compressed ?? 0 }

  /// The offsets in the payload at which what has to arrive for one more byte changes.
  var corners: [Int] { points.map(\.decompressed) }

  /// The bytes that must have arrived before the first `count` bytes of the payload can be read. Between two points of the
  /// table it is interpolated.
  ///
  /// - Complexity: O(n) in the table's points.
  func travellingBytes(for count: Int) -> Double {
    guard count > 0, let last = points.last else { return 0 }
    guard count < last.decompressed else { return Double(last.compressed) }
    let place = points.firstIndex { $0.decompressed >= count } ?? 0
    let before = place == 0 ? CompressedOffset(compressed: 0, decompressed: 0) : points[place - 1]
    let share = Double(count - before.decompressed) / Double(points[place].decompressed - before.decompressed)
    return Double(before.compressed) + share * Double(points[place].compressed - before.compressed)
  }
}
