/// What a screen has come to, and how that differs from the update that its consumer took before.
public struct ScreenUpdate<Part: ScreenPart>: Sendable {
  /// Its number, rising: updates that a consumer did not take in time are folded into the next, and their numbers missing.
  public var number: Int
  /// Where the screen is in its life.
  public var state: ScreenMachine.State
  /// The states that the screen has come through since the consumer's last update, this one's last: those of updates that
  /// were folded into it, too. There are at most 16; of a consumer that has not asked for long they are the last ones.
  public var states: [ScreenMachine.State]
  /// What is shown, with where it lies.
  public var screen: Screen<Part>
  /// What is new since the consumer's last update; since an empty screen, in its first one.
  public var difference: ScreenDifference
  /// What is wrong, in the state `error`.
  public var failure: ScreenFailure?
  /// What the load has been so far.
  public var counts: ScreenCounts
}
