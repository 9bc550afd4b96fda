#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  extension SolvedCollectionViewLayout {
    /// Returns a copy of attributes with the size of a view's constraints in the open dimensions;
    /// the others are required to stay. The attributes themselves where all dimensions are fixed.
    public func attributes(
      _ attributes: UICollectionViewLayoutAttributes, fitting view: UICollectionReusableView
    ) -> UICollectionViewLayoutAttributes {
      guard let open = request(for: attributes)?.openDimensions, !open.isEmpty,
        let fitting = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      fitting.size = view.systemLayoutSizeFitting(
        attributes.size,
        withHorizontalFittingPriority: open.contains(.width) ? .fittingSizeLevel : .required,
        verticalFittingPriority: open.contains(.height) ? .fittingSizeLevel : .required)
      return fitting
    }

    /// Returns the request to measure the view of some attributes; nil if its size is fixed.
    private func request(for attributes: UICollectionViewLayoutAttributes) -> MeasureRequest? {
      let section = attributes.indexPath.sectionOfLayout
      guard section < solved.sectionCount else { return nil }
      if let kind = attributes.representedElementKind {
        return solved.measureRequest(section: section, kind: kind)
      }
      return item(at: attributes.indexPath).flatMap {
        solved.measureRequest(section: section, item: $0.index)
      }
    }

    /// Returns the size that a view reports; nil if it has that size, to a hundredth of a point, or
    /// was refused with it before. Anything else would let UIKit measure it again without end.
    func report(of preferred: UICollectionViewLayoutAttributes) -> MeasuredSize? {
      guard let request = request(for: preferred) else { return nil }
      let size = request.report(
        LayoutExtent(width: preferred.size.width, height: preferred.size.height))
      let now = request.proposed
      let known = solved.report(of: size.element, in: size.section)
      let pairs = [
        (size.width, known?.width ?? now.width), (size.height, known?.height ?? now.height),
      ]
      let isNew = pairs.contains { abs(($0 ?? $1) - $1) > 0.01 }
      return isNew && !refused.contains(size) ? size : nil
    }

    /// Applies a reported size, and invalidates the visible elements that it moves. Visible cells
    /// stay in place: if those before them grow, the collection is scrolled by as much.
    ///
    /// The solver may refuse a size, such as one of a cell that is too large for its group. Then
    /// the estimate stays.
    func take(_ size: MeasuredSize, in context: UICollectionViewLayoutInvalidationContext) {
      let screen = screen
      let anchors = anchors
      let before = elements(in: screen)
      guard (try? solved.report([size])) != nil else {
        refused.insert(size)
        return
      }
      limitOffsets()
      let moved = distance(of: anchors)
      context.invalidate(
        Set(before).symmetricDifference(elements(in: screen.offset(axis, by: moved))))
      scroll(by: moved, in: context)
    }

    /// Takes a layout; returns the distance to scroll so that visible cells stay in place. Nil at
    /// the start of the content, where the offset stays, even while dragging.
    ///
    /// - Parameter now: Returns the new index path of a cell; nil if it is gone.
    func install(_ layout: SolvedLayout, now: (IndexPath) -> IndexPath? = { $0 }) -> Double? {
      let start = screen.min(axis)
      let anchors = anchors
      solved = layout
      solved.cover(edges: coveredEdges)
      refused = []
      guard !anchors.isEmpty, let view = collectionView else { return nil }
      let insets = DirectionalEdgeInsets(view.adjustedContentInset, isMirrored: false)
      let end = solved.contentSize[axis] - LayoutRect(view.bounds).extent[axis] + insets.after(axis)
      return max(-insets.before(axis), min(start + distance(of: anchors, now: now), end)) - start
    }

    /// Asks UIKit to scroll, and remembers it until UIKit has done so: reports that come meanwhile
    /// count from the new place.
    func scroll(by move: Double, in context: UICollectionViewLayoutInvalidationContext) {
      guard move != 0, let bounds = collectionView?.bounds else { return }
      context.contentOffsetAdjustment = CGPoint(LayoutPoint(axis, along: move, across: 0))
      pending = (bounds.origin, screen.min(axis) - LayoutRect(bounds).min(axis) + move)
      target = target.map { LayoutPoint(axis, along: $0[axis] + move, across: $0[axis.cross]) }
    }

    /// The visible bounds after the pending scrolling.
    var screen: LayoutRect {
      guard let bounds = collectionView?.bounds else { return .zero }
      return LayoutRect(bounds).offset(axis, by: pending.origin == bounds.origin ? pending.move : 0)
    }

    /// A visible cell, and its position on the scroll axis; in an orthogonal section that of the
    /// section.
    private typealias Anchor = (path: IndexPath, place: Double)

    /// The visible cells by which the screen can be kept in place, best first: those that begin on
    /// the screen. None at the start of the content, where new cells are to be seen.
    private var anchors: [Anchor] {
      let screen = screen
      let start = screen.min(axis) + coveredEdges.before(axis)
      let end = screen.maxX - coveredEdges.leading
      // Half a point of tolerance, as offsets are rounded.
      guard isBackwards ? end < solved.contentSize.width - 0.5 : start > 0.5 else {
        return []
      }
      let cells: [Anchor] = elements(in: screen).filter { $0.category == .item }
        .map { ($0.indexPath, place(of: $0)) }
      return cells.filter { $0.place >= start - 0.5 }.sorted { $0.place < $1.place }
        + cells.filter { $0.place < start - 0.5 }.sorted { $0.place > $1.place }
    }

    /// Returns the distance that the first remaining anchor moved; 0 if none remains.
    private func distance(of anchors: [Anchor], now: (IndexPath) -> IndexPath? = { $0 }) -> Double {
      for anchor in anchors {
        if let path = now(anchor.path), let element = item(at: path) {
          return place(of: element) - anchor.place
        }
      }
      return 0
    }

    /// Returns an element's position on the scroll axis; in an orthogonal section that of the
    /// section, as its cells also move by themselves.
    private func place(of element: LayoutElement) -> Double {
      solved.section(at: element.section).orthogonalScrollingBehavior == .none
        ? element.frame.min(axis) : solved.sectionFrame(element.section).min(axis)
    }
  }
#endif
