// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Traits, accessibility, focus and controls.

#if os(Linux)
  public import Foundation

  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(rawValue: 1000)
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
  }

  public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
  }

  public enum UIContentSizeCategory: String, Sendable {
    case large = "UICTContentSizeCategoryL"
  }

  public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
  }

  open class UITraitCollection: NSObject {
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var displayScale: CGFloat { 3 }
  }

  public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
  }

  @MainActor
  public enum UIAccessibility {
    public enum AssistiveTechnologyIdentifier: Sendable {
      case notificationVoiceOver
    }

    public enum Notification: Sendable {
      case pageScrolled
    }

    /// For tests: where VoiceOver is, and the notifications that it got.
    public static var standInFocus: UIView?
    public static var standInPosts: [Notification] = []

    public static func focusedElement(
      using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? {
      standInFocus
    }

    public static func post(notification: Notification, argument: Any?) {
      standInPosts.append(notification)
    }
  }

  @MainActor
  open class UICollectionViewFocusUpdateContext {
    open var nextFocusedIndexPath: IndexPath?

    public init() {}
  }

  @MainActor
  open class UIFocusAnimationCoordinator {
    public init() {}
  }

  @MainActor
  open class UIAction {
    let handler: @MainActor (UIAction) -> Void

    public init(handler: @escaping @MainActor (UIAction) -> Void) {
      self.handler = handler
    }
  }

  open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let valueChanged = Event(rawValue: 1 << 12)
    }

    var actions: [UIAction] = []

    open func addAction(_ action: UIAction, for controlEvents: Event) {
      actions.append(action)
    }
  }

  open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// For tests: a person pulls the content down.
    public func standInPull() {
      beginRefreshing()
      for action in actions { action.handler(action) }
    }
  }
#endif
