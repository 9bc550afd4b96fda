import JSONStream

/// A cache with four places for each hash: one that finds no room replaces another one.
final class BoundedCache<Entry> {
  private static var ways: Int { 4 }

  // Safe: allocated with the cache, which alone follows the pointer, within its rows. An array in a class costs checks of
  // exclusive access with every look-up.
  private let entries: UnsafeMutablePointer<Entry?>
  private let rowMask: Int
  private var turn = 0

  /// Creates a cache of `rows`, a power of two.
  init(rows: Int) {
    entries = .allocate(capacity: rows * Self.ways)
    entries.initialize(repeating: nil, count: rows * Self.ways)
    rowMask = rows - 1
  }

  deinit {
    entries.deinitialize(count: (rowMask + 1) * Self.ways)
    entries.deallocate()
  }

  @inline(__always)
  func first(_ hash: UInt64, where isMeant: (Entry) -> Bool) -> Entry? {
    let row = self.row(hash)
    for way in 0..<Self.ways {
      guard let entry = entries[row &+ way] else { return nil }
      if isMeant(entry) { return entry }
    }
    return nil
  }

  func insert(_ entry: Entry, _ hash: UInt64) {
    let row = self.row(hash)
    turn = (turn + 1) % Self.ways
    entries[(row..<row + Self.ways).first { entries[$0] == nil } ?? row + turn] = entry
  }

  private func row(_ hash: UInt64) -> Int { (Int(truncatingIfNeeded: hash &>> 32) & rowMask) &* Self.ways }
}

extension ObjectIdentifier {
  /// A hash that is computed faster than `hashValue`.
  @inline(__always)
  var hash: UInt64 { UInt64(UInt(bitPattern: self)) &* 0x9E37_79B9_7F4A_7C15 }
}

/// A cache of converted keys: backends send the same few with every object. It is bounded, as a text may have any
/// number of keys.
final class ConvertedKeys {
  final class Key {
    fileprivate let bytes: [UInt8]
    let converted: [UInt8]
    /// Nil for a key that is not ASCII.
    let bits: KeyBits.Key?

    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = Array(bytes)
      converted = Array(KeyConversion.camelCase(String(decoding: bytes, as: UTF8.self)).utf8)
      bits = converted.withUnsafeBufferPointer { KeyBits.Key(ofASCII: $0) }
    }
  }

  /// The longest key that is cached.
  private static let mostBytes = 256

  private let keys = BoundedCache<Key>(rows: 128)

  /// The converted key; nil for one that is too long.
  subscript(bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    let hash = KeyBits.hash(bytes).hash
    if let key = keys.first(hash, where: { $0.bytes.count == bytes.count && $0.bytes.elementsEqual(bytes) }) {
      return key
    }
    guard bytes.count <= Self.mostBytes else { return nil }
    let key = Key(bytes)
    keys.insert(key, hash)
    return key
  }
}

/// A set of ASCII keys as a Bloom filter: three bits for each key, in one of four words.
struct KeyBits {
  struct Key {
    fileprivate let word: Int
    fileprivate let bits: UInt64

    /// Returns nil for a key that is not ASCII.
    @inline(__always)
    init?(ofASCII key: UnsafeBufferPointer<UInt8>) {
      let (hash, isASCII) = KeyBits.hash(key)
      guard isASCII else { return nil }
      self.init(hash: hash)
    }

    @inline(__always)
    init(hash: UInt64) {
      word = Int(truncatingIfNeeded: hash & 3)
      bits = 1 &<< (hash &>> 2 & 63) | 1 &<< (hash &>> 8 & 63) | 1 &<< (hash &>> 14 & 63)
    }
  }

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Hashes the length and the bytes, of a key longer than 16 bytes the first and the last eight. Tells also whether all
  /// bytes are ASCII.
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, isASCII: Bool) {
    guard let start = key.baseAddress, !key.isEmpty else { return (0, true) }
    let count = key.count
    var (first, last, all): (UInt64, UInt64, UInt64) = (0, 0, 0)
    // Safe: no load reaches beyond `count` bytes.
    if count >= 8 {
      (first, last) = (StringText.load(start, 0, UInt64.self), StringText.load(start, count &- 8, UInt64.self))
      for index in stride(from: 8, to: count &- 8, by: 8) { all |= StringText.load(start, index, UInt64.self) }
    } else if count >= 4 {
      first = UInt64(StringText.load(start, 0, UInt32.self))
      last = UInt64(StringText.load(start, count &- 4, UInt32.self))
    } else {
      (first, last) = (UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8, UInt64(start[count &- 1]))
    }
    all |= first | last
    let product = (first ^ (last &<< 29 | last &>> 35) &+ UInt64(truncatingIfNeeded: count))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return (product.high ^ product.low, all & 0x8080_8080_8080_8080 == 0)
  }

  // Safe: there are four words. Both functions are `mutating` to spare a copy of them.
  @inline(__always)
  mutating func mayContain(_ key: Key) -> Bool {
    withUnsafeBytes(of: &words) { $0.assumingMemoryBound(to: UInt64.self)[key.word] & key.bits == key.bits }
  }

  @inline(__always)
  mutating func insert(_ key: Key) {
    withUnsafeMutableBytes(of: &words) { $0.assumingMemoryBound(to: UInt64.self)[key.word] |= key.bits }
  }
}
