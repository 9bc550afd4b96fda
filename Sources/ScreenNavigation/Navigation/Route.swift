/// Where an app can go.
public enum Route: Sendable, Hashable {
  /// The home screen.
  case home
  /// All cells of the home screen's section of this id.
  case seeAll(section: Int)
  /// A screen that a screen graph of this name describes.
  case screenGraph(String)
  /// A screen that a content list of this name describes.
  case contentList(String)
  /// A screen of the app's own.
  case app(AppRoute)
}

/// The way to a screen of the app's own: a name that the app gives it, and what it has to know.
public struct AppRoute: Sendable, Hashable {
  /// The screen's name.
  public var name: String
  /// What the screen has to know, by name.
  public var parameters: [String: String]

  /// Creates a route.
  public init(_ name: String, parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

extension Route: CustomStringConvertible {
  /// The screen, for people and for logs.
  public var description: String {
    switch self {
    case .home: "home"
    case .seeAll(let section): "see all of section \(section)"
    case .screenGraph(let name): "screen graph \(name)"
    case .contentList(let name): "content list \(name)"
    case .app(let route): "app screen \(route.name)"
    }
  }
}
