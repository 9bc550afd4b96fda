/// The state of a screen for its view.
public struct ScreenState<Part: ScreenPart>: Sendable {
  /// A notice that a view shows once.
  public enum Notice: Sendable, Hashable {
    /// An action of the app's own button, or a selected cell.
    case action(ScreenAction)
    /// The section has no other view, or does not exist.
    case noOtherView(section: Int)
    /// The navigation to a route failed (nil: to the screen below), with the reason.
    case noWay(Route?, reason: String)
    /// The wish did not apply in this phase.
    case ignored(ScreenWish, in: ScreenPhase)
  }

  /// The loader's last update; nil before the first.
  public internal(set) var update: ScreenUpdate<Part>?
  /// The last notice.
  public internal(set) var notice: Notice?
  /// The number of notices so far, which distinguishes equal ones.
  public internal(set) var notices = 0

  /// Creates the state of a screen that was not opened.
  public init() {}
}
