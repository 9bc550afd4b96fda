public import ScreenPipeline

/// A user's action on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Opens another screen.
  case route(Route)
  /// Switches the view of a section until the next refresh: see
  /// ``JSONStream/ListSection/viewSwitched()``.
  case switchView(ScreenSectionID)
  /// Taps a button that the app knows by the backend's name, in this section.
  case custom(String, ScreenSectionID)
}

extension Route {
  /// The route of the home screen.
  public static let home = Route("home")

  /// Returns the route of a section's see-all screen.
  public static func seeAll(section: Int) -> Route {
    Route("all-list", ["id": "\(section)"])
  }
}
