/// Collects text as UTF-8 and passes it on in chunks, so that output of any length needs the memory
/// of one chunk. A writer calls ``flushIfFull()`` after each small piece, and ``flush()`` at the
/// end.
struct ByteText<Failure: Error> {
  /// The bytes that were not passed on yet; a piece longer than a chunk where one was added.
  private var collected: EncodedText = ""
  /// The number of bytes, at least 1, from which on they are passed on.
  private let chunk: Int
  /// The closure that receives each chunk.
  private let write: ([UInt8]) throws(Failure) -> Void

  init(chunkBytes: Int, write: @escaping ([UInt8]) throws(Failure) -> Void) {
    chunk = max(1, chunkBytes)
    self.write = write
    collected.bytes.reserveCapacity(chunk + 1024)
  }

  mutating func add(_ text: EncodedText) { collected.bytes += text.bytes }

  mutating func integer(_ value: Int) { collected.appendInterpolation(value) }

  mutating func number(_ value: Double) { collected.appendInterpolation(value) }

  /// Adds ASCII without copying it.
  mutating func text(_ text: StaticString) {
    text.withUTF8Buffer { collected.bytes.append(contentsOf: $0) }
  }

  /// Passes on the collected bytes if they fill a chunk.
  mutating func flushIfFull() throws(Failure) {
    if collected.bytes.count >= chunk { try flush() }
  }

  /// Passes on all that is collected; never an empty chunk. The buffer keeps its room.
  mutating func flush() throws(Failure) {
    guard !collected.bytes.isEmpty else { return }
    try write(collected.bytes)
    collected.bytes.removeAll(keepingCapacity: true)
  }
}

/// A piece of a document with values in it: `"<b>\(xml: title)</b> at \(x)"`. Text gets into it as
/// one of these:
///
///     "<b>"            the literal parts, written by this project
///     \(raw: text)     text of this project, such as a style
///     \(xml: text)     any text, escaped for XML and HTML
///     \(json: text)    any text, as a JSON string in quotes
///
/// So a name from a description is never taken for markup.
package struct EncodedText: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// The text as UTF-8.
  package fileprivate(set) var bytes: [UInt8] = []

  package init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
  }

  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation text: EncodedText) { self = text }

  package mutating func appendLiteral(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds text as it is, which must be of this project or escaped already.
  package mutating func appendInterpolation(raw text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func appendInterpolation(_ text: EncodedText) {
    bytes += text.bytes
  }

  package mutating func add(_ text: EncodedText) { bytes += text.bytes }

  /// Adds an integer. Its digits come from the last one on, and are turned round in place. The
  /// magnitude of `Int.min` is a `UInt`, so it needs no case of its own.
  package mutating func appendInterpolation(_ value: Int) {
    guard value < 0 || value > 9 else {
      return bytes.append(0x30 + UInt8(value))
    }
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

  /// Adds a finite number, as short as it can be while it reads back as the same Double.
  package mutating func appendInterpolation(_ value: Double) {
    if abs(value) < 1e15, Double(Int(value)) == value {
      appendInterpolation(Int(value))
    } else {
      appendInterpolation(raw: value.description)
    }
  }

  // `json` and `xml` break up `##[`, even with invisible characters in it: the log of a CI runner
  // obeys lines with it.

  /// Adds a JSON string in quotes (RFC 8259, section 7). Each character that it escapes by number
  /// lies below U+10000, and so is one group of four digits.
  package mutating func appendInterpolation(json text: String) {
    bytes.append(0x22)
    var isBehindHash = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(0x5C)
        bytes.append(UInt8(scalar.value))
      case _ where Self.isUnprintable(scalar), "#" where isBehindHash:
        appendLiteral("\\u")
        for shift in [12, 8, 4, 0] {
          let digit = UInt8(scalar.value >> shift & 15)
          bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
      default: append(scalar)
      }
      isBehindHash = scalar == "#" || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint
    }
    bytes.append(0x22)
  }

  /// Adds XML character data or an attribute value. Control characters, which XML cannot hold,
  /// become U+FFFD.
  package mutating func appendInterpolation(xml text: String) {
    var isBehindHash = false
    for scalar in text.unicodeScalars {
      defer {
        isBehindHash =
          scalar == "#" || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint
      }
      switch scalar {
      case "#" where isBehindHash: appendLiteral("&#35;")
      case "&": appendLiteral("&amp;")
      case "<": appendLiteral("&lt;")
      case ">": appendLiteral("&gt;")
      case "\"": appendLiteral("&quot;")
      case "'": appendLiteral("&#39;")
      case "\t", "\n", "\r": bytes.append(0x20)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": appendLiteral("\u{FFFD}")
      case _ where Self.isUnprintable(scalar): appendLiteral("&#\(scalar.value);")
      default: append(scalar)
      }
    }
  }

  /// Returns whether a scalar moves a terminal's cursor, ends a line, or changes the text
  /// direction.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Adds a scalar as UTF-8.
  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
