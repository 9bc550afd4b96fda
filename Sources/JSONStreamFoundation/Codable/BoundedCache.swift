/// A cache with four places for each hash: one that finds no room replaces another one.
struct BoundedCache<Entry> {
  private static var ways: Int { 4 }

  private var entries: [Entry?]
  private let rowMask: Int
  private var turn = 0

  /// Creates a cache of `rows`, a power of two.
  init(rows: Int) {
    entries = Array(repeating: nil, count: rows * Self.ways)
    rowMask = rows - 1
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

  mutating func insert(_ entry: Entry, _ hash: UInt64) {
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
    let bits: KeyBits?

    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = Array(bytes)
      converted = Array(KeyConversion.camelCase(String(decoding: bytes, as: UTF8.self)).utf8)
      bits = converted.withUnsafeBufferPointer { KeyBits(ofASCII: $0) }
    }
  }

  /// The longest key that is cached.
  private static let mostBytes = 256

  private var keys = BoundedCache<Key>(rows: 128)

  /// The converted key; nil for one that is too long.
  subscript(bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    let hash = KeyBits.hash(bytes)
    if let key = keys.first(hash, where: { $0.bytes.count == bytes.count && $0.bytes.elementsEqual(bytes) }) {
      return key
    }
    guard bytes.count <= Self.mostBytes else { return nil }
    let key = Key(bytes)
    keys.insert(key, hash)
    return key
  }
}

/// A set of ASCII keys as a Bloom filter of two hashes.
struct KeyBits {
  private var bits = SIMD2<UInt64>()

  /// The set without keys.
  init() {}

  /// The set of one key; nil for a key that is not ASCII.
  @inline(__always)
  init?(ofASCII key: UnsafeBufferPointer<UInt8>) {
    guard key.reduce(0, |) < 0x80 else { return nil }
    let hash = Self.hash(key)
    bits = SIMD2(1 &<< (hash &>> 58), 1 &<< (hash &>> 52 & 63))
  }

  /// Hashes the length and four bytes: the first, a middle one, one near the end, the last.
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = key.baseAddress, !key.isEmpty else { return 0 }
    let last = key.count &- 1
    return
      (UInt64(truncatingIfNeeded: key.count) | UInt64(start[0]) &<< 8 | UInt64(start[key.count &>> 1]) &<< 16
      | UInt64(start[last &- key.count &>> 3]) &<< 24 | UInt64(start[last]) &<< 32) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  func mayContain(_ key: KeyBits) -> Bool { bits & key.bits == key.bits }

  @inline(__always)
  mutating func insert(_ keys: KeyBits) { bits |= keys.bits }
}
