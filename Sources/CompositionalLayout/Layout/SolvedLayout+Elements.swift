extension SolvedLayout {
  /// Everything that intersects a rectangle of the collection's content, ordered by section, zIndex and index.
  ///
  /// See ``forEachElement(in:contentOffset:scrollOffset:_:)``, which allocates nothing per element.
  public func elements(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 }
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset) { elements.append($0) }
    return elements
  }

  /// Everything on the first screen: what intersects the container's bounds before any scrolling.
  ///
  /// - Complexity: As ``forEachElement(in:contentOffset:scrollOffset:_:)``.
  public func firstViewport() -> [LayoutElement] {
    elements(in: LayoutRect(origin: .zero, extent: container.extent))
  }

  /// Calls a closure with everything that intersects a rectangle of the collection's content, ordered by section, then
  /// by zIndex, then backgrounds, items, badges and boundary items, each by index. The layout's own headers and footers
  /// come first.
  ///
  /// All frames are in the collection's coordinates: items of an orthogonal section at its `scrollFrame`, moved back by
  /// its scroll offset. They are not clipped to it. As with UIKit, what lies outside its group is found with its group
  /// only.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points, finite. Frames that only share an edge with it are not reported.
  ///   - contentOffset: How far the collection is scrolled, for pinned items (rule 6.5).
  ///   - scrollOffset: How far an orthogonal section is scrolled from its leading edge, in points.
  ///   - body: Called for each element.
  /// - Complexity: O(log sections + log groups + log slots + hits); what overlaps without hitting counts as a hit.
  /// - Throws: What the closure throws.
  public func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    var work = LayoutQueryWork()
    try forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset, counting: &work, body)
  }

  /// The same, and counts the work: it does not depend on the number of items.
  func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    counting work: inout LayoutQueryWork, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    guard rect.w > 0, rect.h > 0 else { return }
    if !boundaries.items.isEmpty {
      var around: [LayoutElement] = []
      forEachLayoutBoundary(contentOffset: contentOffset) { if $0.frame.intersects(rect) { around.append($0) } }
      // The sort is stable: elements of one zIndex keep their order.
      for element in around.sorted(by: { $0.zIndex < $1.zIndex }) { try body(element) }
    }
    try forEachSection(in: rect, counting: &work) { (section, work) throws(E) in
      let query = SectionQuery(
        self, section: section, rect: rect, slack: slack, contentOffset: contentOffset, scrollOffset: scrollOffset)
      work.boxesTested += try query.run(in: self, body)
    }
  }

  /// Rounding moves an edge by half a pixel at most.
  private var slack: Double { pixelGrid.map { 1 / $0.scale } ?? 0 }

  /// Calls a closure with the sections of which anything may lie in a rectangle, ascending.
  ///
  /// Inlined: a query makes one closure, as it did when this was a part of it.
  ///
  /// - Complexity: O(log sections + sections found).
  @inline(__always)
  func forEachSection<E: Error>(
    in rect: LayoutRect, counting work: inout LayoutQueryWork,
    _ body: (_ section: Int, _ work: inout LayoutQueryWork) throws(E) -> Void
  ) throws(E) {
    let target = presentation.mirrored(rect)
    let least = target.min(environment.axis) - slack - boundaries.header
    let greatest = target.max(environment.axis) + slack - boundaries.header
    var inside = LayoutQueryWork()
    let visited = try index.forEach(from: least, to: greatest) { (section, _) throws(E) in try body(section, &inside) }
    work.nodesVisited += visited
    work.boxesTested += inside.boxesTested
  }
}

/// The work of one query, counted rather than timed.
struct LayoutQueryWork {
  /// Nodes of the tree of section starts.
  var nodesVisited = 0
  /// Groups, slots and boxes around slots that were held against the rectangle.
  var boxesTested = 0
}
