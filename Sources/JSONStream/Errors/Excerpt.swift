enum Excerpt {
  static let reach = 20

  /// Returns the bytes around the chunk's byte `index` in single quotes, or "" when none are at hand. A negative index
  /// is a place in `tail`, the last bytes before the chunk.
  static func text(around index: Int, chunk: UnsafeBufferPointer<UInt8>, tail: [UInt8]) -> String {
    let lower = max(-tail.count, index - reach)
    let upper = min(chunk.count, index + reach)
    guard lower < upper else { return "" }
    var bytes: [UInt8] = []
    for place in lower..<upper { bytes.append(place < 0 ? tail[tail.count + place] : chunk[place]) }
    // A character that is cut at either end would print as a replacement character.
    if let first = bytes.firstIndex(where: { $0 & 0xC0 != 0x80 }), first < 4 { bytes.removeFirst(first) }
    if let last = bytes.lastIndex(where: { $0 < 0x80 || $0 >= 0xC0 }), bytes[last] >= 0xC0 {
      bytes.removeSubrange(last...)
    }
    let isCutBefore = lower > -tail.count || tail.count == reach
    return "'" + (isCutBefore ? "…" : "") + String(decoding: bytes, as: UTF8.self).replacingSpecials() + "'"
  }
}
