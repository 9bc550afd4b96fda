// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  public import Foundation

  public struct UIEdgeInsets: Sendable, Hashable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  @MainActor
  open class UIGestureRecognizer: NSObject {
    open internal(set) weak var view: UIView?
    /// For tests: where the touch is, in the view that has the recognizer, and what has to fail
    /// first.
    public var standInLocation = CGPoint.zero
    public private(set) var standInRequired: [UIGestureRecognizer] = []

    open func location(in view: UIView?) -> CGPoint {
      guard let from = self.view, let view, from !== view else {
        return standInLocation
      }
      let there = view.convert(CGRect(origin: .zero, size: .zero), to: from)
      return CGPoint(x: standInLocation.x - there.minX, y: standInLocation.y - there.minY)
    }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
      standInRequired.append(otherGestureRecognizer)
    }
  }

  open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// For tests: how fast the touch moves.
    public var standInVelocity = CGPoint.zero

    open func velocity(in view: UIView?) -> CGPoint { standInVelocity }
  }

  open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
      case automatic, scrollableAxes, never, always
    }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
      public var rawValue: CGFloat

      public init(rawValue: CGFloat) { self.rawValue = rawValue }

      public static let normal = DecelerationRate(rawValue: 0.998)
      public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// A collection view's is a `UICollectionViewDelegate`; Swift has no property of another type
    /// in a subclass.
    open weak var delegate: (any UIScrollViewDelegate)?
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var decelerationRate = DecelerationRate.normal
    open var showsHorizontalScrollIndicator = true
    open var showsVerticalScrollIndicator = true
    open var scrollsToTop = true
    open private(set) var isTracking = false
    open var isDragging: Bool { isTracking }
    open private(set) var isDecelerating = false
    open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
      let pan = UIPanGestureRecognizer()
      addGestureRecognizer(pan)
      return pan
    }()
    open var refreshControl: UIRefreshControl?

    open var adjustedContentInset: UIEdgeInsets {
      guard contentInsetAdjustmentBehavior != .never else {
        return contentInset
      }
      // Of a collection that scrolls down.
      return UIEdgeInsets(
        top: contentInset.top + safeAreaInsets.top, left: contentInset.left,
        bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right)
    }

    open override var bounds: CGRect {
      get { super.bounds }
      set {
        let old = super.bounds
        super.bounds = newValue
        guard newValue.origin != old.origin else { return }
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
      }
    }

    open var contentOffset: CGPoint {
      get { bounds.origin }
      set { bounds.origin = newValue }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      self.contentOffset = contentOffset
    }

    /// For tests: a finger comes down there, drags so far, lets go, and the view comes to rest
    /// where its delegate says. Nothing happens where the gesture does not begin.
    ///
    /// - Parameters:
    ///   - distance: How far the finger moves: the content goes with it.
    ///   - meanwhile: What happens before the finger lets go.
    /// - Returns: Whether it has begun.
    @discardableResult
    public func standInDrag(
      from start: CGPoint, by distance: CGPoint, flung velocity: CGPoint = .zero,
      meanwhile: () -> Void = {}
    ) -> Bool {
      let pan = panGestureRecognizer
      pan.standInLocation = start
      pan.standInVelocity = CGPoint(x: distance.x * 10, y: distance.y * 10)
      guard gestureRecognizerShouldBegin(pan) else { return false }
      isTracking = true
      contentOffset = CGPoint(x: contentOffset.x - distance.x, y: contentOffset.y - distance.y)
      meanwhile()
      var target = CGPoint(
        x: contentOffset.x + velocity.x * 100, y: contentOffset.y + velocity.y * 100)
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: velocity, targetContentOffset: &target)
      isTracking = false
      isDecelerating = true
      contentOffset = target
      isDecelerating = false
      return true
    }
  }

  @MainActor
  public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>)
  }
#endif
