/// Collects text as UTF-8 and hands it on in chunks, so that output of any length needs one chunk of memory.
package struct ByteText<Failure: Error> {
  private var bytes: [UInt8] = []
  private let chunk: Int
  private let write: ([UInt8]) throws(Failure) -> Void

  package init(chunkBytes: Int, write: @escaping ([UInt8]) throws(Failure) -> Void) {
    chunk = max(1, chunkBytes)
    self.write = write
    bytes.reserveCapacity(chunk + 1024)
  }

  /// Hands on what has been collected when it fills a chunk. Called between elements.
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

  /// A finite number so that it reads back as the same Double: whole numbers without a fraction, others as Swift's
  /// description, which is the shortest that does.
  package mutating func number(_ value: Double) {
    if abs(value) < 1e15, Double(Int(value)) == value {
      integer(Int(value))
    } else {
      raw(value.description)
    }
  }

  // Both may be printed in the log of a CI runner, which obeys lines with `##[` in them, seen or not what stands between.

  /// Text as a JSON string.
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

  /// Whether a character moves a terminal's cursor, ends a line, or turns the direction of what is read.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Text as XML character data or attribute value. Control characters, which XML cannot hold, become U+FFFD.
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
