public import CompositionalLayout

/// A writer of a picture of a layout, as SVG or HTML. It gets all sections in order and the
/// elements of each; how they look is its own business.
///
///     nextSection()  write(…) write(…)  nextSection()  write(…)  …  endSection()
protocol PictureWriter {
  /// The layout that is drawn.
  var layout: SolvedLayout { get }
  /// The titles, tints and limits.
  var picture: LayoutPicture { get }
  /// The part of the layout that is drawn.
  var plan: PicturePlan { get }
  /// The current section; −1 before the first.
  var section: Int { get }
  /// The area of all that is drawn so far, with the screen's edge: the size of the picture.
  var area: LayoutRect { get set }

  /// Ends the current section, if there is one, and begins the next.
  mutating func nextSection()
  /// Ends the current section; does nothing before the first.
  mutating func endSection()
  /// Writes an element of the current section.
  mutating func write(_ element: LayoutElement)
}

extension PictureWriter {
  /// Writes all sections, including those without elements.
  mutating func writeSections() {
    layout.forEachElement(in: plan.query, contentOffset: picture.contentOffset) { element in
      guard plan.draws(element) else { return }
      while section < element.section { nextSection() }
      write(element)
    }
    while section < plan.sectionCount - 1 { nextSection() }
    endSection()
  }

  /// Widens the picture by a frame, as far as the frame lies in the part that is drawn.
  mutating func include(_ frame: LayoutRect) {
    let limits = plan.query
    let x = max(frame.x, limits.x)
    let y = max(frame.y, limits.y)
    let w = min(frame.maxX, limits.maxX) - x
    let h = min(frame.maxY, limits.maxY) - y
    if w >= 0, h >= 0 {
      area = area.union(LayoutRect(x: x, y: y, width: w, height: h))
    }
  }
}

extension SolvedLayout {
  /// Returns where the scroll space of an orthogonal section begins in the collection, at the
  /// section's first rest; zero for the other sections.
  func scrollSpace(ofSection section: Int) -> LayoutPoint {
    guard let row = orthogonalScroll(inSection: section)?.rowFrame else {
      return .zero
    }
    let axis = configuration.scrollDirection.axis.cross
    let isBackwards = axis == .x && container.layoutDirection == .rightToLeft
    let rest = firstRest(inSection: section)
    let start = LayoutRect(origin: LayoutPoint(x: row.x, y: row.y), extent: .zero)
    let moved = start.offset(axis, by: isBackwards ? rest : -rest)
    return LayoutPoint(x: moved.x, y: moved.y)
  }
}

extension ElementRole {
  /// The name of the element's class in the style sheets. Footers are headers there.
  var name: String {
    switch self {
    case .item: "cell"
    case .boundary, .layoutBoundary: "header"
    case .badge: "badge"
    case .decoration: "background"
    }
  }
}

extension SolvedLayout {
  /// Returns the layout as a self-contained HTML page, with scrolling strips for orthogonal
  /// sections and a panel that shows the description and the rules of a clicked element.
  ///
  /// Each element is a node with the attributes `data-category` (item, supplementary, decoration),
  /// `data-section`, `data-item` (the index), `data-kind`, `data-x`, `data-y`, `data-w`, `data-h`
  /// and `data-z`, as in `writeJSON`.
  ///
  /// - Complexity: O(sections + cells drawn), which are at most 20 000.
  public func html(_ picture: LayoutPicture = .init()) -> String {
    var writer = HTMLWriter(self, picture)
    return writer.text()
  }

  /// Returns a drawing of the layout to scale as SVG: tinted cells, headers, badges, backgrounds,
  /// hatched insets, titles and the screen's edge. Content that overflows the container to the side
  /// is faded.
  ///
  /// - Complexity: O(sections + cells drawn), which are at most 100 000.
  public func svg(_ picture: LayoutPicture = .init()) -> String {
    var writer = SVGWriter(self, picture)
    return writer.text()
  }
}
