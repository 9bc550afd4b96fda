/// What a view shows of a screen.
public struct ScreenState<Part: ScreenPart>: Sendable {
  /// Something that a view says once, beside the screen.
  public enum Notice: Sendable, Hashable {
    /// An action that is the app's: a button of its own, a cell that was selected.
    case action(ScreenAction)
    /// The section has no other view, or is not there.
    case noOtherView(section: Int)
    /// There is no way to another screen, and why.
    case noWay(Route, reason: String)
    /// The screen is not in a state to do that.
    case ignored(ScreenWish, in: ScreenPhase)
  }

  /// Where the screen is in its life.
  public var phase = ScreenPhase.start
  /// The sections and where they lie; nil before the first update.
  public var screen: Screen<Part>?
  /// What is wrong, in the phase `error`.
  public var failure: ScreenFailure?
  /// What the load has been so far.
  public var counts = ScreenCounts()
  /// The last thing to say.
  public var notice: Notice?
  /// How many things there have been to say: another number is another notice, also of the same kind.
  public var notices = 0

  /// A screen that has not been opened.
  public init() {}
}
