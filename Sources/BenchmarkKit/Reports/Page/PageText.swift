/// A page being written: HTML that is well-formed XML too, with everything from elsewhere escaped.
struct PageText {
  private(set) var text = ""

  typealias Attributes = [(name: StaticString, value: String)]

  /// An element with elements in it.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [], _ content: (inout PageText) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// The beginning of an element, to be closed by its name.
  mutating func open(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    text += ">"
  }

  mutating func close(_ name: StaticString) { text += "</\(name)>\n" }

  /// An element with text in it.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [], text content: String) {
    begin(name, attributes)
    text += ">\(XMLText.escaped(content))</\(name)>\n"
  }

  /// An element that has no end in HTML, or one of SVG.
  mutating func empty(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    text += "/>\n"
  }

  /// This module's own words and style, as they are.
  mutating func raw(_ content: StaticString) { text += "\(content)" }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    text += "<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(XMLText.escaped(attribute.value))\"" }
  }
}
