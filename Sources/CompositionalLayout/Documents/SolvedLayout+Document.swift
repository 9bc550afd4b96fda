extension LayoutDocument {
  /// Solves the document, and applies what its cells reported (rule 9).
  ///
  /// - Complexity: O(sections + slots of the distinct groups + reports); the number of items does not matter.
  /// - Throws: `LayoutError` that names the path of what is impossible.
  public func solve() throws(LayoutError) -> SolvedLayout {
    guard itemsPerSection.count == layout.sections.count else {
      throw LayoutError(
        .schema, "\"itemsPerSection\" has \(itemsPerSection.count) numbers for \(layout.sections.count) sections",
        path: "$.itemsPerSection")
    }
    try NumberCheck.check(contentOffset.x, "x", path: "$.contentOffset.x", negative: true)
    try NumberCheck.check(contentOffset.y, "y", path: "$.contentOffset.y", negative: true)
    var solved = try SolvedLayout(container: container, configuration: layout.configuration, scale: scale)
    for (section, count) in zip(layout.sections, itemsPerSection) {
      try solved.append(section: section, itemCount: count)
    }
    try solved.report(measured)
    return solved
  }
}
