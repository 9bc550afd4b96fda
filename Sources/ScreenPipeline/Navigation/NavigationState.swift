/// The name and parameters of a screen.
///
///     extension Route {
///       static func restaurant(_ id: Int) -> Route { Route("restaurant", ["id": "\(id)"]) }
///     }
public struct Route: Sendable, Hashable, CustomStringConvertible {
  /// The screen's name.
  public var name: String
  /// The screen's parameters, by name.
  public var parameters: [String: String]

  /// Creates a route.
  public init(_ name: String, _ parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }

  /// The route as text, with sorted parameters, such as `restaurant;id=7`.
  public var description: String {
    name + parameters.sorted { $0.key < $1.key }.map { ";\($0.key)=\($0.value)" }.joined()
  }
}

/// The stack of a user's screens, as routes: a value without views, which can be tested and stored.
///
///     var state = NavigationState(root: .home)
///     try state.apply(.push(.restaurant(7)))
public struct NavigationState: Sendable, Hashable {
  /// The routes from the root to the top; never empty.
  public private(set) var routes: [Route]

  /// Creates a state of one screen.
  public init(root: Route) { routes = [root] }

  /// Applies a step.
  ///
  /// - Throws: ``NavigationError`` if there is nothing to pop; the state is unchanged then.
  public mutating func apply(_ step: NavigationStep) throws(NavigationError) {
    switch step {
    case .push(let route): routes.append(route)
    case .replace(let route): routes[routes.count - 1] = route
    case .pop:
      guard routes.count > 1 else { throw .atRoot(routes[0]) }
      routes.removeLast()
    case .popToRoot: routes.removeSubrange(1...)
    case .restore(let state): self = state
    }
  }
}

/// A change of a ``NavigationState``.
public enum NavigationStep: Sendable, Hashable {
  /// Adds a screen at the top.
  case push(Route)
  /// Replaces the topmost screen.
  case replace(Route)
  /// Removes the topmost screen.
  case pop
  /// Removes all but the first screen.
  case popToRoot
  /// Replaces the state, for example by a stored one or that of a link.
  case restore(NavigationState)
}

/// The failure of a navigation step.
public enum NavigationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The screen is the root: there is none to go back to.
  case atRoot(Route)
  /// A newer step came before the screen was made.
  case superseded(Route)
  /// A step came before the router's first screens were made.
  case notReady
  /// A route that leads to no screen, and the reason.
  case badRoute(Route, reason: String)

  /// The failure and its remedy in one line.
  public var description: String {
    switch self {
    case .atRoot(let route):
      "there is no screen to go back to: the one shown (\(route)) is the root; look at the state before popping"
    case .superseded(let route):
      "the screen (\(route)) was made too late: a newer step came first; nothing is shown of it"
    case .notReady:
      "a step was begun before the first screens were there; begin it when the router has been made"
    case .badRoute(let route, let reason): "the route '\(route)' leads nowhere: \(reason)"
    }
  }
}
