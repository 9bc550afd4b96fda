/// A set of keys as a Bloom filter of two hashes.
struct KeyBits {
  private var first: UInt64
  private var second: UInt64

  private init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  static let none = KeyBits(0, 0)
  static let all = KeyBits(.max, .max)

  @inline(__always)
  init(_ key: UnsafeBufferPointer<UInt8>) { self.init(hash: Self.hash(key)) }

  @inline(__always)
  private init(hash: UInt64) { self.init(1 &<< (hash &>> 58), 1 &<< (hash &>> 52 & 63)) }

  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = UnsafeRawPointer(key.baseAddress) else { return 0 }
    return hash(ends(start, key.count), key.count)
  }

  @inline(__always)
  private static func hash(_ ends: (UInt64, UInt64), _ count: Int) -> UInt64 {
    (((ends.0 ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15) ^ ends.1) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A key's first and last bytes, up to eight each: all bytes of a key of up to 16.
  @inline(__always)
  private static func ends(_ key: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    // Safe: no load reaches beyond the key's bytes.
    if count >= 8 {
      return (key.loadUnaligned(as: UInt64.self), key.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }
    if count >= 4 {
      return (
        UInt64(key.loadUnaligned(as: UInt32.self)),
        UInt64(key.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      )
    }
    guard count > 0 else { return (0, 0) }
    let bytes = key.assumingMemoryBound(to: UInt8.self)
    return (UInt64(bytes[0]) | UInt64(bytes[count &>> 1]) &<< 8, UInt64(bytes[count &- 1]))
  }

  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>, below limit: Int) -> Int {
    Int(truncatingIfNeeded: hash(key) &>> 40) & (limit &- 1)
  }

  @inline(__always)
  func mayContain(_ key: KeyBits) -> Bool { first & key.first != 0 && second & key.second != 0 }

  /// Whether the set is too full to rule a key out.
  var isAll: Bool { first == .max }

  @inline(__always)
  mutating func insert(_ key: KeyBits) {
    first |= key.first
    second |= key.second
  }

  // MARK: Bytes

  /// Whether two keys of the same length are equal.
  @inline(__always)
  static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = UnsafeRawPointer(one.baseAddress), let right = UnsafeRawPointer(other.baseAddress) else {
      return true
    }
    return bits(of: left, equalTo: right, one.count, highBits: 0) != nil
  }

  /// The bits of a key of the same length, if it equals the name and is ASCII.
  @inline(__always)
  static func bits(ofASCII text: UnsafePointer<UInt8>, named name: UnsafeBufferPointer<UInt8>) -> KeyBits? {
    guard let start = name.baseAddress else { return KeyBits(name) }
    return bits(of: text, equalTo: start, name.count, highBits: 0x8080_8080_8080_8080)
  }

  @inline(__always)
  static func isASCII(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = key.baseAddress else { return true }
    // A key equals itself, so only high bits remain.
    return bits(ofASCII: start, named: key) != nil
  }

  /// The bits of a key of `count` bytes, if it equals the other and has none of `highBits`. Safe: no load reaches
  /// beyond the bytes.
  @inline(__always)
  private static func bits(
    of key: UnsafeRawPointer, equalTo other: UnsafeRawPointer, _ count: Int, highBits: UInt64
  ) -> KeyBits? {
    let (ends, others) = (ends(key, count), Self.ends(other, count))
    var flaws = (ends.0 ^ others.0) | (ends.1 ^ others.1) | ((ends.0 | ends.1) & highBits)
    var index = 8
    while index &+ 8 < count {
      let word = key.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      flaws |= (word ^ other.loadUnaligned(fromByteOffset: index, as: UInt64.self)) | (word & highBits)
      index &+= 8
    }
    return flaws == 0 ? KeyBits(hash: hash(ends, count)) : nil
  }
}
