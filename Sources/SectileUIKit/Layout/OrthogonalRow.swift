#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  extension SolvedCollectionViewLayout {
    /// Returns the scroll offset of an orthogonal section from its leading edge, in points; at
    /// first the resting position of the first group.
    public func scrollOffset(inSection section: Int) -> CGFloat {
      offsets[section]
        ?? (scroll(inSection: section) == nil ? 0 : solved.firstRest(inSection: section))
    }

    /// Returns the scroll geometry of a section; nil if there is no such section, or it is not
    /// orthogonal.
    func scroll(inSection section: Int) -> OrthogonalScroll? {
      (0..<solved.sectionCount).contains(section)
        ? solved.orthogonalScroll(inSection: section) : nil
    }

    /// Scrolls an orthogonal section to an offset from its leading edge, in points, which need not
    /// be a resting position.
    ///
    /// - Complexity: O(log sections + visible elements).
    public func setScrollOffset(_ offset: CGFloat, inSection section: Int, animated: Bool) {
      guard scroll(inSection: section) != nil, offset != scrollOffset(inSection: section) else {
        return
      }
      if animated, let row = rows[section] {
        return row.setContentOffset(row.contentOffset(for: offset), animated: true)
      }
      // The visible elements that the new offset moves, shows or hides are invalidated, and no
      // others.
      let before = elements(in: screen)
      offsets[section] = offset
      rows[section]?.follow(offset)
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidate(Set(before).symmetricDifference(elements(in: screen)))
      invalidateLayout(with: context)
    }

    /// Makes the rows of the visible orthogonal sections, and removes those of others, unless a
    /// finger or its momentum still moves them.
    func placeRows() {
      guard let collectionView else { return }
      let sections = Set(solved.orthogonalSections(in: LayoutRect(collectionView.bounds)))
      for (section, row) in rows where !sections.contains(section) && !row.isMoving {
        removeRow(section)
      }
      for section in sections {
        let row = rows[section] ?? OrthogonalRow(self, in: collectionView)
        rows[section] = row
        row.section = section
        row.place()
      }
    }

    /// Takes scroll offsets and rows to the new indices of their sections. Of several sections that
    /// become one, the first keeps both.
    func moveRows(_ place: (Int) -> Int?) {
      var movedOffsets: [Int: Double] = [:]
      for (section, offset) in offsets.sorted(by: { $0.key < $1.key }) {
        guard let target = place(section), movedOffsets[target] == nil else { continue }
        movedOffsets[target] = offset
      }
      offsets = movedOffsets
      var movedRows: [Int: OrthogonalRow] = [:]
      for (section, row) in rows.sorted(by: { $0.key < $1.key }) {
        guard let target = place(section), movedRows[target] == nil else {
          removeRow(section)
          continue
        }
        // At once, as a finger may move it on before it is placed, or off the screen.
        row.section = target
        movedRows[target] = row
      }
      rows = movedRows
    }

    /// Scrolls sections that are beyond one of their ends back to it, as after their cells became
    /// fewer or the screen wider. A finger or its momentum may go beyond.
    func limitOffsets() {
      for (section, offset) in offsets where rows[section]?.isMoving != true {
        guard scroll(inSection: section) != nil else { continue }
        let first = solved.firstRest(inSection: section)
        let last = solved.targetOffset(
          for: LayoutLimits.magnitude, velocity: 0, inSection: section)
        offsets[section] = max(first, min(offset, last))
      }
    }

    /// Removes a row with its gesture, which the collection view holds. What UIKit still tells of
    /// it, of a finger or its momentum, is about no section any more.
    func removeRow(_ section: Int) {
      guard let row = rows.removeValue(forKey: section) else { return }
      row.delegate = nil
      row.panGestureRecognizer.view?.removeGestureRecognizer(row.panGestureRecognizer)
      row.removeFromSuperview()
    }

    /// Scrolls an orthogonal section until a cell is near its middle, so that its neighbours can be
    /// reached.
    func centerItem(at path: IndexPath) {
      guard let cell = item(at: path)?.frame,
        let row = scroll(inSection: path.section)?.visibleFrame
      else { return }
      let across = axis.cross
      let distance = (cell.min(across) + cell.max(across) - row.min(across) - row.max(across)) / 2
      let offset =
        scrollOffset(inSection: path.section)
        + (axis == .y && isRightToLeft ? -distance : distance)
      setScrollOffset(
        solved.targetOffset(for: offset, velocity: 0, inSection: path.section),
        inSection: path.section, animated: true)
    }

    /// Scrolls an orthogonal section by a page, or less where nothing rests there; returns false at
    /// its end, and for directions along the layout's axis. UIKit's left and right are those of a
    /// finger, its up and down those of the screen.
    func turnPage(_ direction: UIAccessibilityScrollDirection, inSection section: Int) -> Bool {
      var back = UIAccessibilityScrollDirection.up
      var ahead = UIAccessibilityScrollDirection.down
      if axis == .y {
        back = isRightToLeft ? .left : .right
        ahead = isRightToLeft ? .right : .left
      }
      guard let sign = [back: -1.0, ahead: 1][direction],
        let row = scroll(inSection: section)?.visibleFrame
      else {
        return false
      }
      let offset = Double(scrollOffset(inSection: section))
      let target = solved.restOfPage(
        from: offset, by: sign * row.extent[axis.cross], inSection: section)
      // UIKit rounds offsets to pixels.
      guard abs(target - offset) > 0.5 else { return false }
      setScrollOffset(target, inSection: section, animated: true)
      return true
    }
  }

  /// An invisible scroll view that turns touches into the scroll offset of an orthogonal section.
  ///
  ///     finger  →  the row's pan gesture, on the collection view
  ///             →  contentOffset of the row           (from the left, as UIKit counts)
  ///             →  scroll offset of the section       (from the leading edge)
  ///             →  frames of the section's cells, which lie in the collection view itself
  ///
  /// So UIKit does the physics, and the solver decides where scrolling rests (rule 8.4).
  final class OrthogonalRow: UIScrollView, UIScrollViewDelegate {
    /// The index of the row's section, which a batch of updates may change.
    var section = 0
    /// The layout; weak, as the layout holds its rows.
    private weak var layout: SolvedCollectionViewLayout?
    /// Is true when the offset is being set by code rather than by a touch.
    private var isFollowing = false

    init(_ layout: SolvedCollectionViewLayout, in collectionView: UICollectionView) {
      self.layout = layout
      super.init(frame: .zero)
      // Touches go to the cells, the gesture belongs to their view.
      isUserInteractionEnabled = false
      collectionView.insertSubview(self, at: 0)
      collectionView.addGestureRecognizer(panGestureRecognizer)
      collectionView.panGestureRecognizer.require(toFail: panGestureRecognizer)
      showsHorizontalScrollIndicator = false
      showsVerticalScrollIndicator = false
      #if !os(tvOS)
        scrollsToTop = false
      #endif
      contentInsetAdjustmentBehavior = .never
      delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Is true while a finger or its momentum moves the row.
    var isMoving: Bool { isTracking || isDragging || isDecelerating }
    /// The axis on which the row scrolls: across the layout's.
    private var axis: Axis { layout?.axis.cross ?? .x }
    /// Is true when the leading edge is the right one.
    private var isMirrored: Bool { axis == .x && layout?.isRightToLeft == true }
    /// The section's scroll geometry.
    private var row: OrthogonalScroll? { layout?.scroll(inSection: section) }

    /// Takes the geometry of the section, which has changed with the layout, and then its offset. A
    /// section that rests at pages slows down fast.
    func place() {
      guard let row, let offset = layout?.scrollOffset(inSection: section) else {
        return
      }
      isFollowing = true
      frame = CGRect(row.scrollFrame)
      contentSize = CGSize(row.contentSize)
      let inset = LayoutPoint(axis, along: row.centringInset, across: 0)
      contentInset = UIEdgeInsets(top: inset.y, left: inset.x, bottom: inset.y, right: inset.x)
      decelerationRate =
        [.paging, .groupPaging, .groupPagingCentered].contains(row.behavior) ? .fast : .normal
      isFollowing = false
      follow(offset)
    }

    /// Sets the scroll offset without animation.
    func follow(_ offset: Double) {
      // A finger takes precedence, and rounding errors must not stop an animation.
      guard !isMoving, abs(self.offset(for: contentOffset) - offset) > 0.01 else {
        return
      }
      isFollowing = true
      contentOffset = contentOffset(for: offset)
      isFollowing = false
    }

    /// Begins only for a touch in the section that moves along its axis.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, let row,
        super.gestureRecognizerShouldBegin(gestureRecognizer)
      else { return false }
      let touch = LayoutPoint(panGestureRecognizer.location(in: superview))[axis.cross]
      let velocity = LayoutPoint(panGestureRecognizer.velocity(in: superview))
      let isInside =
        touch >= row.visibleFrame.min(axis.cross) && touch < row.visibleFrame.max(axis.cross)
      let isLonger = row.contentSize[axis] + 2 * row.centringInset > row.scrollFrame.extent[axis]
      return isInside && isLonger && abs(velocity[axis]) > abs(velocity[axis.cross])
    }

    /// Passes an offset that a touch or an animation has set on to the layout.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if !isFollowing {
        layout?.setScrollOffset(offset(for: contentOffset), inSection: section, animated: false)
      }
    }

    /// Lets scrolling end at one of the section's rests (rule 8.4).
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      guard let layout, row != nil else { return }
      let speed = LayoutPoint(velocity)[axis]
      let target = layout.solved.targetOffset(
        for: offset(for: targetContentOffset.pointee), velocity: isMirrored ? -speed : speed,
        inSection: section)
      targetContentOffset.pointee = contentOffset(for: target)
    }

    /// Returns UIKit's offset for one from the leading edge.
    func contentOffset(for offset: Double) -> CGPoint {
      CGPoint(LayoutPoint(axis, along: mirrored(offset), across: 0))
    }

    /// Returns the offset from the leading edge for UIKit's.
    private func offset(for contentOffset: CGPoint) -> Double {
      mirrored(LayoutPoint(contentOffset)[axis])
    }

    /// Turns an offset from one end into that from the other, in a row whose leading edge is the
    /// right one.
    private func mirrored(_ offset: Double) -> Double {
      isMirrored ? max(0, contentSize.width - bounds.width) - offset : offset
    }
  }
#endif
