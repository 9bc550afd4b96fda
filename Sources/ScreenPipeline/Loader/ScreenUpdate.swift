/// The state of a screen: what is shown, what is under way, and how that differs from the state before.
///
/// It is what a loader publishes. Of a consumer that has not taken some, the differences are folded: see ``ScreenUpdates``.
public struct ScreenUpdate<Part: ScreenPart>: Sendable {
  /// Its number, rising: updates that a consumer did not take in time are folded into the next, and their numbers missing.
  public internal(set) var number: Int
  /// Where the screen is in its life.
  public internal(set) var phase: ScreenPhase
  /// The phases that the screen has come through since the consumer's last update, this one's last: those of updates that
  /// were folded into it, too. There are at most 16; of a consumer that has not asked for long they are the last ones.
  public internal(set) var phases: [ScreenPhase]
  /// What is shown, with where it lies.
  public internal(set) var screen: Screen<Part>
  /// What is new since the consumer's last update; since an empty screen, in its first one.
  public internal(set) var difference: ScreenDifference
  /// What is wrong, in the phase `error`; and in the phase `fetch`, while the loader waits to try again.
  public internal(set) var failure: ScreenFailure?
  /// How long the loader waits before it tries again by itself; nil where it does not.
  public internal(set) var retryDelay: Duration?
  /// Whether there is another page to be wished for: of a complete screen, which may be one that is fetched again.
  public internal(set) var hasMore: Bool
  /// What the load has been so far.
  public internal(set) var counts: ScreenCounts
}
