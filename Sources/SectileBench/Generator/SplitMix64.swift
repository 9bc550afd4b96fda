/// A small deterministic random source (Steele, Lea and Flood's SplitMix64): the same seed gives the same numbers on
/// every platform, in every process and for every build mode, which the system's generator and hashing order do not.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Scrambles the seed first, so that neighbouring seeds do not give the same numbers one step apart.
  init(seed: UInt64) {
    state = SplitMix64.scramble(seed &+ 0x6A09_E667_F3BC_C909)
  }

  @inline(__always)
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.scramble(state)
  }

  @inline(__always)
  private static func scramble(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}

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
