/// The path of a section or layout. Errors collect their path on the way out, so that only an error builds strings.
struct DescriptionPath {
  let section: Int?
  var variants: [Int] = []

  var text: String {
    var text = "$.layout"
    if let section { text += ".sections[\(section)]" }
    for position in variants { text += ".variants[\(position)].section" }
    return text
  }
}

extension LayoutError {
  /// Returns the error with a step such as `subitems[2]` before its path.
  func inside(_ step: String) -> LayoutError {
    var error = self
    error.path = ".\(step)\(path)"
    return error
  }

  func inside(_ outermost: DescriptionPath) -> LayoutError {
    var error = self
    error.path = outermost.text + path
    error.section = outermost.section
    return error
  }
}
