import BenchmarkKit

/// Writes compact JSON: unlike `JSONEncoder` with keys in order, Doubles as Swift has them, and no
/// tree.
struct JSONText {
  var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a string. Adjacent hashes except the last are escaped, too, since a CI runner may obey
  /// them.
  mutating func string(_ string: String) {
    let first = bytes.count
    raw("\"")
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x08: raw("\\b")
      case 0x09: raw("\\t")
      case 0x0A: raw("\\n")
      case 0x0C: raw("\\f")
      case 0x0D: raw("\\r")
      case ..<0x20: raw((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    raw("\"")
    guard bytes[first...].contains(UInt8(ascii: "#")) else { return }
    let safe = LogText.safe(json: String(decoding: bytes[first...], as: UTF8.self), isData: true)
    bytes.replaceSubrange(first..., with: safe.utf8)
  }

  /// Appends a value; nil is null.
  mutating func value(_ value: (any JSONPart)?) {
    if let value { value.writeJSON(to: &self) } else { raw("null") }
  }

  /// Appends a member's key with its colon, and the comma before it.
  mutating func key(_ key: String) {
    // Unless the object has just begun.
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    string(key)
    raw(":")
  }

  /// Appends members into the object that is open.
  mutating func members(_ object: JSONMembers) {
    for (key, value) in object.members {
      self.key(key)
      self.value(value)
    }
  }

  /// Appends an array, whose elements are written by a closure.
  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    raw("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { raw(",") }
      write(&self, element)
    }
    raw("]")
  }

  /// Appends a value as a line, as JSON Lines has them.
  mutating func line(_ value: some JSONPart) {
    value.writeJSON(to: &self)
    raw("\n")
  }

  /// Appends a command's result as a line that is safe for terminals and logs (see `LogText`).
  mutating func report(_ value: some JSONPart) {
    var text = JSONText()
    text.line(value)
    raw(LogText.safe(json: String(decoding: text.bytes, as: UTF8.self)))
  }
}

/// A value that writes itself as JSON.
protocol JSONPart { func writeJSON(to text: inout JSONText) }

extension String: JSONPart {
  func writeJSON(to text: inout JSONText) { text.string(self) }
}
extension Int: JSONPart {
  func writeJSON(to text: inout JSONText) { text.raw(description) }
}
extension Bool: JSONPart {
  func writeJSON(to text: inout JSONText) { text.raw(description) }
}

extension Double: JSONPart {
  /// Writes the shortest text that reads back as the same number; infinities and NaN are null.
  func writeJSON(to text: inout JSONText) {
    text.raw(isFinite ? description : "null")
  }
}

extension Array: JSONPart where Element: JSONPart {
  func writeJSON(to text: inout JSONText) {
    text.list(self) { $1.writeJSON(to: &$0) }
  }
}

/// An object with its members in the given order; nil values are null.
struct JSONMembers: JSONPart, ExpressibleByDictionaryLiteral {
  fileprivate let members: [(key: String, value: (any JSONPart)?)]

  init(dictionaryLiteral members: (String, (any JSONPart)?)...) {
    self.members = members.map { ($0, $1) }
  }

  init(_ members: [(key: String, value: (any JSONPart)?)]) {
    self.members = members
  }

  init(joining objects: [JSONMembers]) { members = objects.flatMap(\.members) }

  func writeJSON(to text: inout JSONText) {
    text.raw("{")
    text.members(self)
    text.raw("}")
  }
}
