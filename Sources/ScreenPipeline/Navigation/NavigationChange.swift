/// What a step changed, for whoever shows it: an app's navigation controller.
///
/// The same as the new ``state`` tells, so that performing it twice does no harm:
///
///     controller.setViewControllers(controller.viewControllers.prefix(change.kept) + change.added, animated: true)
public struct NavigationChange<Screen: Sendable>: Sendable {
  /// The state now. The screens that are ``added`` are its last ones.
  public let state: NavigationState
  /// How many screens stay, from the root on.
  public let kept: Int
  /// The screens that are gone, the one that was shown last.
  public let removed: [Screen]
  /// The screens above those that stay, the one that is shown last.
  public let added: [Screen]
}
