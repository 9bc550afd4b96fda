import BenchmarkKit

/// The secret key of the replacements; without it they cannot be told from random ones.
package struct SecretKey: Sendable {
  private let first, second: UInt64

  init() {
    var system = SystemRandomNumberGenerator()
    self.init(system.next(), system.next())
  }

  /// Creates the key of a seed; anyone who knows the seed can test guesses of the values.
  package init(seed: UInt64) {
    var random = SplitMix64(scrambling: seed)
    self.init(random.next(), random.next())
  }

  private init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Returns another key for a numbered purpose; this key does not follow from it.
  func derived(_ number: Int) -> SecretKey {
    var hash = hash()
    hash.add(2 << 32 | UInt64(number))
    let first = hash.value()
    hash.add(first)
    return SecretKey(first, hash.value())
  }

  func hash() -> KeyedHash { KeyedHash(first, second) }
}

/// SipHash-2-4 (Aumasson and Bernstein) of 64-bit words.
struct KeyedHash {
  /// The four words of the state.
  private var v0, v1, v2, v3: UInt64
  /// The bytes that have been added; the last block contains them.
  private var count: UInt64 = 0

  fileprivate init(_ first: UInt64, _ second: UInt64) {
    v0 = first ^ 0x736F_6D65_7073_6575
    v1 = second ^ 0x646F_7261_6E64_6F6D
    v2 = first ^ 0x6C79_6765_6E65_7261
    v3 = second ^ 0x7465_6462_7974_6573
  }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
    count &+= 8
  }

  /// Returns the hash of what was added so far; more may be added afterwards, since only a copy is
  /// finished.
  func value() -> UInt64 {
    var copy = self
    copy.add(count << 56)
    copy.v2 ^= 0xFF
    for _ in 0..<4 { copy.round() }
    return copy.v0 ^ copy.v1 ^ copy.v2 ^ copy.v3
  }

  @inline(__always)
  private mutating func round() {
    v0 = v0 &+ v1
    v1 = (v1 &<< 13 | v1 &>> 51) ^ v0
    v0 = v0 &<< 32 | v0 &>> 32
    v2 = v2 &+ v3
    v3 = (v3 &<< 16 | v3 &>> 48) ^ v2
    v0 = v0 &+ v3
    v3 = (v3 &<< 21 | v3 &>> 43) ^ v0
    v2 = v2 &+ v1
    v1 = (v1 &<< 17 | v1 &>> 47) ^ v2
    v2 = v2 &<< 32 | v2 &>> 32
  }
}
