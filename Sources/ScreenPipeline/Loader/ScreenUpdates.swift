/// The updates of a screen.
///
///     for await update in loader.updates {
///       apply(update.difference, of: update.screen)
///     }
///
/// A consumer gets the newest state, and as the difference everything since the update that it took before: whoever is slow
/// gets fewer updates, and misses nothing. Differences are computed on the concurrent executor, never on the consumer's
/// actor. Each iterator is a consumer of its own, one task's; it ends when the loader is closed, or the task is cancelled.
public struct ScreenUpdates<Part: ScreenPart>: AsyncSequence, Sendable {
  /// An update.
  public typealias Element = ScreenUpdate<Part>
  /// Updates do not fail: they say what has failed.
  public typealias Failure = Never

  let loader: ScreenLoader<Part>

  /// Creates a consumer, for which all that is shown is new.
  public func makeAsyncIterator() -> Iterator { Iterator(loader: loader) }

  /// A consumer.
  ///
  /// Not `Sendable`: one task has it.
  public struct Iterator: AsyncIteratorProtocol {
    let loader: ScreenLoader<Part>
    private var taken: ScreenPublication<Part>?

    init(loader: ScreenLoader<Part>) { self.loader = loader }

    /// Waits for the next update; nil when there will be none.
    @concurrent
    public mutating func next() async -> ScreenUpdate<Part>? {
      guard let publication = await loader.publication(after: taken?.number ?? 0) else { return nil }
      let difference = ScreenDifference(from: taken?.screen, to: publication.screen)
      let states = publication.trail.states(after: taken?.number ?? 0)
      taken = publication
      return ScreenUpdate(
        number: publication.number, state: publication.state, states: states, screen: publication.screen,
        difference: difference, failure: publication.failure, counts: publication.counts)
    }
  }
}

@available(*, unavailable)
extension ScreenUpdates.Iterator: Sendable {}

/// What has been published: an update without its difference.
struct ScreenPublication<Part: ScreenPart>: Sendable {
  var number: Int
  var state: ScreenMachine.State
  var trail: StateTrail
  var screen: Screen<Part>
  var failure: ScreenFailure?
  var counts: ScreenCounts
}
