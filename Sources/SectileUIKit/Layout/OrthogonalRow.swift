#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  final class OrthogonalRow: UIScrollView, UIScrollViewDelegate {
    var section = 0
    private weak var layout: SolvedCollectionViewLayout?
    private var row: OrthogonalScroll?
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

    private var isHorizontal: Bool { layout.map { $0.axis == .y } ?? true }

    func place(_ row: OrthogonalScroll, at offset: Double, isMirrored: Bool) {
      self.row = row
      self.isMirrored = isMirrored
      isFollowing = true
      frame = CGRect(row.scrollFrame)
      contentSize = CGSize(row.contentSize)
      let inset = row.centringInset
      contentInset =
        isHorizontal
        ? UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        : UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      switch row.behavior {
      case .paging, .groupPaging, .groupPagingCentered: decelerationRate = .fast
      case .none, .continuous, .continuousGroupLeadingBoundary: decelerationRate = .normal
      }
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
      let touch = panGestureRecognizer.location(in: superview)
      let velocity = panGestureRecognizer.velocity(in: superview)
      let shown = CGRect(row.visibleFrame)
      let along = isHorizontal ? abs(velocity.x) > abs(velocity.y) : abs(velocity.y) > abs(velocity.x)
      let isInside =
        isHorizontal ? (shown.minY..<shown.maxY).contains(touch.y) : (shown.minX..<shown.maxX).contains(touch.x)
      let isLonger =
        isHorizontal
        ? contentSize.width + contentInset.left + contentInset.right > bounds.width
        : contentSize.height + contentInset.top + contentInset.bottom > bounds.height
      return along && isInside && isLonger
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard !isFollowing else { return }
      layout?.scrollRow(section, to: offset(for: contentOffset))
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      guard let layout, section < layout.solved.sectionCount else { return }
      let speed = isHorizontal ? velocity.x : velocity.y
      let target = layout.solved.targetOffset(
        for: offset(for: targetContentOffset.pointee), velocity: isMirrored ? -speed : speed, inSection: section)
      targetContentOffset.pointee = contentOffset(for: target)
    }

    private func contentOffset(for offset: Double) -> CGPoint {
      guard isHorizontal else { return CGPoint(x: 0, y: offset) }
      return CGPoint(x: isMirrored ? end - offset : offset, y: 0)
    }

    private func offset(for contentOffset: CGPoint) -> Double {
      guard isHorizontal else { return contentOffset.y }
      return isMirrored ? end - contentOffset.x : contentOffset.x
    }

    private var end: CGFloat { max(0, contentSize.width - bounds.width) }
  }
#endif
