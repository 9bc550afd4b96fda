/// One random word, spent a few bits at a time: a cell needs a dozen small choices, and one word holds most of them.
struct RandomBits {
  private var word: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    self.word = word
  }

  /// The next `count` bits, as a number in `0 ..< 1 << count`. Spend at most 64 bits of one word.
  @inline(__always)
  mutating func take(_ count: UInt64) -> Int {
    let bits = word & ((1 &<< count) &- 1)
    word &>>= count
    return Int(truncatingIfNeeded: bits)
  }

  /// A number in `0 ..< bound` from 16 bits: even enough for a bound far below 65 536, and without a division.
  @inline(__always)
  mutating func below(_ bound: Int) -> Int {
    (take(16) &* bound) &>> 16
  }
}
