import CompositionalLayout

/// Percent-encoding (RFC 3986, section 2.1) of names in header fields and paths.
enum PercentEncoding {
  static func encode(_ text: String) -> String {
    escaping(text) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
      case UInt8(ascii: "0")...UInt8(ascii: "9"): false
      default: !"-._~".utf8.contains(byte)
      }
    }
  }

  /// Encodes slashes, control characters and dot segments, which would change the path; sources encode the rest.
  static func segment(_ text: String) -> String {
    let isDots = text.hasSameBytes(as: ".") || text.hasSameBytes(as: "..")
    return escaping(text) { isDots || "/\\".utf8.contains($0) || $0 < 0x20 || $0 == 0x7F }
  }

  private static func escaping(_ text: String, _ isEscaped: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isEscaped(byte) {
        bytes += ((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    // `String(validating:as:)` needs iOS 18. Invalid UTF-8 is repaired, which changes bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func value(_ digit: UInt8) -> Int? { Character(Unicode.Scalar(digit)).hexDigitValue }
}
