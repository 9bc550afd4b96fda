/// Some bytes of chunks whose memory has ended, for the words of errors. They lie in the struct
/// itself, because most payloads are one chunk and ask for none.
struct EdgeBytes {
  /// As many as a hint about the first bytes needs, and more than an excerpt shows.
  static let most = 64

  /// Room for ``most`` bytes, of which the first `count` are kept.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0, 0, 0, 0, 0, 0, 0, 0
  )
  private(set) var count = 0

  /// The kept bytes, oldest first.
  var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0.prefix(count)) } }

  /// Keeps the last bytes of those so far and the `next` ones. Safe: what is loaded lies in `next`,
  /// and what is copied ends at `kept + next.count`, which is at most ``most``.
  mutating func append(_ next: UnsafeBufferPointer<UInt8>) {
    guard let bytes = next.baseAddress else { return }
    if _fastPath(next.count >= Self.most) {
      words = UnsafeRawPointer(bytes + (next.count - Self.most)).loadUnaligned(as: type(of: words))
      count = Self.most
      return
    }
    let before = count
    let kept = min(count, Self.most - next.count)
    withUnsafeMutablePointer(to: &words) { words in
      let start = UnsafeMutableRawPointer(words)
      if kept < before {
        start.copyMemory(from: start + (before - kept), byteCount: kept)
      }
      (start + kept).copyMemory(from: bytes, byteCount: next.count)
    }
    count = kept + next.count
  }
}
