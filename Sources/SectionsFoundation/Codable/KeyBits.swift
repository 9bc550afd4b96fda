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
    let hash = Self.hash(key)
    self.init(1 &<< (hash &>> 58), 1 &<< (hash &>> 52 & 63))
  }

  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
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
    return hash &* 0x9E37_79B9_7F4A_7C15
  }

  /// A number that equal keys have in common, below a power of two.
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int {
    Int(truncatingIfNeeded: hash(key) &>> 40) & (limit &- 1)
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

  // MARK: Bytes

  /// Whether two keys, of as many bytes, have the same ones.
  @inline(__always)
  static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = UnsafeRawPointer(one.baseAddress), let right = UnsafeRawPointer(other.baseAddress) else {
      return true
    }
    return flaws(left, right, one.count, highBits: 0) == 0
  }

  /// Whether two keys, of as many bytes, have the same ones, and all of them are ASCII.
  @inline(__always)
  static func areEqualASCII(_ text: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = name.baseAddress else { return true }
    return flaws(UnsafeRawPointer(text), UnsafeRawPointer(start), name.count, highBits: 0x8080_8080_8080_8080) == 0
  }

  /// Whether a key's bytes are all ASCII.
  @inline(__always)
  static func isASCII(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = UnsafeRawPointer(key.baseAddress) else { return true }
    // A key is equal to itself: only high bits are left.
    return flaws(start, start, key.count, highBits: 0x8080_8080_8080_8080) == 0
  }

  /// The bits in which two texts of `count` bytes differ, and of those that are `highBits` in the first one; by words.
  ///
  /// Safe: no load reaches beyond the bytes.
  @inline(__always)
  private static func flaws(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int, highBits: UInt64
  ) -> UInt64 {
    @inline(__always)
    func flaws<Word: FixedWidthInteger & BitwiseCopyable>(_ place: Int, _ word: Word.Type) -> UInt64 {
      let one = left.loadUnaligned(fromByteOffset: place, as: word)
      return UInt64(
        truncatingIfNeeded: (one ^ right.loadUnaligned(fromByteOffset: place, as: word))
          | (one & Word(truncatingIfNeeded: highBits)))
    }
    if count >= 8 {
      var found = flaws(count &- 8, UInt64.self)
      var index = 0
      while index &+ 8 < count {
        found |= flaws(index, UInt64.self)
        index &+= 8
      }
      return found
    }
    if count >= 4 { return flaws(0, UInt32.self) | flaws(count &- 4, UInt32.self) }
    var found: UInt64 = 0
    for index in 0..<count { found |= flaws(index, UInt8.self) }
    return found
  }
}
