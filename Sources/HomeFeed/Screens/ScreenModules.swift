public import ScreenPipeline

// The protocols of modules that make screens. Their functions are `async`, so that types on the main actor can conform.

/// A module that makes home screens.
public protocol HomeModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the home screen.
  func homeScreen(_ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes see-all screens: all cells of one section.
public protocol SeeAllModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen of the section with this id.
  func seeAllScreen(section: Int, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of screen graphs.
public protocol ScreenGraphModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen with this name.
  func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of content lists.
public protocol ContentModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen with this name.
  func contentScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of an app's own routes.
public protocol AppScreenModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen of this route.
  func appScreen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}

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
