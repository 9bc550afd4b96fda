public import JSONStream

/// An asynchronous sequence of a screen's updates.
///
///     for await update in loader.updates {
///       apply(update.difference, of: update.screen)
///     }
///
/// Each iterator is a consumer. It receives the newest state, and the difference to the state that
/// it received before, so a slow consumer misses nothing. The sequence ends when the loader is
/// closed or the task cancelled.
public struct ScreenUpdates<Part: ScreenSectionContent>: AsyncSequence, AsyncIteratorProtocol,
  Sendable
{
  let loader: ScreenLoader<Part>
  var taken: (number: Int, screen: Screen<Part>)?

  /// Creates a consumer, whose first difference is to an empty screen.
  public func makeAsyncIterator() -> Self { Self(loader: loader) }

  /// Waits for the next update; returns nil at the end.
  @concurrent
  public mutating func next() async -> ScreenUpdate<Part>? {
    let last = taken?.number ?? 0
    guard let publication = await loader.published(after: last) else {
      return nil
    }
    var update = publication.update
    update.phases = publication.trail.phases(after: last)
    if update.number != last + 1 {
      update.difference = ScreenDifference(from: taken?.screen, to: update.screen)
    }
    taken = (update.number, update.screen)
    return update
  }
}

/// A published state of a screen, with its difference to the consumer's last update (see
/// ``ScreenUpdates``).
public struct ScreenUpdate<Part: ScreenSectionContent>: Sendable {
  /// The update's number. Numbers rise; those of updates that were folded into a later one are
  /// missing.
  public internal(set) var number: Int
  /// The phase of the screen.
  public internal(set) var phase: ScreenPhase
  /// The phases since the consumer's last update, this one's last, with those of folded updates; at
  /// most the last 16.
  public internal(set) var phases: [ScreenPhase]
  /// The sections and their layout.
  public internal(set) var screen: Screen<Part>
  /// The difference to the consumer's last update; to an empty screen in the first one.
  public internal(set) var difference: ScreenDifference
  /// The failure in the phase `error`, or in the phase `fetch` while the loader waits to repeat the
  /// load.
  public internal(set) var failure: ScreenFailure?
  /// The delay before the loader repeats the load by itself; nil if it does not.
  public internal(set) var retryDelay: Duration?
  /// Is true when there is a next page of the complete screen.
  public internal(set) var hasMore: Bool
  /// The counts of the load so far.
  public internal(set) var counts: ScreenCounts
  /// Is true while what is shown is a cached payload that its source has not confirmed, whatever
  /// the load has come to.
  public internal(set) var isKept = false
  /// The time since the source sent what is shown, or confirmed it, until this update; nil while
  /// nothing is shown. Of a kept screen, "as of" is now less this age.
  public internal(set) var age: Duration?
}

/// The last phases with the numbers of their updates; limited, for consumers that never ask.
struct PhaseTrail: Sendable {
  private var steps: [(phase: ScreenPhase, number: Int)] = []

  mutating func add(_ phase: ScreenPhase, number: Int) {
    steps = steps.suffix(15) + [(phase, number)]
  }

  func phases(after number: Int) -> [ScreenPhase] {
    steps.drop { $0.number <= number }.reduce(into: []) { phases, step in
      if phases.last != step.phase { phases.append(step.phase) }
    }
  }
}

/// The counts of a screen's load so far.
public struct ScreenCounts: Sendable, Equatable {
  /// The purpose of the load.
  public var purpose = ScreenPurpose.first
  /// The number of automatic repetitions.
  package var retries = 0
  /// Is true when the load was cancelled.
  public var isCancelled = false
  /// Is true when the load's payload came from the cache. ``ScreenUpdate/isKept`` is about what is
  /// shown.
  public var isKept = false
  /// The number of bytes read.
  public var bytes = 0
  /// The numbers of sections and cells decoded and laid out.
  package var sections = 0, cells = 0
  /// The number of updates published, with those that changed only the phase.
  public var updates = 0
  /// The number of updates that changed the screen.
  public var presentations = 0
  /// The number of values skipped in lenient mode.
  public var skipped = 0
  /// The first reports of skipped values, at most 100.
  public var reports: [SkipReport] = []
  /// The number of sections for each template that the app does not know: at most 100 names, each
  /// cut to 120 bytes.
  public var unknownTemplates: [String: Int] = [:]
  /// The number of a page's cells that existed already and were dropped.
  public var duplicates = 0

  static var maxReports: Int { 100 }

  /// Returns the first 120 bytes of an external name.
  package static func shown(_ name: String) -> String {
    name.utf8.count > 120 ? String(decoding: name.utf8.prefix(120), as: UTF8.self) + "…" : name
  }
}
