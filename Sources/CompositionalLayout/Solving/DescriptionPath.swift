/// Where in a layout's description a section is, or what belongs to the whole layout.
///
/// The solver's errors begin with a path relative to what it looks at, and are taken one step outwards at a time: only
/// a description that is wrong costs texts.
struct DescriptionPath {
  /// The section's index in the layout; nil for what belongs to the whole layout.
  let section: Int?
  /// The positions of the section's variants that are in force.
  var variants: [Int] = []

  /// The path, such as `$.layout.sections[3]`.
  var text: String {
    var text = "$.layout"
    if let section { text += ".sections[\(section)]" }
    for position in variants { text += ".variants[\(position)].section" }
    return text
  }
}

extension LayoutError {
  /// The error as seen from one step further out, such as `subitems[2]`.
  func inside(_ step: String) -> LayoutError {
    var error = self
    error.path = ".\(step)\(path)"
    return error
  }

  /// The error at its place in the layout.
  func inside(_ outermost: DescriptionPath) -> LayoutError {
    var error = self
    error.path = outermost.text + path
    error.section = outermost.section
    return error
  }
}
