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

  /// Text as a JSON string.
  package mutating func json(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0..<0x20:
        self.text("\\u00")
        hex(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  /// Text as XML character data or attribute value. Control characters, which XML cannot hold, become U+FFFD.
  package mutating func xml(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self.text("&amp;")
      case "<": self.text("&lt;")
      case ">": self.text("&gt;")
      case "\"": self.text("&quot;")
      case "'": self.text("&#39;")
      case "\t", "\n", "\r": bytes.append(0x20)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": self.text("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func hex(_ byte: UInt8) {
    for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
  }
}
