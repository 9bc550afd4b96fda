/// A factory of the screens of routes.
public protocol ScreenFactory<Screen>: Sendable {
  /// The type of a screen, such as a view controller or a model.
  associatedtype Screen: Sendable

  /// Makes the screen of a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - navigator: The closure with which the screen navigates.
  /// - Throws: An error if the screen cannot be made, for example for an unknown route.
  func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}
