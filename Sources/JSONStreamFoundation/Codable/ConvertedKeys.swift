import JSONStream

/// A cache of converted keys: backends send the same few with every object. It is bounded, as a
/// text may have any number of keys.
final class ConvertedKeys {
  /// A key as it is sent, and as types ask for it. An object, so that a look-up copies no arrays.
  final class Key {
    /// The bytes as they are sent.
    fileprivate let bytes: [UInt8]
    /// The bytes after the conversion from snake case.
    let converted: [UInt8]
    /// Is true where the converted key is ASCII: only such keys are equal by their bytes alone.
    let isASCII: Bool

    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = Array(bytes)
      converted = Array(KeyConversion.camelCase(String(decoding: bytes, as: UTF8.self)).utf8)
      isASCII = converted.allSatisfy { $0 < 0x80 }
    }
  }

  /// The longest key that is cached.
  private static let mostBytes = 256

  /// The cache: 512 keys at most.
  private let keys = BoundedCache<Key>(rows: 128)

  /// The converted key; nil for one that is too long.
  subscript(bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    let hash = KeyHash.hash(bytes, KeyHash.seed)
    if let key = keys.first(
      hash, where: { $0.bytes.count == bytes.count && $0.bytes.elementsEqual(bytes) })
    {
      return key
    }
    guard bytes.count <= Self.mostBytes else { return nil }
    let key = Key(bytes)
    keys.insert(key, hash)
    return key
  }
}
