import JSONStream

/// A hash of keys, by a multiplication of sixteen bytes each.
///
/// Each process has a seed of its own, that of Swift's hashing, so that no payload can hold keys
/// that are known to collide.
enum KeyHash {
  static let seed = { () -> UInt64 in
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }()

  /// Returns the hash of a key's bytes.
  @inline(__always) static func hash(_ key: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard let text = key.baseAddress else { return seed }
    let count = key.count
    var hash = seed
    // Safe: no load reaches beyond the key's bytes. The last ones of a long key overlap others.
    if count > 16 {
      var index = 0
      while index &+ 16 < count {
        hash = mix(word(text, index), word(text, index &+ 8), hash)
        index &+= 16
      }
      return mix(word(text, count &- 16), word(text, count &- 8), hash ^ UInt64(count))
    }
    if count >= 8 {
      return mix(word(text, 0), word(text, count &- 8), hash ^ UInt64(count))
    }
    if count >= 4 {
      let ends = half(text, 0) | half(text, count &- 4) &<< 32
      return mix(ends, UInt64(count), hash)
    }
    guard count > 0 else { return hash }
    let bytes = UInt64(text[0]) | UInt64(text[count &>> 1]) &<< 8 | UInt64(text[count &- 1]) &<< 16
    return mix(bytes, UInt64(count), hash)
  }

  @inline(__always) private static func mix(_ one: UInt64, _ other: UInt64, _ hash: UInt64)
    -> UInt64
  {
    let product = (one ^ hash).multipliedFullWidth(by: other ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low ^ hash
  }

  @inline(__always) private static func word(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64
  {
    StringText.load(text, offset, UInt64.self)
  }

  @inline(__always) private static func half(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64
  {
    UInt64(StringText.load(text, offset, UInt32.self))
  }
}
