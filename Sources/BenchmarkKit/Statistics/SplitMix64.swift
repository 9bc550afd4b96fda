/// A small random number generator that gives the same numbers for the same seed on every platform and in every version
/// of Swift.
///
/// The generator is Steele, Lea and Flood's SplitMix64 ("Fast splittable pseudorandom number generators", OOPSLA 2014)
/// with the constants of Vigna's reference code. It is for resampling and test data, not for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// Starts the sequence that belongs to the seed. Every seed is good, 0 included.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Starts the sequence that belongs to the scrambled seed, so that neighbouring seeds do not give the same numbers one
  /// step apart.
  @inlinable
  public init(scrambling seed: UInt64) {
    state = Self.scramble(seed &+ 0x6A09_E667_F3BC_C909)
  }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  @inlinable
  static func scramble(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`, which must be positive.
  ///
  /// Written out because the standard library may change how `Int.random(in:using:)` turns bits into a number. The bias
  /// is below bound / 2^64.
  mutating func index(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
