/// Well-formed XML, or HTML that is well-formed XML too, with everything from elsewhere escaped.
struct Markup {
  /// The attributes of an element; those without a value are left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  let text: String

  init(_ name: StaticString, _ attributes: Attributes = [:], text content: String? = nil) {
    text = Self.opening(name, attributes) + (content.map { ">\(LogText.inXML($0))</\(name)>\n" } ?? "/>\n")
  }

  init(_ name: StaticString, _ attributes: Attributes = [:], of content: [Markup]) {
    text = "\(Self.opening(name, attributes))>\(content.map(\.text).joined())</\(name)>\n"
  }

  init(style: [UInt8]) { text = "<style>\(String(decoding: style, as: UTF8.self))</style>\n" }

  private static func opening(_ name: StaticString, _ attributes: Attributes) -> String {
    attributes.reduce("<\(name)") { text, attribute in
      attribute.value.map { "\(text) \(attribute.key)=\"\(LogText.inXML($0))\"" } ?? text
    }
  }
}
