/// Keys that are compared and hashed as strings: by canonical equivalence, for which Swift sorts the combining marks behind
/// a character, in a time that grows with the square of their number.
@usableFromInline
package enum KeyText {
  /// The most marks in a row: a text with no more is in the stream-safe text format (UAX #15, section 13).
  package static var mostMarks: Int { 30 }

  /// A shorter key cannot have more: each mark takes two bytes at least.
  @inlinable
  @inline(__always)
  static var shortestBad: Int { 62 }

  /// Checks a key before it is compared.
  ///
  /// - Throws: ``JSONValueError`` of code `keyLimit` where more marks follow each other.
  /// - Complexity: O(1) for keys shorter than 62 bytes; else O(bytes).
  @inlinable
  @inline(__always)
  package static func check(_ key: UnsafePointer<JSONToken>) throws(JSONValueError) {
    if key.pointee.length >= shortestBad { try checkLong(key) }
  }

  @usableFromInline
  @inline(never)
  static func checkLong(_ key: UnsafePointer<JSONToken>) throws(JSONValueError) {
    guard !isBounded(key.pointee.bytes) else { return }
    throw JSONValueError(
      code: .keyLimit,
      message: "a key has more than \(mostMarks) combining marks in a row, which are too many to compare", token: key)
  }

  /// Whether no more marks follow each other than may.
  package static func isBounded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= shortestBad, text.contains(where: { $0 > 0x7F }) else { return true }
    var marks = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > mostMarks { return false }
    }
    return true
  }

  /// Whether a scalar is sorted with those beside it: its own combining class says so, or it is made of such.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    // Their own class is that of a character, but not what they are decomposed into.
    case 0x0F73, 0x0F75, 0x0F81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
