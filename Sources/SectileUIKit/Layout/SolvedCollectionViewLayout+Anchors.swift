#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  // What is seen stays where it is when the frames before it change.

  /// A cell on the screen, and where it, or its row, begins along the scroll axis.
  struct ScrollAnchor {
    var section: Int
    var index: Int
    var place: Double
  }

  extension SolvedCollectionViewLayout {
    var axis: Axis { solved.configuration.scrollDirection.axis }

    /// What the collection view shows, or will show as soon as it has scrolled as it was told.
    var screen: CGRect {
      guard let bounds = collectionView?.bounds else { return .zero }
      if case .running(_, let move) = update { return bounds.offsetBy(dx: move.x, dy: move.y) }
      guard let (origin, move) = adjustment, bounds.origin == origin else { return bounds }
      return bounds.offsetBy(dx: move.x, dy: move.y)
    }

    /// Has the collection view scroll so far, so that what is seen stays where it is.
    func scroll(by move: CGPoint, in context: UICollectionViewLayoutInvalidationContext) {
      guard move != .zero, let bounds = collectionView?.bounds else { return }
      context.contentOffsetAdjustment = move
      let shown = screen
      adjustment = (bounds.origin, CGPoint(x: shown.minX - bounds.minX + move.x, y: shown.minY - bounds.minY + move.y))
    }

    /// The cells on a screen by which it can be kept, the best one first: one that begins on the screen, so that one that
    /// is half out of sight grows out of sight. None where the content is scrolled to its start: there what is new is seen.
    func anchors(in screen: CGRect) -> [ScrollAnchor] {
      let screen = LayoutRect(screen)
      // Half a point less: offsets are rounded.
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

    /// Whether the first of the content is on the screen.
    private func isAtStart(_ screen: LayoutRect) -> Bool {
      guard axis == .x, solved.container.layoutDirection == .rightToLeft else {
        return screen.min(axis) + coveredEdges.before(axis) <= 0.5
      }
      return screen.maxX - coveredEdges.leading >= solved.contentSize.w - 0.5
    }

    /// Where a cell begins along the scroll axis; one that scrolls across, where its section does.
    private func place(of element: LayoutElement) -> Double {
      solved.section(at: element.section).orthogonalScrollingBehavior == .none
        ? element.frame.min(axis) : solved.sectionFrame(element.section).min(axis)
    }

    /// How far the first of some anchors that is still there is from where it was.
    ///
    /// - Parameter path: Where an anchor's cell is now; nil when it is gone.
    func distance(ofFirst anchors: [ScrollAnchor], _ path: (ScrollAnchor) -> IndexPath?) -> CGPoint {
      for anchor in anchors {
        guard let path = path(anchor), let element = item(at: path) else { continue }
        let moved = place(of: element) - anchor.place
        return axis == .y ? CGPoint(x: 0, y: moved) : CGPoint(x: moved, y: 0)
      }
      return .zero
    }

    /// How much of the content lies behind the screen along the scroll axis, in points.
    var distanceToEnd: Double {
      guard let screen = collectionView.map({ LayoutRect($0.bounds) }) else { return .infinity }
      let isMirrored = axis == .x && solved.container.layoutDirection == .rightToLeft
      return isMirrored ? screen.x : (axis == .y ? solved.contentSize.h : solved.contentSize.w) - screen.max(axis)
    }

    /// The extent of the screen along the scroll axis, in points.
    var screenLength: Double { collectionView.map { axis == .y ? $0.bounds.height : $0.bounds.width } ?? 0 }

    /// The offset nearest to this one at which the content fills the screen.
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
