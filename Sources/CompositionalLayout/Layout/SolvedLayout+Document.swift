extension LayoutDocument {
  /// Solves the document.
  ///
  /// - Complexity: O(sections + slots of the distinct groups); the number of items does not matter.
  /// - Throws: ``LayoutError`` that names the path of what is impossible or not supported.
  public func solve() throws(LayoutError) -> SolvedLayout {
    guard measured.isEmpty else {
      throw LayoutError(.unsupported, "measured sizes are not supported yet", path: "$.measured")
    }
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
    return solved
  }
}
