/// SipHash-2-4 (Aumasson and Bernstein, 2012): a hash of 64 bits under a secret key, for the names
/// of files.
///
/// A name needs a hash that is the same at the next launch, of which nobody without the key can
/// find two inputs with one result, or read the input. That is what SipHash is made for; a digest
/// such as SHA-256 also withstands those who know the key, but these can read the payloads anyway.
/// `Hasher` has another key in each process, and CryptoKit exists on Apple's systems only.
package struct SipHash {
  /// The 16 bytes of a key, as two numbers.
  package struct Key: Sendable, Hashable {
    fileprivate let first: UInt64
    fileprivate let second: UInt64

    /// - Precondition: There are 16 bytes.
    package init(_ bytes: ArraySlice<UInt8>) {
      precondition(bytes.count == 16, "a key has 16 bytes")
      first = SipHash.word(bytes.prefix(8))
      second = SipHash.word(bytes.suffix(8))
    }
  }

  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// The constants are the ASCII bytes of "somepseudorandomlygeneratedbytes".
  private init(_ key: Key) {
    v0 = key.first ^ 0x736f_6d65_7073_6575
    v1 = key.second ^ 0x646f_7261_6e64_6f6d
    v2 = key.first ^ 0x6c79_6765_6e65_7261
    v3 = key.second ^ 0x7465_6462_7974_6573
  }

  /// Returns the hash of bytes, in O(bytes).
  package static func hash(_ bytes: [UInt8], _ key: Key) -> UInt64 {
    var state = SipHash(key)
    let whole = bytes.count / 8 * 8
    for start in stride(from: 0, to: whole, by: 8) {
      state.take(word(bytes[start..<start + 8]))
    }
    // The last word has the bytes that are left, and the lowest byte of the length above them.
    state.take(word(bytes[whole...]) | UInt64(truncatingIfNeeded: bytes.count) << 56)
    state.v2 ^= 0xff
    for _ in 0..<4 { state.mix() }
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3
  }

  /// Returns up to eight bytes as a number, the lowest first.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func take(_ word: UInt64) {
    v3 ^= word
    mix()
    mix()
    v0 ^= word
  }

  /// A SipRound: additions, rotations and exclusive ors, in the order of the paper.
  private mutating func mix() {
    v0 &+= v1
    v2 &+= v3
    v1 = SipHash.rotated(v1, 13) ^ v0
    v3 = SipHash.rotated(v3, 16) ^ v2
    v0 = SipHash.rotated(v0, 32)
    v2 &+= v1
    v0 &+= v3
    v1 = SipHash.rotated(v1, 17) ^ v2
    v3 = SipHash.rotated(v3, 21) ^ v0
    v2 = SipHash.rotated(v2, 32)
  }

  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
