import CompositionalLayout

/// Everything that a loader knows, and what it does next: an event in, actions out.
///
/// It performs nothing: neither a source nor a cache nor a clock is known here. A load has a number of its own, by which those
/// who wait for its end know it, and each piece of its work another one: what comes from work that nobody wants any more has
/// no effect.
struct LoaderMachine<Part: ScreenPart>: Sendable {
  /// Where the loader is, with all that is known there.
  enum Stage: Sendable {
    /// Nothing has been asked for.
    case start
    /// The cache is asked.
    case looking(Load)
    /// The source is asked.
    case asking(Load)
    /// The source is asked again in a while.
    case waiting(Load, Wait)
    /// A payload is being read.
    case reading(Load, Reading)
    /// All is shown, and nothing under way.
    case complete
    /// It failed, and nothing is under way.
    case failed(ScreenPurpose, ScreenFailure)
    /// Nobody wants anything any more.
    case closed
  }

  /// What is shown, in every stage: what is there stays while it is fetched again, and after a failure.
  enum Shown: Sendable {
    /// No section.
    case nothing
    /// The beginning of a screen.
    case partial
    /// All of it, and what its payload is known by.
    case complete(validator: String?)
  }

  /// What is to be done.
  enum Action: Sendable {
    /// Ask the cache for the payload of this request.
    case look(PayloadRequest, work: Int)
    /// Ask the source: after the cache has forgotten what it has of it, where that is of no use, and to be kept there or not.
    case ask(PayloadRequest, forgets: Bool, keeps: Bool, work: Int)
    /// Let go of the work under way.
    case stop
    /// Say when this moment has come; nil is never.
    case wake(at: Duration?)
    /// Publish ``LoaderMachine/current``.
    case publish
    /// Tell those who wait for a load how it has ended.
    case end(load: Int, LoadEnd)
  }

  /// What is asked for first, and for a refresh.
  let request: PayloadRequest
  let format: any ScreenFormat<Part>
  let retries: RetryPolicy
  /// Whether there is a cache.
  let hasCache: Bool
  let nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?

  var stage = Stage.start
  var shown = Shown.nothing
  /// What is shown, with its name and envelope.
  var screen: ScreenBuilder<Part>
  /// What the load under way has been so far, or the last one.
  var counts = ScreenCounts()
  /// What has been published last. Its number is 0 before the first time.
  private(set) var current: ScreenUpdate<Part>
  /// The phases of the last publications.
  private(set) var trail = PhaseTrail()

  private var actions: [Action] = []
  private var loads = 0
  private var works = 0
  private var wakeAt: Duration?

  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  init(
    _ request: PayloadRequest, format: any ScreenFormat<Part>, container: LayoutContainer, hasCache: Bool,
    retries: RetryPolicy, nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?
  ) throws {
    self.request = request
    self.format = format
    self.hasCache = hasCache
    self.retries = retries
    self.nextPage = nextPage
    screen = try ScreenBuilder(format: format, container: container)
    current = ScreenUpdate(
      number: 0, phase: .start, phases: [], screen: screen.screen, difference: ScreenDifference(), hasMore: false,
      counts: ScreenCounts())
  }

  // MARK: What is known

  /// Where the screen is in its life.
  var phase: ScreenPhase {
    switch stage {
    case .start, .closed: .start
    case .looking, .asking, .waiting: .fetch
    case .reading(_, let reading): reading.presented == nil ? .load : .present(.partial)
    case .complete: .present(.complete)
    case .failed: .error
    }
  }

