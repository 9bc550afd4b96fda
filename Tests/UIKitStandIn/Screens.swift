// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
      didSet { if let view = rootViewController?.view { addSubview(view) } }
    }
  }

  @MainActor
  open class UITraitCollection: NSObject {
    open var displayScale: CGFloat { 3 }
  }

  @MainActor
  open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var model: String { "stand-in" }
    open var systemName: String { "Linux" }
    open var systemVersion: String { "0" }
  }
#endif
