/// Tells for certain that a key is not in a set of keys, or that it may be: a Bloom filter of two hashes.
struct KeyBits {
  private var first: UInt64
  private var second: UInt64

  private init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// No key.
  static let none = KeyBits(0, 0)
  /// Any key.
  static let all = KeyBits(.max, .max)

  /// One key, by its bytes.
  @inline(__always)
  init(_ key: UnsafeBufferPointer<UInt8>) {
    var hash = UInt64(truncatingIfNeeded: key.count)
    if let start = UnsafeRawPointer(key.baseAddress) {
      // Safe: no load reaches beyond the key's bytes.
      if key.count >= 8 {
        hash ^= start.loadUnaligned(as: UInt64.self)
        hash = hash &* 0x9E37_79B9_7F4A_7C15
        hash ^= start.loadUnaligned(fromByteOffset: key.count &- 8, as: UInt64.self)
      } else if key.count >= 4 {
        hash ^= UInt64(start.loadUnaligned(as: UInt32.self)) &<< 32
        hash ^= UInt64(start.loadUnaligned(fromByteOffset: key.count &- 4, as: UInt32.self)) &<< 4
      } else {
        for byte in key { hash = hash &<< 8 | UInt64(byte) }
      }
    }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    self.init(1 &<< (hash &>> 58), 1 &<< (hash &>> 52 & 63))
  }

  /// Whether the set may have the key.
  @inline(__always)
  func mayContain(_ key: KeyBits) -> Bool { first & key.first != 0 && second & key.second != 0 }

  /// Whether the set has become useless.
  var isAll: Bool { first == .max }

  @inline(__always)
  mutating func insert(_ key: KeyBits) {
    first |= key.first
    second |= key.second
  }
}
