#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    /// Returns the scroll offset of an orthogonal section from its leading edge, in points.
    public func scrollOffset(inSection section: Int) -> CGFloat { place(ofRow: section) }

    /// Scrolls an orthogonal section.
    ///
    /// - Parameters:
    ///   - offset: The offset from the leading edge, in points, which need not be a resting position.
    ///   - section: The section's index; other sections are ignored.
    ///   - animated: Whether to animate if the section is on the screen.
    public func setScrollOffset(_ offset: CGFloat, inSection section: Int, animated: Bool) {
      guard section < solved.sectionCount, solved.orthogonalScroll(inSection: section) != nil else { return }
      if animated, let row = rows[section] { row.scroll(to: offset) } else { scrollRow(section, to: offset) }
    }

    /// Returns the scroll offset from the leading edge; at first the resting position of the first group.
    func place(ofRow section: Int) -> Double {
      offsets[section] ?? solved.orthogonalScroll(inSection: section).map { -$0.centringInset } ?? 0
    }

    /// Moves a section's cells, in O(log sections + visible elements).
    func scrollRow(_ section: Int, to offset: Double) {
      guard offset != place(ofRow: section) else { return }
      let before = cells(ofRow: section)
      offsets[section] = offset
      rows[section]?.follow(offset)
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidate(from: before, to: cells(ofRow: section))
      invalidateLayout(with: context)
    }

    private func cells(ofRow section: Int) -> [LayoutElement] {
      guard let bounds = collectionView?.bounds, let scroll = solved.orthogonalScroll(inSection: section)
      else { return [] }
      let shown = CGRect(scroll.visibleFrame).intersection(bounds)
      guard !shown.isNull else { return [] }
      let (row, screen, cross) = (LayoutRect(shown), LayoutRect(bounds), axis.cross)
      let strip = LayoutRect(
        axis, along: (row.min(axis), row.extent[axis]), across: (screen.min(cross), screen.extent[cross]))
      return elements(in: strip).filter { $0.section == section }
    }

    func hasRows(for screen: CGRect) -> Bool {
      Set(solved.orthogonalSections(in: LayoutRect(screen))) == Set(rows.keys)
    }

    func placeRows() {
      guard let collectionView else { return }
      let sections = Set(solved.orthogonalSections(in: LayoutRect(collectionView.bounds)))
      for (section, row) in rows where !sections.contains(section) && !row.isMoving { removeRow(section) }
      for section in sections {
        guard let scroll = solved.orthogonalScroll(inSection: section) else { continue }
        let row = rows[section] ?? addRow(to: collectionView)
        rows[section] = row
        row.section = section
        row.place(scroll, at: place(ofRow: section), along: axis.cross, isMirrored: isRightToLeft && axis == .y)
      }
    }

    private func addRow(to collectionView: UICollectionView) -> OrthogonalRow {
      let row = OrthogonalRow(self)
      collectionView.insertSubview(row, at: 0)
      // The gesture belongs to the cells' view.
      collectionView.addGestureRecognizer(row.panGestureRecognizer)
      collectionView.panGestureRecognizer.require(toFail: row.panGestureRecognizer)
      return row
    }

    func removeRow(_ section: Int) {
      guard let row = rows.removeValue(forKey: section) else { return }
      row.panGestureRecognizer.view?.removeGestureRecognizer(row.panGestureRecognizer)
      row.removeFromSuperview()
    }

    /// Scrolls an orthogonal section until a cell is near its middle, so that its neighbours can be reached.
    func centerItem(at indexPath: IndexPath) {
      let section = indexPath.section
      guard let cell = item(at: indexPath)?.frame, let row = solved.orthogonalScroll(inSection: section)?.visibleFrame
      else { return }
      let across = axis.cross
      let distance = (cell.min(across) + cell.max(across) - row.min(across) - row.max(across)) / 2
      let offset = place(ofRow: section) + (axis == .y && isRightToLeft ? -distance : distance)
      let target = solved.targetOffset(for: offset, velocity: 0, inSection: section)
      setScrollOffset(target, inSection: section, animated: true)
    }

    func turnPage(_ direction: UIAccessibilityScrollDirection, inSection section: Int) -> Bool {
      guard let isForward = isForward(direction), section < solved.sectionCount,
        let row = solved.orthogonalScroll(inSection: section)
      else { return false }
      let (offset, sign) = (place(ofRow: section), isForward ? 1.0 : -1.0)
      let page = row.visibleFrame.extent[axis.cross]
      let target = solved.targetOffset(for: offset + sign * page, velocity: sign, inSection: section)
      guard target != offset else { return false }
      setScrollOffset(target, inSection: section, animated: true)
      return true
    }

    private func isForward(_ direction: UIAccessibilityScrollDirection) -> Bool? {
      switch direction {
      case .left where axis == .y: !isRightToLeft
      case .right where axis == .y: isRightToLeft
      case .down where axis == .x: true
      case .up where axis == .x: false
      default: nil
      }
    }
  }

  /// An invisible scroll view that turns touches into the scroll offset of an orthogonal section.
  final class OrthogonalRow: UIScrollView, UIScrollViewDelegate {
    var section = 0
    private weak var layout: SolvedCollectionViewLayout?
    private var row: OrthogonalScroll?
    private var axis = Axis.x
    private var isMirrored = false
    /// Whether the offset is being set by code rather than by a touch.
    private var isFollowing = false

    init(_ layout: SolvedCollectionViewLayout) {
      self.layout = layout
      super.init(frame: .zero)
      // Touches go to the cells.
      isUserInteractionEnabled = false
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

    var isMoving: Bool { isTracking || isDragging || isDecelerating }

    func place(_ row: OrthogonalScroll, at offset: Double, along axis: Axis, isMirrored: Bool) {
      (self.row, self.axis, self.isMirrored) = (row, axis, isMirrored)
      isFollowing = true
      frame = CGRect(row.scrollFrame)
      contentSize = CGSize(row.contentSize)
      let inset = LayoutPoint(axis, along: row.centringInset, across: 0)
      contentInset = UIEdgeInsets(top: inset.y, left: inset.x, bottom: inset.y, right: inset.x)
      let isFree = [.none, .continuous, .continuousGroupLeadingBoundary].contains(row.behavior)
      decelerationRate = isFree ? .normal : .fast
      isFollowing = false
      follow(offset)
    }

    func follow(_ offset: Double) {
      let place = contentOffset(for: offset)
      // A finger takes precedence, and rounding errors must not stop an animation.
      guard !isMoving, abs(contentOffset.x - place.x) > 0.01 || abs(contentOffset.y - place.y) > 0.01 else { return }
      isFollowing = true
      contentOffset = place
      isFollowing = false
    }

    func scroll(to offset: Double) { setContentOffset(contentOffset(for: offset), animated: true) }

    /// Begins only for a touch in the section that moves along its axis.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, let row,
        super.gestureRecognizerShouldBegin(gestureRecognizer)
      else { return false }
      let touch = LayoutPoint(panGestureRecognizer.location(in: superview))[axis.cross]
      let velocity = LayoutPoint(panGestureRecognizer.velocity(in: superview))
      let isInside = touch >= row.visibleFrame.min(axis.cross) && touch < row.visibleFrame.max(axis.cross)
      let isLonger = row.contentSize[axis] + 2 * row.centringInset > row.scrollFrame.extent[axis]
      return isInside && isLonger && abs(velocity[axis]) > abs(velocity[axis.cross])
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard !isFollowing else { return }
      layout?.scrollRow(section, to: offset(for: contentOffset))
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      guard let layout, section < layout.solved.sectionCount else { return }
      let speed = LayoutPoint(velocity)[axis]
      let target = layout.solved.targetOffset(
        for: offset(for: targetContentOffset.pointee), velocity: isMirrored ? -speed : speed, inSection: section)
      targetContentOffset.pointee = contentOffset(for: target)
    }

    private func contentOffset(for offset: Double) -> CGPoint {
      CGPoint(LayoutPoint(axis, along: isMirrored ? end - offset : offset, across: 0))
    }

    private func offset(for contentOffset: CGPoint) -> Double {
      let place = LayoutPoint(contentOffset)[axis]
      return isMirrored ? end - place : place
    }

    private var end: Double { max(0, contentSize.width - bounds.width) }
  }
#endif
