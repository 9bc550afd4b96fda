/// A few bytes of chunks whose memory has ended, for the words of errors. They lie in the struct itself, because most
/// payloads are one chunk and ask for none.
struct EdgeBytes {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
  private(set) var count = 0

  var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0.prefix(count)) } }

  /// Keeps the last `most` bytes, 64 at most, of those so far and the `next` ones.
  mutating func append(_ next: Slice<UnsafeBufferPointer<UInt8>>, keeping most: Int) {
    let next = next.suffix(most)
    let kept = min(count, most - next.count)
    let dropped = count - kept
    count = kept + next.count
    withUnsafeMutableBytes(of: &words) { words in
      words.copyMemory(from: UnsafeRawBufferPointer(rebasing: words[dropped..<dropped + kept]))
      UnsafeMutableRawBufferPointer(rebasing: words[kept...]).copyBytes(from: UnsafeBufferPointer(rebasing: next))
    }
  }
}
