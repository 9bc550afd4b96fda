/// Why a navigation does not go where it was asked to.
public enum NavigationError: Error, Sendable, Hashable {
  /// There is nothing below the screen shown: it is the root.
  case atRoot(Route)
  /// Nothing is presented that could be dismissed.
  case notPresented(Route)
  /// The way to a screen took so long that the person went elsewhere before it was there.
  case overtaken(Route)
  /// A link leads nowhere, and why.
  case badLink(String, reason: String)
}

extension NavigationError: CustomStringConvertible {
  /// What failed, and what to do. One line.
  public var description: String {
    switch self {
    case .atRoot(let route):
      "there is no screen to go back to: the one shown (\(route)) is the root; look at the state before popping"
    case .notPresented(let route):
      "nothing is presented that could be dismissed: the screen shown (\(route)) was pushed; pop it"
    case .overtaken(let route):
      "the screen (\(route)) was made too late: a newer step came first; nothing is shown of it"
    case .badLink(let link, let reason): "the link '\(link)' leads nowhere: \(reason)"
    }
  }
}
