extension LayoutDocument {
  /// Solves the document, and applies its reported sizes (rule 9).
  ///
  /// - Complexity: O(sections + slots of the distinct groups + reports), whatever the number of items.
  /// - Throws: `LayoutError` with the path of the impossible value.
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
