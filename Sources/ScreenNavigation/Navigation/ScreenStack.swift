/// The screens that a person has come through, the one shown on top. Never empty.
///
/// A value without any view: what a navigation controller does, to be run and tested anywhere.
public struct ScreenStack<Screen> {
  /// A screen, and the way that led to it.
  public struct Entry {
    /// The way that led to it.
    public var route: Route
    /// The screen.
    public var screen: Screen

    /// Creates an entry.
    public init(_ route: Route, _ screen: Screen) {
      self.route = route
      self.screen = screen
    }
  }

  /// The screen at the bottom, which is never popped.
  public private(set) var root: Entry
  /// The screens above it, the one shown last.
  public private(set) var pushed: [Entry] = []

  /// A stack of one screen.
  public init(root: Entry) { self.root = root }

  /// The screen that is shown.
  public var current: Entry { pushed.last ?? root }

  /// How many screens there are: at least one.
  public var depth: Int { pushed.count + 1 }

  /// The ways to all screens, from the root on.
  ///
  /// - Complexity: O(depth).
  public var routes: [Route] { [root.route] + pushed.map(\.route) }

  /// Shows another screen above the one shown.
  public mutating func push(_ entry: Entry) { pushed.append(entry) }

  /// Goes back by one screen.
  ///
  /// - Returns: The screen that was shown.
  /// - Throws: ``NavigationError/atRoot(_:)`` when the root is shown; nothing changes then.
  @discardableResult
  public mutating func pop() throws(NavigationError) -> Entry {
    guard let top = pushed.popLast() else { throw .atRoot(root.route) }
    return top
  }

  /// Goes back to the root.
  ///
  /// - Returns: The screens that are gone, the one that was shown last.
  @discardableResult
  public mutating func popToRoot() -> [Entry] {
    defer { pushed = [] }
    return pushed
  }
}

extension ScreenStack: Sendable where Screen: Sendable {}
extension ScreenStack.Entry: Sendable where Screen: Sendable {}
extension ScreenStack: Equatable where Screen: Equatable {}
extension ScreenStack.Entry: Equatable where Screen: Equatable {}
