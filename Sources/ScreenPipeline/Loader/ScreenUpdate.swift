/// A published state of a screen, with its difference to the consumer's last update (see ``ScreenUpdates``).
public struct ScreenUpdate<Part: ScreenPart>: Sendable {
  /// The update's number. Numbers rise; those of updates that were folded into a later one are missing.
  public internal(set) var number: Int
  /// The phase of the screen.
  public internal(set) var phase: ScreenPhase
  /// The phases since the consumer's last update, this one's last, with those of folded updates; at most the last 16.
  public internal(set) var phases: [ScreenPhase]
  /// The sections and their layout.
  public internal(set) var screen: Screen<Part>
  /// The difference to the consumer's last update; to an empty screen in the first one.
  public internal(set) var difference: ScreenDifference
  /// The failure in the phase `error`, or in the phase `fetch` while the loader waits to repeat the load.
  public internal(set) var failure: ScreenFailure?
  /// The delay before the loader repeats the load by itself; nil if it does not.
  public internal(set) var retryDelay: Duration?
  /// Whether there is a next page of the complete screen.
  public internal(set) var hasMore: Bool
  /// The counts of the load so far.
  public internal(set) var counts: ScreenCounts
}
