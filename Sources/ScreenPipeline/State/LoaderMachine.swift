import CompositionalLayout

/// The state machine of a loader: a value that turns events into actions and performs none. Loads
/// have numbers, for those who wait for their end; each piece of work has another number, so that
/// results of outdated work are ignored.
///
/// Not `Sendable`: one loader uses it, and it contains a `Reading`.
struct LoaderMachine<Part: ScreenSectionContent> {
  /// The stage of the work. A stage with a load has work that runs or waits.
  ///
  ///     start ─▶ looking ─▶ asking ─▶ reading ─▶ complete
  ///     asking, reading ─▶ waiting ─▶ asking       after a passing failure
  ///     asking, reading ─▶ failed                  after any other one
  ///     looking ─▶ reading                         if a cached payload is shown
  enum Stage {
    case start
    case looking(Load)
    case asking(Load)
    /// Waiting to ask the source again.
    case waiting(Load, Wait)
    case reading(Load, Reading)
    case complete
    case failed(ScreenPurpose, ScreenFailure)
    case closed
  }

  /// The extent of the shown screen, which also stays during a refresh and after a failure.
  enum Shown: Sendable {
    case nothing, partial
    /// A complete screen, with its payload's validator.
    case complete(validator: String?)
  }

  /// The provenance of a screen.
  struct Origin: Sendable {
    /// The first page as it came, while local changes or further pages are shown with it; nil while
    /// it is shown alone.
    var firstPage: ScreenBuilder<Part>?
    /// Is true for a cached payload that its source has not confirmed.
    var isKept = false
    /// The time at which the source sent the payload, or confirmed it.
    var sentAt = Duration.zero
  }

  /// A refresh that keeps the pages, until all of them are there.
  struct KeptPages: Sendable {
    /// The first page's origin, and its validator.
    let origin: Origin
    let validator: String?
    /// The number of pages that are wanted.
    let count: Int
    /// The pages so far.
    var builder: ScreenBuilder<Part>
    /// The request for the next one.
    var request: PayloadRequest
  }

  /// An action that the loader performs after an event.
  enum Action: Sendable {
    case look(PayloadRequest, work: Int)
    /// Ask the source, after removing the cached payload if `forgets`, and store the answer if
    /// `keeps`.
    case ask(PayloadRequest, forgets: Bool, keeps: Bool, work: Int)
    case stop
    /// Wake the machine at this time; never if nil.
    case wake(at: Duration?)
    case publish
    /// Report the end of a load to those who wait for it.
    case end(load: Int, LoadEnd)
  }

  let settings: Settings
  var stage = Stage.start
  var shown = Shown.nothing
  var screen: ScreenBuilder<Part>
  /// The provenance of the screen, if one is shown.
  var origin = Origin()
  /// Nil unless a refresh loads further pages.
  var pages: KeptPages?
  var counts = ScreenCounts()
  /// The published state.
  private(set) var current: ScreenUpdate<Part>
  private(set) var history = History()

  /// The actions of the current event.
  var actions: [Action] = []
  /// The time of the current event.
  private var now = Duration.zero
  /// The time of the last `wake` action, so that it is repeated only when the time changes.
  private var wakeAt: Duration?

  init(
    _ request: PayloadRequest, format: any ScreenFormat<Part>, container: LayoutContainer,
    hasCache: Bool,
    retries: RetryPolicy, keepsPages: Bool = false,
    nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?
  ) throws {
    settings = Settings(
      request: request, format: format, retries: retries, hasCache: hasCache,
      keepsPages: keepsPages,
      nextPage: nextPage)
    screen = try ScreenBuilder(format: format, container: container)
    current = ScreenUpdate(
      number: 0, phase: .start, phases: [], screen: screen.screen, difference: ScreenDifference(),
      hasMore: false,
      counts: ScreenCounts())
  }

  var phase: ScreenPhase {
    switch stage {
    case .start, .closed: .start
    case .looking, .asking, .waiting: .fetch
    case .reading(_, let reading): reading.presented == nil ? .load : .present(.partial)
    case .complete: .present(.complete)
    case .failed: .error
    }
  }

