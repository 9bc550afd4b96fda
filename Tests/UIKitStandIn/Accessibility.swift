// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

  public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
  }

  @MainActor
  public enum UIAccessibility {
    public struct AssistiveTechnologyIdentifier: Sendable {
      public static let notificationVoiceOver = AssistiveTechnologyIdentifier()
    }

    public enum Notification: Sendable {
      case pageScrolled
    }

    public nonisolated static let elementFocusedNotification = NSNotification.Name("elementFocused")

    /// For tests: what VoiceOver is at, and what it was told.
    public static var standInFocus: UIView? {
      didSet { NotificationCenter.default.post(name: elementFocusedNotification, object: nil) }
    }
    public static var standInPosts: [Notification] = []

    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
      standInFocus
    }

    public static func post(notification: Notification, argument: Any?) { standInPosts.append(notification) }
  }

  @MainActor
  open class UICollectionViewFocusUpdateContext: NSObject {
    open var nextFocusedIndexPath: IndexPath?
  }

  @MainActor
  open class UIFocusAnimationCoordinator: NSObject {}
#endif
