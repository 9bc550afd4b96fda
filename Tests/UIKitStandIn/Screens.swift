// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

  open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
      didSet { if let view = rootViewController?.view { addSubview(view) } }
    }
  }

  public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
  }

  public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
  }

  public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
      rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  }

  @MainActor
  open class UITraitCollection: NSObject {
    open var displayScale: CGFloat { 3 }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  }

  @MainActor
  open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var model: String { "stand-in" }
    open var systemName: String { "Linux" }
    open var systemVersion: String { "0" }
  }
#endif
