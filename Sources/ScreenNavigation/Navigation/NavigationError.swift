/// Why a router does not go where it was asked to.
public enum NavigationError: Error, Sendable, Hashable {
  /// There is nothing below the screen shown: it is the root.
  case atRoot(Route)
  /// The way to a screen took so long that the person went elsewhere before it was there.
  case overtaken(Route)
}

extension NavigationError: CustomStringConvertible {
  /// What failed, and what to do. One line.
  public var description: String {
    switch self {
    case .atRoot(let route):
      "there is no screen to go back to: the one shown (\(route)) is the root; ask for the depth before popping"
    case .overtaken(let route):
      "the screen (\(route)) was made too late: a newer push or pop came first; nothing is shown of it"
    }
  }
}
