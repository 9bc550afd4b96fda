/// Markup being written as text, with everything from elsewhere escaped: XML indented by two spaces a level, or a page of
/// HTML that is well-formed XML too.
package struct XMLText {
  package private(set) var text = ""
  private let isPage: Bool
  private var depth = 0

  package typealias Attributes = [(name: StaticString, value: String)]

  package init(isPage: Bool = false) {
    self.isPage = isPage
    if !isPage { text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" }
  }

  /// An element with elements in it.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [], _ content: (inout XMLText) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// The beginning of an element, to be closed by its name.
  mutating func open(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    text += isPage ? ">" : ">\n"
    depth += 1
  }

  mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// An element with text in it, or with nothing.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [], text content: String? = nil) {
    begin(name, attributes)
    text += content.map { ">\(Self.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  /// This module's own style, as it is.
  mutating func raw(_ content: [UInt8]) { text += String(decoding: content, as: UTF8.self) }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
  }

  private mutating func indent() { if !isPage { text += String(repeating: "  ", count: depth) } }

  /// Times as JUnit has them: decimal seconds, without an exponent, which schemas do not know.
  package static func time(seconds: Double) -> String {
    seconds > 0 && seconds < 1e9 ? DecimalFormat.fixed(seconds, decimals: 9) : "0"
  }

  /// The text without what ends an attribute or an element, or what ``LogText`` keeps out of logs, and without characters that
  /// XML does not have, not even escaped: those are shown by their numbers.
  package static func escaped(_ text: String) -> String {
    var isBehindHash = false
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      let isHash = scalar == "#"
      defer { isBehindHash = isHash || isBehindHash && scalar.properties.isDefaultIgnorableCodePoint }
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "#" where isBehindHash: escaped += "&#35;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      case _ where LogText.isUnprintable(scalar): escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
