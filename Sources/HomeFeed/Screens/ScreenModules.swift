public import ScreenPipeline

// What makes the screens: an app has one type for each, and a test puts another in its place. The functions are `async`, so
// that a type of the main actor conforms with plain ones. Each screen is given the way to others.

/// Makes home screens.
public protocol HomeModule<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes the home screen.
  ///
  /// - Throws: What makes it impossible.
  func homeScreen(_ navigator: @escaping Navigator) async throws -> Screen
}

/// Makes see-all screens: all cells of one section.
public protocol SeeAllModule<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes the screen of the section of this id.
  ///
  /// - Throws: What makes it impossible.
  func seeAllScreen(section: Int, _ navigator: @escaping Navigator) async throws -> Screen
}

/// Makes screens that screen graphs describe.
public protocol ScreenGraphModule<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes the screen of this name.
  ///
  /// - Throws: What makes it impossible.
  func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// Makes screens that content lists describe.
public protocol ContentModule<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes the screen of this name.
  ///
  /// - Throws: What makes it impossible.
  func contentScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// Makes the screens of an app's own routes.
public protocol AppScreenModule<Screen>: Sendable {
  /// What a screen is.
  associatedtype Screen: Sendable

  /// Makes the screen of this route.
  ///
  /// - Throws: What makes it impossible.
  func appScreen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}
