/// What a view shows of a screen.
public struct ScreenState<Part: ScreenPart>: Sendable {
  /// Something that a view says once, beside the screen.
  public enum Notice: Sendable, Hashable {
    /// An action that is the app's: a button of its own, a cell that was selected.
    case action(ScreenAction)
    /// The section has no other view, or is not there.
    case noOtherView(section: Int)
    /// There is no way to another screen, nil where that is the one below, and why.
    case noWay(Route?, reason: String)
    /// The screen is not in a state to do that.
    case ignored(ScreenWish, in: ScreenPhase)
  }

  /// What the screen's loader has published last: its phase, what is shown, what is wrong; nil before the first.
  public internal(set) var update: ScreenUpdate<Part>?
  /// The last thing to say.
  public internal(set) var notice: Notice?
  /// How many things there have been to say: another number is another notice, also of the same kind.
  public internal(set) var notices = 0

  /// A screen that has not been opened.
  public init() {}
}
