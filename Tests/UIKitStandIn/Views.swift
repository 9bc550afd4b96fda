// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

// The names of UIKit that the documentation's example uses, with UIKit's signatures, so that the example is compiled and
// run where there is no UIKit. Views do nothing; what a test looks at is kept.

#if !canImport(UIKit)
  @_exported public import Foundation

  @MainActor
  open class UIResponder: NSObject {}

  @MainActor
  open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
      public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    open var frame: CGRect
    open var bounds: CGRect
    open var autoresizingMask: AutoresizingMask = []
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    open var isHidden = false
    open var directionalLayoutMargins = NSDirectionalEdgeInsets()
    open var insetsLayoutMarginsFromSafeArea = true
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var traitCollection: UITraitCollection { UITraitCollection() }

    public init(frame: CGRect) {
      self.frame = frame
      bounds = CGRect(origin: .zero, size: frame.size)
      super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    open func addSubview(_ view: UIView) {
      view.removeFromSuperview()
      view.superview = self
      subviews.append(view)
    }

    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}

    /// Of a view and what lies around it only.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
      guard self !== view, let superview else { return rect }
      return superview.convert(
        rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY), to: view)
    }

    open func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }
  }

  open class UILabel: UIView {
    open var text: String?
  }

  open class UIStackView: UIView {
    open private(set) var arrangedSubviews: [UIView] = []

    public convenience init(arrangedSubviews views: [UIView]) {
      self.init(frame: .zero)
      arrangedSubviews = views
      for view in views { addSubview(view) }
    }
  }

  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  @MainActor
  open class UIAction: NSObject {
    public let title: String
    let handler: UIActionHandler

    public init(title: String = "", handler: @escaping UIActionHandler) {
      self.title = title
      self.handler = handler
      super.init()
    }
  }

  open class UIButton: UIView {
    private(set) var action: UIAction?

    public convenience init(primaryAction: UIAction?) {
      self.init(frame: .zero)
      action = primaryAction
    }

    /// For tests: the title, and a tap.
    public var standInTitle: String { action?.title ?? "" }
    public func standInTap() { if let action { action.handler(action) } }
  }

  public struct UIEdgeInsets: Sendable, Hashable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
      case automatic, scrollableAxes, never, always
    }

    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    open var contentOffset: CGPoint {
      get { bounds.origin }
      set { bounds.origin = newValue }
    }
  }

  @MainActor
  public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
  }

  extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }
#endif
