import BenchmarkKit

/// A value that says how JSON has it.
package protocol JSONPart {
  func writeJSON(to text: inout JSONText)
}

extension String: JSONPart {
  package func writeJSON(to text: inout JSONText) { text.string(self) }
}

extension Int: JSONPart {
  package func writeJSON(to text: inout JSONText) { text.integer(self) }
}

extension Bool: JSONPart {
  package func writeJSON(to text: inout JSONText) { text.boolean(self) }
}

extension Double: JSONPart {
  /// What is not finite is null.
  package func writeJSON(to text: inout JSONText) { if isFinite { text.double(self) } else { text.raw("null") } }
}

extension Array: JSONPart where Element: JSONPart {
  package func writeJSON(to text: inout JSONText) { text.list(self) { $1.writeJSON(to: &$0) } }
}

/// An object, with its members in the order in which they are given. What is nil is null.
package struct JSONMembers: JSONPart, ExpressibleByDictionaryLiteral {
  fileprivate let members: [(key: String, value: (any JSONPart)?)]

  package init(dictionaryLiteral members: (String, (any JSONPart)?)...) { self.members = members.map { ($0, $1) } }

  /// An object whose keys are not known beforehand.
  package init(_ members: [(key: String, value: (any JSONPart)?)]) { self.members = members }

  /// The members of some objects, in one.
  package init(joining objects: [JSONMembers]) { members = objects.flatMap(\.members) }

  package func writeJSON(to text: inout JSONText) {
    text.raw("{")
    text.members(self)
    text.raw("}")
  }
}

extension JSONText {
  /// A value.
  package mutating func value(_ value: (any JSONPart)?) {
    if let value { value.writeJSON(to: &self) } else { raw("null") }
  }

  /// The members of an object that the caller begins and ends.
  package mutating func members(_ object: JSONMembers) {
    for (key, value) in object.members {
      self.key(key)
      self.value(value)
    }
  }

  /// A member's key. The value is to follow.
  package mutating func key(_ key: String) {
    // Unless the object has just begun.
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    string(key)
    raw(":")
  }

  /// A value as a line of its own.
  package mutating func line(_ value: some JSONPart) {
    value.writeJSON(to: &self)
    raw("\n")
  }

  /// Writes a command's result as a line of its own that terminals and logs may have (see `LogText`).
  package mutating func report(_ value: some JSONPart) {
    var text = JSONText()
    text.line(value)
    bytes += LogText.safe(json: String(decoding: text.bytes, as: UTF8.self)).utf8
  }
}
