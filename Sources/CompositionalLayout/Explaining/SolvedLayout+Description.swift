// What pictures and explanations need of a solved layout beyond its public queries, all in one place.

extension SolvedLayout {
  /// A section's description.
  ///
  /// - Complexity: O(1).
  func sectionDescription(_ section: Int) -> LayoutSection {
    templates[records[section].template].description
  }

  /// A section's insets, the safe area included where it counts.
  func sectionInsets(_ section: Int) -> DirectionalEdgeInsets {
    environment.insets(of: sectionDescription(section))
  }

  /// Calls a closure with the headers and footers of the whole layout, which belong to no section: theirs is −1.
  ///
  /// A layout that has any cannot be solved yet, so there are none to be drawn.
  func forEachLayoutWideElement<E: Error>(
    contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {}
}
