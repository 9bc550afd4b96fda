/// What leads from screen to screen: a navigation controller's keeper in an app, ``StackRouter`` without one.
///
/// A router of the main actor conforms with plain functions.
public protocol Router<Screen>: AnyObject, Sendable {
  /// What a screen is: a view controller, a model, a name.
  associatedtype Screen: Sendable

  /// The screen that is shown, and the way that led to it.
  var current: ScreenStack<Screen>.Entry { get async }
  /// How many screens there are, the root included.
  var depth: Int { get async }

  /// Makes the screen of a route, and shows it above the one shown.
  ///
  /// - Throws: ``NavigationError/overtaken(_:)``; what making the screen throws. Nothing changes then.
  @discardableResult
  func push(_ route: Route) async throws -> Screen

  /// Goes back by one screen.
  ///
  /// - Returns: The screen that was shown.
  /// - Throws: ``NavigationError/atRoot(_:)`` when the root is shown; nothing changes then.
  @discardableResult
  func pop() async throws -> Screen

  /// Goes back to the root; does nothing where it is shown.
  func popToRoot() async
}
