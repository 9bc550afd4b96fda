/// The change of a step, for an app's navigation controller. Applying it twice does no harm:
///
///     controller.setViewControllers(controller.viewControllers.prefix(change.kept) + change.added, animated: true)
public struct NavigationChange<Screen: Sendable>: Sendable {
  /// The new state, whose last screens are ``added``.
  public let state: NavigationState
  /// The number of screens that stay, from the root.
  public let kept: Int
  /// The removed screens, the topmost last.
  public let removed: [Screen]
  /// The new screens above those that stay, the topmost last.
  public let added: [Screen]
}
