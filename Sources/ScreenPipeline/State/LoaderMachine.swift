import CompositionalLayout

/// The state machine of a loader: a value that turns events into actions and performs none. Loads have numbers, for
/// those who wait for their end; each piece of work has another number, so that results of outdated work are ignored.
///
/// Not `Sendable`: one loader uses it, and it contains a `Reading`.
struct LoaderMachine<Part: ScreenPart> {
  enum Stage {
    case start
    case looking(Load)
    case asking(Load)
    case waiting(Load, Wait)
    case reading(Load, Reading)
    case complete
    case failed(ScreenPurpose, ScreenFailure)
    case closed
  }

  enum Shown: Sendable {
    case nothing, partial
    case complete(validator: String?)
  }

  enum Action: Sendable {
    case look(PayloadRequest, work: Int)
    case ask(PayloadRequest, forgets: Bool, keeps: Bool, work: Int)
    case stop
    /// Wake the machine at this time; never if nil.
    case wake(at: Duration?)
    case publish
    case end(load: Int, LoadEnd)
  }

  let request: PayloadRequest
  let format: any ScreenFormat<Part>
  let retries: RetryPolicy
  let hasCache: Bool
  let nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?

  var stage = Stage.start
  var shown = Shown.nothing
  var screen: ScreenBuilder<Part>
  var counts = ScreenCounts()
  private(set) var current: ScreenUpdate<Part>
  private(set) var trail = PhaseTrail()

  var actions: [Action] = []
  private var loads = 0
  private var works = 0
  private var wakeAt: Duration?

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

  var isComplete: Bool { if case .complete = shown { true } else { false } }

  var nextRequest: PayloadRequest? { isComplete ? nextPage?(screen.screen) : nil }

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

  private var dueAt: Duration? {
    switch stage {
    case .waiting(_, let wait): wait.until
    case .reading(_, let reading): reading.dueAt
    default: nil
    }
  }

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

  mutating func count(_ purpose: ScreenPurpose) {
    counts = ScreenCounts()
    counts.purpose = purpose
  }

  mutating func look(_ load: Load) {
    let load = numbered(load)
    stage = .looking(load)
    actions.append(.look(load.request, work: load.work))
  }

  mutating func ask(_ load: Load, forgetsKept: Bool = false) {
    let load = numbered(load)
    stage = .asking(load)
    var request = load.request
    if load.purpose != .more {
      if case .complete(let validator) = shown { request.validator = validator } else { request.validator = load.kept }
    }
    actions.append(.ask(request, forgets: forgetsKept, keeps: load.purpose != .more, work: load.work))
  }

  private mutating func numbered(_ load: Load) -> Load {
    works += 1
    var load = load
    load.work = works
    return load
  }

  mutating func end(_ load: Load, _ end: LoadEnd) { actions.append(.end(load: load.number, end)) }

  mutating func clear() {
    shown = .nothing
    // Cannot fail: the same container had a layout before.
    if let empty = try? ScreenBuilder(format: format, container: screen.container) { screen = empty }
  }

  mutating func publish(presents: Bool = false) {
    counts.updates += 1
    if presents { counts.presentations += 1 }
    replacePublished(number: current.number + 1, presents: presents)
    trail.add(phase, number: current.number)
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
  }
}

extension LoaderMachine {
  struct Load: Sendable {
    let number: Int
    var work = 0
    var purpose: ScreenPurpose
    let request: PayloadRequest
    /// The validator of a cached payload that is shown once its source confirms it.
    var kept: String?
    /// Is true when the cached payload needs no confirmation.
    var isDoneWhenRead = false
    var retries = 0
  }

  struct Wait: Sendable {
    let failure: ScreenFailure
    let delay: Duration
    let until: Duration
  }
}