  var load: Load? {
    switch stage {
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _): load
    case .start, .complete, .failed, .closed: nil
    }
  }

  var isClosed: Bool { if case .closed = stage { true } else { false } }

  /// Is true while a complete screen is shown, even during a refresh.
  var isComplete: Bool { if case .complete = shown { true } else { false } }

  var isEmpty: Bool { if case .nothing = shown { true } else { false } }

  var nextRequest: PayloadRequest? {
    isComplete ? settings.nextPage?(screen.screen) : nil
  }

  /// Handles an event, and returns its actions.
  mutating func collecting<Answer>(
    at now: Duration = .zero, _ event: (inout Self) throws -> Answer
  ) rethrows -> (answer: Answer, actions: [Action]) {
    self.now = now
    let answer = try event(&self)
    if wakeAt != dueAt {
      wakeAt = dueAt
      actions.append(.wake(at: dueAt))
    }
    defer { actions = [] }
    return (answer, actions)
  }

  /// Repeats the `wake` action, if there is one: the last one was performed.
  mutating func wakeAgain() { wakeAt = nil }

  private var dueAt: Duration? {
    switch stage {
    case .waiting(_, let wait): wait.until
    case .reading(_, let reading): reading.dueAt
    default: nil
    }
  }

  mutating func begin(_ purpose: ScreenPurpose, _ request: PayloadRequest) {
    history.loads += 1
    count(purpose)
    let load = Load(
      number: history.loads, screen: current.screen, presentations: history.presentations,
      purpose: purpose,
      request: request)
    if isEmpty, purpose == .first, settings.hasCache {
      look(load)
    } else {
      ask(load)
    }
    publish()
  }

  mutating func count(_ purpose: ScreenPurpose) {
    counts = ScreenCounts()
    counts.purpose = purpose
  }

  mutating func look(_ load: Load) {
    let load = numbered(load)
    stage = .looking(load)
    actions.append(.look(load.request, work: load.work))
  }

  /// Asks the source. `forgetsKept` removes the cached payload first.
  ///
  /// The validator is that of the complete screen, else that of a cached payload that waits to be
  /// confirmed. Further pages have none, and are not cached.
  mutating func ask(_ load: Load, forgetsKept: Bool = false) {
    let load = numbered(load)
    stage = .asking(load)
    var request = pages?.request ?? load.request
    let isPage = isForPage(load)
    if !isPage {
      if case .complete(let validator) = shown {
        request.validator = validator
      } else {
        request.validator = load.kept
      }
    }
    actions.append(.ask(request, forgets: forgetsKept, keeps: !isPage, work: load.work))
  }

  /// Returns whether a load asks for another page than the first.
  func isForPage(_ load: Load) -> Bool { load.purpose == .more || pages != nil }

  private mutating func numbered(_ load: Load) -> Load {
    history.works += 1
    var load = load
    load.work = history.works
    return load
  }

  mutating func end(_ load: Load, _ end: LoadEnd) {
    pages = nil
    actions.append(.end(load: load.number, end))
  }

  /// Ends a load that is done, with the difference of all that was presented meanwhile.
  mutating func endDone(_ load: Load) {
    let difference =
      switch history.presentations - load.presentations {
      case 0: ScreenDifference()
      case 1: history.presented
      default: ScreenDifference(from: load.screen, to: current.screen)
      }
    end(load, .done(difference))
  }

  /// Drops the shown screen.
  mutating func clear() {
    shown = .nothing
    origin = Origin()
    // Cannot fail: the same container had a layout before.
    if let empty = try? ScreenBuilder(format: settings.format, container: screen.container) {
      screen = empty
    }
  }

  /// Publishes the current state; `presents` if the screen may differ.
  mutating func publish(presents: Bool = false) {
    counts.updates += 1
    if presents { counts.presentations += 1 }
    replacePublished(number: current.number + 1, presents: presents)
    if presents {
      history.presentations += 1
      history.presented = current.difference
    }
    history.trail.add(phase, number: current.number)
    actions.append(.publish)
  }

  mutating func replacePublished(number: Int, presents: Bool) {
    let shown = screen.screen
    var failure: ScreenFailure?
    var delay: Duration?
    switch stage {
    case .failed(_, let error): failure = error
    case .waiting(_, let wait): (failure, delay) = (wait.failure, wait.delay)
    default: break
    }
    current = ScreenUpdate(
      number: number, phase: phase, phases: [phase], screen: shown,
      difference: presents ? ScreenDifference(from: current.screen, to: shown) : ScreenDifference(),
      failure: failure, retryDelay: delay, hasMore: nextRequest != nil, counts: counts)
    guard !isEmpty else { return }
    current.isKept = origin.isKept
    current.age = now - origin.sentAt
  }
}

extension LoaderMachine {
  /// The part of a loader that never changes.
  struct Settings: Sendable {
    /// The request for the first page.
    let request: PayloadRequest
    let format: any ScreenFormat<Part>
    let retries: RetryPolicy
    let hasCache: Bool
    /// Tells whether a refresh loads all pages that are shown.
    let keepsPages: Bool
    /// Returns the request for the page after a complete screen.
    let nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?
  }

  /// What has happened so far.
  struct History: Sendable {
    /// The numbers of loads, pieces of work and presentations.
    var loads = 0, works = 0, presentations = 0
    /// The difference of the last presentation.
    var presented = ScreenDifference()
    var trail = PhaseTrail()
  }

  /// One load: from a command to its end, over repetitions and redone work.
  struct Load: Sendable {
    let number: Int
    /// The screen that was shown when the load began, and the number of presentations until then.
    let screen: Screen<Part>
    let presentations: Int
    /// The number of the current piece of work; results of others are ignored.
    var work = 0
    var purpose: ScreenPurpose
    let request: PayloadRequest
    /// The validator of a cached payload that is shown once its source confirms it.
    var kept: String?
    /// Is true when the cached payload needs no confirmation.
    var isDoneWhenRead = false
    var retries = 0
  }

  /// The wait after a passing failure, until the source is asked again.
  struct Wait: Sendable {
    let failure: ScreenFailure
    let delay: Duration
    let until: Duration
  }
}
