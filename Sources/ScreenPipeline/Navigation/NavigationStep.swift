/// A change of a ``NavigationState``.
public enum NavigationStep: Sendable, Hashable {
  /// Shows a screen above the one shown.
  case push(Route)
  /// Shows a screen in front of all of them.
  case present(Route)
  /// Shows a screen in the place of the one shown.
  case replace(Route)
  /// Leaves the screen shown, however it came.
  case pop
  /// Goes back to the first screen of the navigation in front.
  case popToRoot
  /// Leaves the screen that was presented last, and what was pushed above it.
  case dismiss
  /// Shows another state: one that was kept, or that a link leads to.
  case restore(NavigationState)
}
