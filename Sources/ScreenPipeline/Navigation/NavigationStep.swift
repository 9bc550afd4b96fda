/// A change of a ``NavigationState``.
public enum NavigationStep: Sendable, Hashable {
  /// Pushes a screen.
  case push(Route)
  /// Presents a screen modally.
  case present(Route)
  /// Replaces the topmost screen.
  case replace(Route)
  /// Removes the topmost screen, pushed or presented.
  case pop
  /// Removes all but the first screen of the topmost navigation stack.
  case popToRoot
  /// Removes the screen that was presented last, with those pushed above it.
  case dismiss
  /// Replaces the state, for example by a stored one or that of a link.
  case restore(NavigationState)
}
