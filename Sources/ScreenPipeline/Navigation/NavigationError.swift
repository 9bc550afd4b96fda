/// Why a navigation does not go where it was asked to.
public enum NavigationError: Error, Sendable, Hashable {
  /// There is nothing below the screen shown: it is the root.
  case atRoot(Route)
  /// Nothing is presented that could be dismissed.
  case notPresented(Route)
  /// The way to a screen took so long that the person went elsewhere before it was there.
  case overtaken(Route)
  /// A link leads nowhere, and why. Of a whole URL user, password, query and fragment are left out: they may be secrets.
  case badLink(String, reason: String)
  /// A link is longer, or leads through more screens, than is read, and how much that is.
  case linkLimit(reason: String)
  /// A step was begun where it could never end: while a change is being shown, by what shows it; or before the router's first
  /// screens are there.
  case reentrant
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
    case .linkLimit(let reason): "the link is not read: \(reason)"
    case .reentrant:
      "a step was begun from inside the showing of another one, or before the first screens were there, and would wait for "
        + "itself: begin it when what is shown has been, without waiting for it there"
    }
  }
}
