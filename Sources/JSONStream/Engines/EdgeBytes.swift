/// A few bytes of chunks whose memory has ended, for the words of errors. They lie in the struct itself, because most
/// payloads are one chunk and ask for none.
struct EdgeBytes {
  /// 64 bytes, the last `count` of which are kept.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
  private(set) var count = 0

  var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0.suffix(count)) } }

  /// Keeps the last `most` bytes, 64 at most, of those so far and the `next` ones. Safe: what is loaded lies in `next`,
  /// and `kept + added` is at most `most`.
  mutating func append(_ next: UnsafeBufferPointer<UInt8>, keeping most: Int) {
    precondition(most <= 64)
    guard let bytes = next.baseAddress else { return }
    if _fastPath(next.count >= 64) {
      words = UnsafeRawPointer(bytes + (next.count - 64)).loadUnaligned(as: type(of: words))
      count = most
      return
    }
    let added = min(next.count, most)
    let kept = min(count, most - added)
    withUnsafeMutablePointer(to: &words) { words in
      let end = UnsafeMutableRawPointer(words + 1)
      if kept > 0 { (end - added - kept).copyMemory(from: end - kept, byteCount: kept) }
      (end - added).copyMemory(from: bytes + (next.count - added), byteCount: added)
    }
    count = kept + added
  }
}
