public import CompositionalLayout

/// An actor that loads a screen, publishes it while it arrives, and keeps it up to date.
///
///     let loader = try ScreenLoader(
///       PayloadRequest("/api/home/homeList"), from: source, format: format,
///       container: LayoutContainer(width: 390, height: 844))
///     await loader.send(.open)
///     for await update in loader.updates { … }
///
/// ```text
/// source ─chunk─▶ PayloadDecoder ─section─▶ AppendableLayout ─▶ Screen ─update─▶ consumer
/// ```
///
/// Decoding runs on the concurrent executor, layout on the loader. A chunk is asked for when the
/// one before was decoded, at most 64 KiB at a step, so memory holds one chunk, the incomplete
/// section and the screen. Releasing the loader cancels its work. <doc:LoadingCachingFailing> tells
/// what is presented when.
public actor ScreenLoader<Part: ScreenSectionContent> {
  private let source: any PayloadSource
  private let format: any ScreenFormat<Part>
  private let cache: PayloadCache?
  private let clock: ScreenClock

  private var machine: LoaderMachine<Part>
  private var work: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var watchers: [Int: CheckedContinuation<Publication?, Never>] = [:]
  private var waiters: [Int: (load: Int, continuation: CheckedContinuation<LoadEnd, Never>)] = [:]
  private var waits = 0

  typealias Publication = (update: ScreenUpdate<Part>, trail: PhaseTrail)

  /// Creates a loader, which does nothing until it is opened.
  ///
  /// - Parameters:
  ///   - request: The request for the screen.
  ///   - source: The source that answers it.
  ///   - format: The format that decodes and lays out the payload.
  ///   - container: The bounds of the screen, which determine the first viewport.
  ///   - cache: The cache of payloads.
  ///   - retries: The policy of repeating failed loads.
  ///   - clock: The clock for intervals.
  ///   - keepsPages: Tells whether a refresh loads as many pages as are shown, one after the other,
  ///     before it shows them: for a long list, in which people would lose their place. By default it goes back to the first page.
  ///   - nextPage: Returns the request for the next page of a complete screen; nil if there is
  ///     none.
  /// - Throws: `LayoutError` if the container's size is invalid.
  public init(
    _ request: PayloadRequest, from source: any PayloadSource, format: any ScreenFormat<Part>,
    container: LayoutContainer, cache: PayloadCache? = nil, retries: RetryPolicy = RetryPolicy(),
    clock: some Clock<Duration> = ContinuousClock(), keepsPages: Bool = false,
    nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)? = nil
  ) throws {
    self.source = source
    self.format = format
    self.cache = cache
    self.clock = ScreenClock(clock)
    machine = try LoaderMachine(
      request, format: format, container: container, hasCache: cache != nil, retries: retries,
      keepsPages: keepsPages,
      nextPage: nextPage)
  }

  deinit {
    work?.cancel()
    timer?.cancel()
  }

  /// The updates from now on, starting with the newest.
  public nonisolated var updates: ScreenUpdates<Part> {
    ScreenUpdates(loader: self)
  }

  /// The last published update; number 0 before the first.
  public var current: ScreenUpdate<Part> { machine.current }

  /// The counts of the current or last load, published or not.
  package var counts: ScreenCounts { machine.counts }

  /// Sends a command without waiting for it.
  ///
  /// - Returns: Whether the command applies: it was carried out, has begun, or its work is running
  ///   already.
  @discardableResult
  public func send(_ command: ScreenCommand) -> Bool {
    run { $0.take(command) } != .ignored
  }

  /// Sends a command, and waits until it is done, has failed, or was replaced by another one.
  ///
  /// A command for work that is running waits for that work. Cancelling the task ends the waiting,
  /// not the work.
  @discardableResult
  public func perform(_ command: ScreenCommand) async -> LoadEnd {
    let before = machine.current.number
    guard send(command) else { return .ignored }
    guard let load = machine.load?.number else {
      // A cancel is done at once.
      let current = machine.current
      return .done(current.number > before ? current.difference : ScreenDifference())
    }
    return await wait(orGiveUp: .superseded) { waiters[$0] = (load, $1) }
  }

  /// Loads the screen again and waits for it, for "pull to refresh". Once it is answered, local
  /// changes are gone, and further pages, too, unless they are kept.
  @discardableResult
  public func refresh() async -> LoadEnd { await perform(.refresh) }

  /// Stops the work, drops the screen, and ends the updates.
  public func close() {
    run { $0.close() }
    for watcher in watchers.values { watcher.resume(returning: nil) }
    watchers = [:]
  }

  /// Replaces a section until the screen comes again; returns whether a section has this id.
  ///
  /// The next answer to a refresh, or to one under way, ends the local change: a new payload, the
  /// same one, or the word that nothing has changed. A refresh that fails or is cancelled leaves
  /// it. So does the load that is already presenting the screen.
  ///
  /// - Throws: `LayoutError` if the section does not fit the container; nothing changes then.
  @discardableResult
  public func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    try run { try $0.replace(id, with: part) }
  }

  /// Lays out the screen in another container, for example after a rotation.
  ///
  /// - Throws: `LayoutError` if a section does not fit; nothing changes then.
  public func resize(to container: LayoutContainer) throws {
    try run { try $0.resize(to: container) }
  }

  private func run<Answer>(_ event: (inout LoaderMachine<Part>) throws -> Answer) rethrows -> Answer
  {
    let (answer, actions) = try machine.collecting(at: clock.now(), event)
    for action in actions { perform(action) }
    return answer
  }

  private func perform(_ action: LoaderMachine<Part>.Action) {
    switch action {
    case .look(let request, let number):
      let load = load(request, number)
      work = Task { await load.look() }
    case .ask(let request, let forgets, let keeps, let number):
      let load = load(request, number)
      work = Task { await load.ask(forgets: forgets, keeps: keeps) }
    case .stop:
      work?.cancel()
      work = nil
    case .wake(let moment):
      timer?.cancel()
      timer = moment.map(wait)
    case .publish:
      let publication = (machine.current, machine.history.trail)
      let watchers = watchers
      self.watchers = [:]
      for watcher in watchers.values { watcher.resume(returning: publication) }
    case .end(let load, let end):
      for (number, waiter) in waiters where waiter.load == load {
        waiters[number] = nil
        waiter.continuation.resume(returning: end)
      }
    }
  }

  private func load(_ request: PayloadRequest, _ number: Int) -> ScreenLoad<Part> {
    ScreenLoad(request: request, source: source, format: format, cache: cache) { [weak self] step in
      await self?.take(step, of: number) ?? .nothing
    }
  }

  private func take(_ step: LoadStep<Part>, of number: Int) -> LoadDemand {
    let now = clock.now()
    return run { $0.take(step, of: number, at: now) }
  }

  private func wait(until moment: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(moment)) != nil else { return }
      await self?.wake()
    }
  }

  private func wake() {
    let now = clock.now()
    run { $0.wake(at: now) }
  }

  func published(after number: Int) async -> Publication? {
    if !machine.isClosed, !Task.isCancelled, machine.current.number > number {
      return (machine.current, machine.history.trail)
    }
    return await wait(orGiveUp: nil) { watchers[$0] = $1 }
  }

  private func wait<Answer: Sendable>(
    orGiveUp none: Answer, _ add: (_ wait: Int, CheckedContinuation<Answer, Never>) -> Void
  ) async -> Answer {
    waits += 1
    let wait = waits
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if machine.isClosed || Task.isCancelled {
          continuation.resume(returning: none)
        } else {
          add(wait, continuation)
        }
      }
    } onCancel: {
      Task { await self.giveUp(wait) }
    }
  }

  private func giveUp(_ wait: Int) {
    watchers.removeValue(forKey: wait)?.resume(returning: nil)
    waiters.removeValue(forKey: wait)?.continuation.resume(returning: .superseded)
  }
}

/// A clock of any type, with times counted from its creation. Tests give one of their own.
struct ScreenClock: Sendable {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
