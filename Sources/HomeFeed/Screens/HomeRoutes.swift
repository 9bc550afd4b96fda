public import ScreenPipeline

// The app's routes; an ``AppScreenModule`` makes the screens of others.
extension Route {
  /// The route of the home screen.
  public static let home = Route("home")

  /// Returns the route of a section's see-all screen.
  public static func seeAll(section: Int) -> Route { Route("all-list", ["id": "\(section)"]) }

  /// Returns the route of a screen graph's screen.
  public static func screenGraph(_ name: String) -> Route { Route("screen-graph", ["name": name]) }

  /// Returns the route of a content list's screen.
  public static func contentList(_ name: String) -> Route { Route("content-list", ["name": name]) }
}
