extension JSONPath {
  /// How much of a key stands in an error's path, in bytes: a key can be as long as `JSONLimits.stringBytes`, and every
  /// open container has one.
  package static var maxKeyBytes: Int { 256 }

  /// A key as errors tell it: its first `maxKeyBytes`, and an ellipsis where there is more.
  ///
  /// - Parameter bytes: The key, well-formed UTF-8; of a longer one than `maxKeyBytes` at least one byte more.
  static func shownKey(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > maxKeyBytes else { return String(decoding: bytes, as: UTF8.self) }
    // Whole characters only.
    var end = maxKeyBytes
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
