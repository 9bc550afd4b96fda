/// The updates of a screen.
///
///     for await update in loader.updates {
///       apply(update.difference, of: update.screen)
///     }
///
/// A consumer gets the newest state, and as the difference everything since the update that it took before: whoever is slow
/// gets fewer updates, and misses nothing. A difference is computed once for all consumers, by the loader; only who has
/// missed some has them folded into one, on the concurrent executor and never on the consumer's actor. Each iterator is a
/// consumer of its own, one task's; it ends when the loader is closed, or the task is cancelled.
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
    private var taken: (number: Int, screen: Screen<Part>)?

    init(loader: ScreenLoader<Part>) { self.loader = loader }

    /// Waits for the next update; nil when there will be none.
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
