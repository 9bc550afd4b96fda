// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of UIKit that SectileUIKit uses, with UIKit's signatures, so that it is compiled and
// run where there is no UIKit. Views draw nothing; what a test looks at is kept.

#if os(Linux)
  @_exported public import Foundation

  @MainActor
  open class UIResponder: NSObject {
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      false
    }
  }

  @MainActor
  open class UILayoutGuide: NSObject {
    /// For tests: as UIKit's layout would set it.
    open internal(set) var layoutFrame: CGRect = .zero

    public func standInPlace(_ frame: CGRect) { layoutFrame = frame }
  }

  @MainActor
  open class UIView: UIResponder {
    open var frame: CGRect {
      didSet { if bounds.size != frame.size { bounds.size = frame.size } }
    }
    open var bounds: CGRect
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open var isUserInteractionEnabled = true
    open var layoutMargins = UIEdgeInsets.zero
    public let readableContentGuide = UILayoutGuide()
    open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }
    open var traitCollection: UITraitCollection {
      superview?.traitCollection ?? UITraitCollection()
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
      superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }
    public private(set) static var areAnimationsEnabled = true
    private var needsLayout = true

    public init(frame: CGRect) {
      self.frame = frame
      bounds = CGRect(origin: .zero, size: frame.size)
      super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    open func addSubview(_ view: UIView) {
      insertSubview(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
      view.removeFromSuperview()
      view.superview = self
      subviews.insert(view, at: min(index, subviews.count))
      setNeedsLayout()
    }

    open func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }

    open func setNeedsLayout() { needsLayout = true }

    open func layoutIfNeeded() {
      // A later layout pass may ask for it again.
      for _ in 0..<10 where needsLayout {
        needsLayout = false
        layoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
      gestureRecognizer.view = self
      gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      gestureRecognizers?.removeAll { $0 === gestureRecognizer }
      gestureRecognizer.view = nil
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      true
    }

    open func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { targetSize }

    /// Converts to a view that lies around this one only.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
      guard self !== view, let superview else { return rect }
      return superview.convert(
        rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY), to: view)
    }

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
      let animates = areAnimationsEnabled
      areAnimationsEnabled = false
      actionsWithoutAnimation()
      areAnimationsEnabled = animates
    }
  }
#endif
