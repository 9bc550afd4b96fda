import BenchmarkKit

/// JSON being written as bytes: compact, with as few escapes as JSON allows.
///
/// Own code, because JSONEncoder neither keeps an order of keys nor writes a Double as Swift describes it, and needs
/// the whole value as a tree first.
package struct JSONText {
  package var bytes: [UInt8] = []

  package init() {}

  /// Text that is part of the JSON itself: punctuation and keys.
  @inline(__always)
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A string, with quotes. Quotes, backslashes and control characters are escaped, and of hashes side by side, which a CI
  /// runner may obey, the first ones.
  package mutating func string(_ string: String) {
    let first = bytes.count
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { text in
      var start = 0
      for index in text.indices where text[index] < 0x20 || text[index] == 0x22 || text[index] == 0x5C {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        escape(text[index])
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
    guard bytes[first...].contains(UInt8(ascii: "#")) else { return }
    let safe = LogText.safe(json: String(decoding: bytes[first...], as: UTF8.self), isData: true)
    bytes.replaceSubrange(first..., with: safe.utf8)
  }

  /// A string alone.
  package static func quoted(_ string: String) -> [UInt8] {
    var text = JSONText()
    text.string(string)
    return text.bytes
  }

  package mutating func integer(_ value: Int) { raw(value.description) }

  /// A finite number as Swift's description: the shortest text that reads back as the same Double.
  package mutating func double(_ value: Double) { raw(value.description) }

  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// An array.
  package mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void) {
    list(elements, relieve: { (_: inout JSONText) in }, write)
  }

  /// A long array.
  ///
  /// - Parameter relieve: Is called after every element, and may take away what has been written.
  /// - Throws: What `relieve` throws.
  package mutating func list<Element, Failure: Error>(
    _ elements: some Sequence<Element>, relieve: (inout JSONText) throws(Failure) -> Void,
    _ write: (inout JSONText, Element) -> Void
  ) throws(Failure) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
      try relieve(&self)
    }
    raw("]")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    default:
      raw(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 15
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
