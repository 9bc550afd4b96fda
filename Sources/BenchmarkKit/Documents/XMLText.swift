/// XML being written as text, indented by two spaces a level.
package struct XMLText {
  package private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  private var open: [StaticString] = []

  package typealias Attributes = [(name: StaticString, value: String)]

  package init() {}

  /// An element with elements in it.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes, _ content: (inout XMLText) -> Void
  ) {
    begin(name, attributes)
    text += ">\n"
    open.append(name)
    content(&self)
    open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  /// An element with text in it, or with nothing.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [], text content: String? = nil) {
    begin(name, attributes)
    guard let content else {
      text += "/>\n"
      return
    }
    text += ">\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
  }

  private mutating func indent() { text += String(repeating: "  ", count: open.count) }

  /// The text without what ends an attribute or an element, and without characters that XML does not have, not even
  /// escaped: those are shown by their numbers.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
