/// Returns text from the input in quotes for a terminal: at most 60 scalars, control characters escaped.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.properties.generalCategory == .control: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + (text.unicodeScalars.count > 60 ? "…\"" : "\"")
}
