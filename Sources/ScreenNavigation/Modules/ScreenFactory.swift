/// Makes the screen of any route.
public protocol ScreenFactory<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes a screen.
  ///
  /// - Parameter navigator: The screen's way to others.
  /// - Throws: What makes it impossible.
  func screen(for route: Route, _ navigator: Navigator) async throws -> Screen
}
