/// A few bytes of the payload around an error, made printable.
enum Excerpt {
  /// How many bytes before and behind the place are shown.
  static let reach = 20

  /// The text around `index` of the chunk, in single quotes; empty when nothing of it is at hand.
  ///
  /// - Parameters:
  ///   - index: The place, relative to the chunk; negative for a place before it.
  ///   - tail: The last bytes before the chunk.
  static func text(around index: Int, chunk: UnsafeBufferPointer<UInt8>, tail: [UInt8]) -> String {
    let lower = max(-tail.count, index - reach)
    let upper = min(chunk.count, index + reach)
    guard lower < upper else { return "" }
    var bytes: [UInt8] = []
    for place in lower..<upper { bytes.append(place < 0 ? tail[tail.count + place] : chunk[place]) }
    // A cut character at either end would only print as a replacement character.
    if let first = bytes.firstIndex(where: { $0 & 0xC0 != 0x80 }), first < 4 { bytes.removeFirst(first) }
    if let last = bytes.lastIndex(where: { $0 < 0x80 || $0 >= 0xC0 }), bytes[last] >= 0xC0 {
      bytes.removeSubrange(last...)
    }
    let isCutBefore = lower > -tail.count || tail.count == reach
    return "'" + (isCutBefore ? "…" : "") + String(decoding: bytes, as: UTF8.self).replacingSpecials() + "'"
  }
}
