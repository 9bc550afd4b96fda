/// The bound on combining marks in keys. Swift compares and hashes strings by canonical
/// equivalence, which sorts the marks behind a character in time quadratic in their number.
@usableFromInline
package enum KeyText {
  /// The most marks in a row. A text with no more is in the Stream-Safe Text Format (UAX #15,
  /// section 13).
  static var mostMarks: Int { 30 }

  /// The shortest text, in bytes, that can exceed ``mostMarks``: a mark takes at least two bytes.
  @inlinable
  @inline(__always)
  static var shortestBad: Int { 62 }

  /// Throws an error of code `keyLimit` when a key has too many marks in a row. O(1) for keys
  /// shorter than 62 bytes.
  @inlinable
  @inline(__always)
  package static func check(_ key: UnsafePointer<JSONToken>) throws(JSONElementError) {
    if key.pointee.length >= shortestBad { try checkLong(key) }
  }

  /// As ``check(_:)``, for a key that is long enough to be bad.
  @usableFromInline
  @inline(never)
  static func checkLong(_ key: UnsafePointer<JSONToken>) throws(JSONElementError) {
    guard !isBounded(key.pointee.bytes) else { return }
    throw JSONElementError(
      code: .keyLimit,
      message:
        "a key has more than \(mostMarks) combining marks in a row, which are too many to compare",
      token: key)
  }

  /// Returns whether a text has no more marks in a row than a comparison can bear. O(n), and most
  /// texts are short or ASCII.
  package static func isBounded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= shortestBad, text.contains(where: { $0 > 0x7F }) else {
      return true
    }
    var marks = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > mostMarks { return false }
    }
    return true
  }

  /// Returns whether canonical ordering moves the scalar: its class is not 0, or it decomposes into
  /// such scalars.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    // Their own class is 0, but they decompose into marks.
    case 0x0F73, 0x0F75, 0x0F81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}
