extension SolvedLayout {
  /// Returns the elements that intersect a rectangle of the collection's content, in the order of
  /// ``forEachElement(in:contentOffset:scrollOffset:_:)``, which allocates nothing per element.
  public func elements(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 }
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset) { elements.append($0) }
    return elements
  }

  /// Returns the elements of the first screen: those that intersect the container's bounds at offset zero.
  public func firstViewport() -> [LayoutElement] {
    elements(in: LayoutRect(origin: .zero, extent: container.extent))
  }

  /// Calls a closure with each element that intersects a rectangle of the collection's content: the layout's own
  /// headers and footers first, then by section, by zIndex, and by backgrounds, items, badges and boundary items.
  ///
  /// Frames are in the collection's coordinates: items of an orthogonal section lie in its `scrollFrame`, moved by its
  /// scroll offset and not clipped to it. As in UIKit, a view that sticks out of its group is found only where the
  /// group is.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points, finite. Frames that only share an edge with it are not reported.
  ///   - contentOffset: The collection's scroll offset, for pinned views (rule 6.5).
  ///   - scrollOffset: Returns the scroll offset of an orthogonal section from its leading edge, in points.
  ///   - body: The closure, called once per element.
  /// - Complexity: O(log sections + log groups + log slots + elements that overlap).
  /// - Throws: The errors of `body`.
  public func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    var work = LayoutQueryWork()
    try forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset, counting: &work, body)
  }

  func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    counting work: inout LayoutQueryWork, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    guard rect.w > 0, rect.h > 0 else { return }
    if !boundaries.items.isEmpty {
      var around: [LayoutElement] = []
      forEachLayoutBoundary(contentOffset: contentOffset) { if $0.frame.intersects(rect) { around.append($0) } }
      for element in around.sorted(by: { $0.zIndex < $1.zIndex }) { try body(element) }
    }
    try forEachSection(in: rect, counting: &work) { (section, work) throws(E) in
      let query = SectionQuery(
        self, section: section, rect: rect, slack: slack, contentOffset: contentOffset, scrollOffset: scrollOffset)
      work.boxesTested += try query.run(in: self, body)
    }
  }

  private var slack: Double { pixelGrid.map { 1 / $0.scale } ?? 0 }

  /// Calls a closure with the sections whose views may lie in a rectangle, ascending, in O(log sections + sections
  /// found). Inlined, to allocate no closure of its own.
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

struct LayoutQueryWork {
  var nodesVisited = 0
  var boxesTested = 0
}