  /// The load under way.
  var load: Load? {
    switch stage {
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _): load
    case .start, .complete, .failed, .closed: nil
    }
  }

  /// The stage without what is known in it.
  var stageName: StageName {
    switch stage {
    case .start: .start
    case .looking: .looking
    case .asking: .asking
    case .waiting: .waiting
    case .reading: .reading
    case .complete: .complete
    case .failed: .failed
    case .closed: .closed
    }
  }

  var isClosed: Bool { if case .closed = stage { true } else { false } }

  /// Whether all of a screen is shown, maybe while it is fetched again.
  var isComplete: Bool { if case .complete = shown { true } else { false } }

  /// What asks for the next page; nil where there is none.
  var nextRequest: PayloadRequest? { isComplete ? nextPage?(screen.screen) : nil }

  // MARK: What the parts of the machine do

  /// Runs an event, and hands out what is to be done.
  mutating func collecting<Answer>(
    _ event: (inout Self) throws -> Answer
  ) rethrows -> (answer: Answer, actions: [Action]) {
    let answer = try event(&self)
    if wakeAt != dueAt {
      wakeAt = dueAt
      actions.append(.wake(at: dueAt))
    }
    defer { actions = [] }
    return (answer, actions)
  }

  /// When the machine has to be woken.
  private var dueAt: Duration? {
    switch stage {
    case .waiting(_, let wait): wait.until
    case .reading(_, let reading): reading.dueAt
    default: nil
    }
  }

  /// Begins a load.
  mutating func begin(_ purpose: ScreenPurpose, _ request: PayloadRequest) {
    loads += 1
    count(purpose)
    let load = Load(number: loads, purpose: purpose, request: request)
    if case .nothing = shown, purpose == .first, hasCache {
      look(load)
    } else {
      ask(load)
    }
    publish()
  }

  /// Counts from nothing.
  mutating func count(_ purpose: ScreenPurpose) {
    counts = ScreenCounts()
    counts.purpose = purpose
  }

  mutating func look(_ load: Load) {
    let load = numbered(load)
    stage = .looking(load)
    actions.append(.look(load.request, work: load.work))
  }

  /// - Parameter forgetsKept: Whether the kept payload is of no use.
  mutating func ask(_ load: Load, forgetsKept: Bool = false) {
    let load = numbered(load)
    stage = .asking(load)
    var request = load.request
    if load.purpose != .more {
      if case .complete(let validator) = shown { request.validator = validator } else { request.validator = load.kept }
    }
    actions.append(.ask(request, forgets: forgetsKept, keeps: load.purpose != .more, work: load.work))
  }

  /// The load with a number for its next piece of work.
  private mutating func numbered(_ load: Load) -> Load {
    works += 1
    var load = load
    load.work = works
    return load
  }

  /// Lets go of what is under way.
  mutating func stop() { if load != nil { actions.append(.stop) } }

  /// Tells how a load has ended.
  mutating func end(_ load: Load, _ end: LoadEnd) { actions.append(.end(load: load.number, end)) }

  /// Lets go of what is shown.
  mutating func clear() {
    shown = .nothing
    // The same container had a layout before.
    if let empty = try? ScreenBuilder(format: format, container: screen.container) { screen = empty }
  }

  /// Lets go of what has been published, too: nobody is told.
  mutating func forgetPublished() {
    current.phase = phase
    current.screen = screen.screen
    current.difference = ScreenDifference()
    current.failure = nil
    current.retryDelay = nil
    current.hasMore = false
  }

  /// Publishes what is now.
  ///
  /// - Parameter presents: Whether something else may be shown than before.
  mutating func publish(presents: Bool = false) {
    counts.updates += 1
    if presents { counts.presentations += 1 }
    let shown = screen.screen
    var failure: ScreenFailure?
    var delay: Duration?
    switch stage {
    case .failed(_, let error): failure = error
    case .waiting(_, let wait): (failure, delay) = (wait.failure, wait.delay)
    default: break
    }
    let phase = phase
    current = ScreenUpdate(
      number: current.number + 1, phase: phase, phases: [phase], screen: shown,
      difference: presents ? ScreenDifference(from: current.screen, to: shown) : ScreenDifference(),
      failure: failure, retryDelay: delay, hasMore: nextRequest != nil, counts: counts)
    trail.add(phase, number: current.number)
    actions.append(.publish)
  }
}

/// The stages of a ``LoaderMachine``.
enum StageName: String, Sendable, CaseIterable {
  case start, looking, asking, waiting, reading, complete, failed, closed
}

extension LoaderMachine {
  /// A load that is under way.
  struct Load: Sendable {
    /// Which one it is: for those who wait for its end.
    let number: Int
    /// Which piece of work is under way for it.
    var work = 0
    var purpose: ScreenPurpose
    let request: PayloadRequest
    /// The validator of a kept payload that is shown once its source has confirmed it.
    var kept: String?
    /// Whether the kept payload is as good as an answer, so that nobody need be asked.
    var isDoneWhenRead = false
    /// How often it has been tried again.
    var retries = 0
  }

  /// Why a load waits, and until when.
  struct Wait: Sendable {
    let failure: ScreenFailure
    let delay: Duration
    let until: Duration
  }
}
