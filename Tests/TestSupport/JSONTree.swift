/// A JSON document as a value: scalars as their texts, members in their order.
package indirect enum JSONTree {
  case scalar(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  /// Returns the document as text.
  ///
  /// - Parameter space: White space between two tokens.
  package func text(_ space: () -> String = { "" }) -> String {
    switch self {
    case .scalar(let text): text
    case .array(let elements):
      "[" + elements.map { space() + $0.text(space) + space() }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map {
          "\(space())\(Self.quoted($0.key))\(space()):\(space())\($0.value.text(space))\(space())"
        }
        .joined(separator: ",") + "}"
    }
  }

  /// Returns a text as a JSON string.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: "\(scalar)"
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
