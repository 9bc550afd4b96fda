#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    /// Shows a layout of the same sections and items, such as for another container. Visible cells stay in place. For
    /// other data, call `reloadData` right afterwards.
    ///
    /// - Complexity: O(log sections + visible elements).
    public func show(_ layout: SolvedLayout) {
      let offset = screen.origin
      let anchors = anchors(in: screen)
      install(layout)
      let context = UICollectionViewLayoutInvalidationContext()
      // At the start of the content the offset stays, even while dragging.
      if !anchors.isEmpty {
        let moved = distance(ofFirst: anchors) { IndexPath(item: $0.index, section: $0.section) }
        let target = reachable(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y))
        scroll(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y), in: context)
      }
      invalidateLayout(with: context)
    }

    /// Replaces the layout by that of other data, in the closure of `performBatchUpdates` that changes the data source.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - place: Returns the new index of a section; nil if it is gone.
    ///   - item: Returns the new index of an item of a section; nil if it is gone.
    /// - Complexity: O(visible elements + scrolled orthogonal sections).
    public func replace(
      with layout: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) {
      let offset = screen.origin
      let anchors = anchors(in: screen)
      var offsets: [Int: Double] = [:]
      for (section, offset) in self.offsets { if let now = place(section) { offsets[now] = offset } }
      self.offsets = offsets
      var rows: [Int: OrthogonalRow] = [:]
      for section in Array(self.rows.keys) {
        if let now = place(section) { rows[now] = self.rows[section] } else { removeRow(section) }
      }
      self.rows = rows
      lateReports = lateReports.compactMap { self.moved($0, section: place, item: item) }
      install(layout)
      guard !anchors.isEmpty else {
        update = .replaced(offset: nil)
        return
      }
      let moved = distance(ofFirst: anchors) { anchor in
        guard let section = place(anchor.section), let index = item(anchor.index, anchor.section) else { return nil }
        return IndexPath(item: index, section: section)
      }
      update = .replaced(offset: reachable(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)))
    }

    private func install(_ layout: SolvedLayout) {
      current = layout
      current.cover(edges: coveredEdges)
      refused = []
    }

    func beginReplacement() -> SolvedLayout {
      reports = []
      return solved
    }

    /// Applies the recorded reports to the new layout, in O(log sections + log groups) a report.
    func endReplacement(
      with layout: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) -> SolvedLayout {
      var layout = layout
      for size in reports ?? [] {
        // A report that does not fit any more is made again.
        if let size = moved(size, section: place, item: item) { _ = try? layout.report([size]) }
      }
      reports = nil
      return layout
    }
  }

  // Keeps visible cells in place when frames before them change.

  struct ScrollAnchor {
    var section: Int
    var index: Int
    var place: Double
  }

  extension SolvedCollectionViewLayout {
    var axis: Axis { solved.configuration.scrollDirection.axis }

    var screen: CGRect {
      guard let bounds = collectionView?.bounds else { return .zero }
      if case .running(_, let move) = update { return bounds.offsetBy(dx: move.x, dy: move.y) }
      guard let (origin, move) = adjustment, bounds.origin == origin else { return bounds }
      return bounds.offsetBy(dx: move.x, dy: move.y)
    }

    func scroll(by move: CGPoint, in context: UICollectionViewLayoutInvalidationContext) {
      guard move != .zero, let bounds = collectionView?.bounds else { return }
      context.contentOffsetAdjustment = move
      let shown = screen
      adjustment = (bounds.origin, CGPoint(x: shown.minX - bounds.minX + move.x, y: shown.minY - bounds.minY + move.y))
    }

    /// Returns the visible cells by which the screen can be kept in place, best first: those that begin on the screen.
    /// None at the start of the content, where new cells are to be seen.
    func anchors(in screen: CGRect) -> [ScrollAnchor] {
      let screen = LayoutRect(screen)
      // Half a point of tolerance, as offsets are rounded.
      let start = screen.min(axis) + coveredEdges.before(axis) - 0.5
      guard !isAtStart(screen) else { return [] }
      var whole: [ScrollAnchor] = []
      var others: [ScrollAnchor] = []
      for element in solved.elements(in: screen, contentOffset: contentOffset, scrollOffset: { place(ofRow: $0) })
      where element.category == .item {
        let anchor = ScrollAnchor(section: element.section, index: element.index, place: place(of: element))
        if anchor.place >= start { whole.append(anchor) } else { others.append(anchor) }
      }
      return whole.sorted { $0.place < $1.place } + others.sorted { $0.place > $1.place }
    }

    private func isAtStart(_ screen: LayoutRect) -> Bool {
      guard axis == .x, solved.container.layoutDirection == .rightToLeft else {
        return screen.min(axis) + coveredEdges.before(axis) <= 0.5
      }
      return screen.maxX - coveredEdges.leading >= solved.contentSize.w - 0.5
    }

    private func place(of element: LayoutElement) -> Double {
      solved.section(at: element.section).orthogonalScrollingBehavior == .none
        ? element.frame.min(axis) : solved.sectionFrame(element.section).min(axis)
    }

    func distance(ofFirst anchors: [ScrollAnchor], _ path: (ScrollAnchor) -> IndexPath?) -> CGPoint {
      for anchor in anchors {
        guard let path = path(anchor), let element = item(at: path) else { continue }
        let moved = place(of: element) - anchor.place
        return axis == .y ? CGPoint(x: 0, y: moved) : CGPoint(x: moved, y: 0)
      }
      return .zero
    }

    var distanceToEnd: Double {
      guard let screen = collectionView.map({ LayoutRect($0.bounds) }) else { return .infinity }
      let isMirrored = axis == .x && solved.container.layoutDirection == .rightToLeft
      return isMirrored ? screen.x : (axis == .y ? solved.contentSize.h : solved.contentSize.w) - screen.max(axis)
    }

    var screenLength: Double { collectionView.map { axis == .y ? $0.bounds.height : $0.bounds.width } ?? 0 }

    func reachable(_ offset: CGPoint) -> CGPoint {
      guard let collectionView else { return offset }
      let inset = collectionView.adjustedContentInset
      let size = collectionViewContentSize
      let bounds = collectionView.bounds
      func within(_ value: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
        min(max(value, least), max(least, greatest))
      }
      return CGPoint(
        x: axis == .y ? offset.x : within(offset.x, -inset.left, size.width - bounds.width + inset.right),
        y: axis == .x ? offset.y : within(offset.y, -inset.top, size.height - bounds.height + inset.bottom))
    }
  }
#endif
