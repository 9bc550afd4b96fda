/// A few bytes of chunks whose memory has ended, for the words of errors. They lie in the struct itself, because most
/// payloads are one chunk and ask for none.
struct EdgeBytes {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
  private(set) var count = 0

  var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0.prefix(count)) } }

  /// Keeps the last `most` bytes, 64 at most, of those so far and the `next` ones. Safe: `kept + added` is at most `most`.
  mutating func append(_ next: UnsafeBufferPointer<UInt8>, keeping most: Int) {
    precondition(most <= 64)
    guard let bytes = next.baseAddress else { return }
    let added = min(next.count, most)
    let kept = min(count, most - added)
    withUnsafeMutablePointer(to: &words) { [count] words in
      let words = UnsafeMutableRawPointer(words)
      if kept > 0 { words.copyMemory(from: words + (count - kept), byteCount: kept) }
      (words + kept).copyMemory(from: bytes + (next.count - added), byteCount: added)
    }
    count = kept + added
  }
}
