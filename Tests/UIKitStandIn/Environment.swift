// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

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

  open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let valueChanged = Event(rawValue: 1 << 12)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    open func sendActions(for controlEvents: Event) {
      for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }
  }

  open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// For tests: a person pulls the content down.
    public func standInPull() {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }
#endif
