/// An asynchronous sequence of a screen's updates.
///
///     for await update in loader.updates {
///       apply(update.difference, of: update.screen)
///     }
///
/// Each iterator is a consumer. It receives the newest state, and the difference to the state that it received before,
/// so a slow consumer misses nothing. The sequence ends when the loader is closed or the task cancelled.
public struct ScreenUpdates<Part: ScreenPart>: AsyncSequence, Sendable {
  let loader: ScreenLoader<Part>

  /// Creates a consumer, whose first difference is to an empty screen.
  public func makeAsyncIterator() -> Iterator { Iterator(loader: loader) }

  /// A consumer of updates.
  ///
  /// Not `Sendable`: one task uses it.
  public struct Iterator: AsyncIteratorProtocol {
    let loader: ScreenLoader<Part>
    private var taken: (number: Int, screen: Screen<Part>)?

    init(loader: ScreenLoader<Part>) { self.loader = loader }

    /// Waits for the next update; returns nil at the end.
    @concurrent
    public mutating func next() async -> ScreenUpdate<Part>? {
      let last = taken?.number ?? 0
      guard let publication = await loader.published(after: last) else { return nil }
      var update = publication.update
      update.phases = publication.trail.phases(after: last)
      if update.number != last + 1 { update.difference = ScreenDifference(from: taken?.screen, to: update.screen) }
      taken = (update.number, update.screen)
      return update
    }
  }
}

@available(*, unavailable)
extension ScreenUpdates.Iterator: Sendable {}

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

/// The last phases with the numbers of their updates; limited, for consumers that never ask.
struct PhaseTrail: Sendable {
  private var steps: [(phase: ScreenPhase, number: Int)] = []

  mutating func add(_ phase: ScreenPhase, number: Int) { steps = steps.suffix(15) + [(phase, number)] }

  func phases(after number: Int) -> [ScreenPhase] {
    steps.drop { $0.number <= number }.reduce(into: []) { phases, step in
      if phases.last != step.phase { phases.append(step.phase) }
    }
  }
}
