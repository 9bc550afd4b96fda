@testable import CompositionalLayout

extension SolvedLayout {
  /// What carries a section's cells and badges from its own scroll space to the collection (rule 8.3), when it is scrolled
  /// so far from its leading edge; nothing where it has none.
  func collectionShift(ofSection section: Int, scrolledBy scrolled: Double = 0) -> LayoutPoint {
    guard let scroll = orthogonalScroll(inSection: section) else { return .zero }
    let frame = scroll.scrollFrame
    guard configuration.scrollDirection == .vertical else { return LayoutPoint(x: frame.x, y: -scrolled) }
    guard container.layoutDirection == .rightToLeft else { return LayoutPoint(x: -scrolled, y: frame.y) }
    // Both ends of the row's content have the insets that the viewport leaves. The row's right end lies at the content's.
    let row = max(container.width, container.width - frame.w + scroll.contentSize.w)
    return LayoutPoint(x: max(contentSize.w, container.width) - row + scrolled, y: frame.y)
  }
}
