/// Where in a layout's or a section's description the solver is, so that an error can say so. Rendered only when there is an error.
struct DescriptionPath {
  private enum Step {
    case key(String)
    case index(Int)
  }

  /// The section's index in the layout; nil for what belongs to the whole layout.
  let section: Int?
  private var steps: [Step] = []

  init(section: Int?) { self.section = section }

  mutating func push(_ key: String) { steps.append(.key(key)) }

  mutating func push(_ key: String, _ index: Int) {
    steps.append(.key(key))
    steps.append(.index(index))
  }

  /// Undoes the last `push` of a key, or of a key and an index.
  mutating func pop() {
    if case .index = steps.popLast() { steps.removeLast() }
  }

  /// The path followed by further keys, such as `$.layout.sections[3].group.size`.
  func text(_ more: String...) -> String {
    var text = "$.layout"
    if let section { text += ".sections[\(section)]" }
    for step in steps {
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    for key in more { text += ".\(key)" }
    return text
  }

  func error(_ code: LayoutError.Code, _ message: String, at keys: String..., rule: String? = nil) -> LayoutError {
    var path = text()
    for key in keys { path += ".\(key)" }
    return LayoutError(code, message, path: path, section: section, rule: rule)
  }
}
