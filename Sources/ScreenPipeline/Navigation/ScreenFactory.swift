/// Makes the screen of any route.
public protocol ScreenFactory<Screen>: Sendable {
  /// What a screen is: a view controller, a model, a name.
  associatedtype Screen: Sendable

  /// Makes a screen.
  ///
  /// - Parameter navigator: The screen's way to others.
  /// - Throws: What makes it impossible: also a route of a name that the app does not know.
  func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}
