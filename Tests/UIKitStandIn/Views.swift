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

  open class UIScrollView: UIView {}

  @MainActor
  public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
  }

  extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }
#endif
