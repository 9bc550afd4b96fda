/// Collects text as UTF-8 and passes it on in chunks, so that output of any length needs the memory of one chunk.
package struct ByteText<Failure: Error> {
  private var bytes: [UInt8] = []
  private let chunk: Int
  private let write: ([UInt8]) throws(Failure) -> Void

  package init(chunkBytes: Int, write: @escaping ([UInt8]) throws(Failure) -> Void) {
    chunk = max(1, chunkBytes)
    self.write = write
    bytes.reserveCapacity(chunk + 1024)
  }

  /// Passes on the collected bytes if they fill a chunk.
  package mutating func flushIfFull() throws(Failure) {
    if bytes.count >= chunk { try flush() }
  }

  package mutating func flush() throws(Failure) {
    guard !bytes.isEmpty else { return }
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func text(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func integer(_ value: Int) {
    guard value < 0 || value > 9 else { return bytes.append(0x30 + UInt8(value)) }
    if value < 0 { bytes.append(0x2D) }
    let start = bytes.count
    var rest = value.magnitude
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(digit))
      rest = quotient
    }
    bytes[start...].reverse()
  }

  /// Writes a finite number, as short as it can be while it reads back as the same Double.
  package mutating func number(_ value: Double) {
    if abs(value) < 1e15, Double(Int(value)) == value {
      integer(Int(value))
    } else {
      raw(value.description)
    }
  }

  // `json` and `xml` break up `##[`, even with invisible characters in it: the log of a CI runner obeys lines with it.

  package mutating func json(_ text: String) {
    bytes.append(0x22)
    var isBehindHash = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(0x5C)
        bytes.append(UInt8(scalar.value))
      case _ where Self.isUnprintable(scalar), "#" where isBehindHash:
        self.text("\\u")
        hex(UInt8(scalar.value >> 8))
        hex(UInt8(scalar.value & 0xFF))
      default: append(scalar)
      }
      isBehindHash = scalar == "#" || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint
    }
    bytes.append(0x22)
  }

  /// Returns whether a scalar moves a terminal's cursor, ends a line, or changes the text direction.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Writes XML character data or an attribute value. Control characters, which XML cannot hold, become U+FFFD.
  package mutating func xml(_ text: String) {
    var isBehindHash = false
    for scalar in text.unicodeScalars {
      defer { isBehindHash = scalar == "#" || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint }
      switch scalar {
      case "#" where isBehindHash: self.text("&#35;")
      case "&": self.text("&amp;")
      case "<": self.text("&lt;")
      case ">": self.text("&gt;")
      case "\"": self.text("&quot;")
      case "'": self.text("&#39;")
      case "\t", "\n", "\r": bytes.append(0x20)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": self.text("\u{FFFD}")
      case _ where Self.isUnprintable(scalar): raw("&#\(scalar.value);")
      default: append(scalar)
      }
    }
  }

  private mutating func hex(_ byte: UInt8) {
    for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
  }
}
