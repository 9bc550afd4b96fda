public import ScreenPipeline

// Where this app can go. A route of any other name is made by an ``AppScreenModule``.
extension Route {
  /// The home screen.
  public static let home = Route("home")

  /// All cells of the home screen's section of this id.
  public static func seeAll(section: Int) -> Route { Route("all-list", ["id": "\(section)"]) }

  /// A screen that a screen graph of this name describes.
  public static func screenGraph(_ name: String) -> Route { Route("screen-graph", ["name": name]) }

  /// A screen that a content list of this name describes.
  public static func contentList(_ name: String) -> Route { Route("content-list", ["name": name]) }
}
