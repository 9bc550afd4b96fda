public import CompositionalLayout

/// Loads a screen, shows it while it arrives, and keeps it up to date.
///
///     let loader = try ScreenLoader(
///       PayloadRequest("/api/home/homeList"), from: source, format: SectionListFormat(),
///       container: LayoutContainer(width: 390, height: 844))
///     await loader.send(.open)
///     for await update in loader.updates { … }
///
/// It performs what a state machine says, which is a value (<doc:LoadingCachingFailing>), and decides nothing itself. Decoding
/// runs on the concurrent executor and layout on the loader's own, neither on a caller's actor. A chunk is asked for when the
/// one before has been worked off, and at most 64 KiB are decoded at a step.
///
/// The first viewport is presented once all cells that intersect it are laid out, and be it in the middle of a section, where
/// the format tells of one that is arriving. Further sections are appended below, at growing intervals: with the phases before
/// them there are ten updates at most. The last one presents the complete screen. A cut or an error afterwards leaves what
/// is shown as it is, and is reported; what may pass is tried again by itself, and everything can be wished for again.
///
/// A load over a screen that is shown, whether refresh or retry, is presented once every section that is shown has come
/// again, and else when it is complete: until then nobody knows whether a section is gone or late, and one that goes and
/// comes back flickers. Consumers get the difference to what they have.
///
/// Not taking updates holds nothing back: what is not taken is folded into the next update. When the last reference to a loader
/// goes, its work is cancelled.
public actor ScreenLoader<Part: ScreenPart> {
  private let source: any PayloadSource
  private let format: any ScreenFormat<Part>
  private let cache: (any PayloadCache)?
  private let clock: ScreenClock

  private var machine: LoaderMachine<Part>
  /// What is being done, and what waits for a moment to come.
  private var work: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  /// Who waits for an update, and who for the end of a load.
  private var watchers: [Int: CheckedContinuation<Publication?, Never>] = [:]
  private var waiters: [Int: (load: Int, continuation: CheckedContinuation<LoadEnd, Never>)] = [:]
  private var waits = 0

  typealias Publication = (update: ScreenUpdate<Part>, trail: PhaseTrail)

  /// Creates a loader, which does nothing until it is opened.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: Who is asked.
  ///   - format: What the payload is, and how it is laid out.
  ///   - container: The size of the screen: what decides how much the first viewport is.
  ///   - cache: Where payloads are kept, to be shown first and asked for by their validators. Nil keeps none.
  ///   - retries: How often what failed is tried again, where it may pass.
  ///   - clock: What intervals are measured by.
  ///   - nextPage: The request for the next page of a complete screen, by its envelope for example; nil when there is none.
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public init(
    _ request: PayloadRequest, from source: any PayloadSource, format: any ScreenFormat<Part>,
    container: LayoutContainer, cache: (any PayloadCache)? = nil, retries: RetryPolicy = RetryPolicy(),
    clock: some Clock<Duration> = ContinuousClock(),
    nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)? = nil
  ) throws {
    self.source = source
    self.format = format
    self.cache = cache
    self.clock = ScreenClock(clock)
    machine = try LoaderMachine(
      request, format: format, container: container, hasCache: cache != nil, retries: retries, nextPage: nextPage)
  }

  deinit {
    work?.cancel()
    timer?.cancel()
  }

  // MARK: What is there

  /// The updates from now on, beginning with the newest.
  public nonisolated var updates: ScreenUpdates<Part> { ScreenUpdates(loader: self) }

  /// What has been published last; its number is 0 before the first time.
  public var current: ScreenUpdate<Part> { machine.current }

  /// What the load under way has been so far, or the last one, published or not.
  package var counts: ScreenCounts { machine.counts }

  // MARK: What can be wanted

  /// Wishes for something, and does not wait for it.
  @discardableResult
  public func send(_ wish: ScreenWish) -> WishAnswer { run { $0.take(wish) } }

  /// Wishes for something, and waits until it is there, has failed, or has been overtaken by another wish.
  ///
  /// A wish for what is under way already waits for that. A task that is cancelled waits no longer; what is under way goes on.
  @discardableResult
  public func perform(_ wish: ScreenWish) async -> LoadEnd {
    guard send(wish) != .ignored else { return .ignored }
    guard let load = machine.load?.number else { return .done }
    return await end(of: load)
  }

  /// Asks for the screen afresh, and waits until it is there, has failed, or has been overtaken: for "pull to refresh".
  @discardableResult
  public func refresh() async -> LoadEnd { await perform(.refresh) }

  /// Stops what is under way, forgets the screen, and ends the updates.
  public func close() {
    run { $0.close() }
    for watcher in watchers.values { watcher.resume(returning: nil) }
    watchers = [:]
  }

  /// Shows another section in the place of one: with another template, say, and the same data. A refresh brings back what the
  /// source has.
  ///
  /// - Returns: Whether there is a section of that id.
  /// - Throws: `LayoutError` when it has no room in the container; nothing changes then.
  @discardableResult
  public func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    try run { try $0.replace(id, with: part) }
  }

  /// Lays the screen out in another container, after a rotation for example.
  ///
  /// - Throws: `LayoutError` when a section has no room in it; nothing changes then.
  public func resize(to container: LayoutContainer) throws { try run { try $0.resize(to: container) } }

  // MARK: Events and actions

  /// Feeds the machine, and does what it says.
  private func run<Answer>(_ event: (inout LoaderMachine<Part>) throws -> Answer) rethrows -> Answer {
    let (answer, actions) = try machine.collecting(event)
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
      let publication = (machine.current, machine.trail)
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

  // MARK: Who waits

  /// Waits until something newer than this has been published; nil when the loader is closed or the task cancelled.
  func published(after number: Int) async -> Publication? {
    if machine.isClosed || Task.isCancelled { return nil }
    if machine.current.number > number { return (machine.current, machine.trail) }
    waits += 1
    let wait = waits
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if machine.isClosed || Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          watchers[wait] = continuation
        }
      }
    } onCancel: {
      Task { await self.giveUp(wait) }
    }
  }

  /// Waits for the end of a load that is under way.
  private func end(of load: Int) async -> LoadEnd {
    waits += 1
    let wait = waits
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: .overtaken)
        } else {
          waiters[wait] = (load, continuation)
        }
      }
    } onCancel: {
      Task { await self.giveUp(wait) }
    }
  }

  private func giveUp(_ wait: Int) {
    watchers.removeValue(forKey: wait)?.resume(returning: nil)
    waiters.removeValue(forKey: wait)?.continuation.resume(returning: .overtaken)
  }
}
