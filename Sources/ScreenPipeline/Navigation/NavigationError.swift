/// The failure of a navigation step.
public enum NavigationError: Error, Sendable, Hashable {
  /// The screen is the root: there is none to go back to.
  case atRoot(Route)
  /// No screen is presented that could be dismissed.
  case notPresented(Route)
  /// A newer step came before the screen was made.
  case overtaken(Route)
  /// An invalid link and the reason. URLs are shown without user, password, query and fragment.
  case badLink(String, reason: String)
  /// A link that is too long, or leads through too many screens.
  case linkLimit(reason: String)
  /// A step that would wait for itself, as the code that shows another change began it.
  case reentrant
}

extension NavigationError: CustomStringConvertible {
  /// The failure and its remedy in one line.
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
