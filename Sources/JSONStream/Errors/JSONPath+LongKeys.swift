extension JSONPath {
  /// The most bytes of a key in an error's path: a key can be as long as `JSONLimits.stringBytes`, and a path has one
  /// for each open container.
  package static var maxKeyBytes: Int { 256 }

  /// Returns the first `maxKeyBytes` of a key, and an ellipsis if it is longer; of a longer one, one more byte is read.
  static func shownKey(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > maxKeyBytes else { return String(decoding: bytes, as: UTF8.self) }
    // Do not cut a character.
    var end = maxKeyBytes
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
