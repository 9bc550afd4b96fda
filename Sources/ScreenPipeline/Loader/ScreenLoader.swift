public import CompositionalLayout
import JSONStream

/// Loads a screen, shows it while it arrives, and keeps it up to date.
///
///     let loader = try ScreenLoader(
///       PayloadRequest("/api/home/homeList"), from: source, format: SectionListFormat(),
///       container: LayoutContainer(width: 390, height: 844))
///     await loader.open()
///     for await update in loader.updates { … }
///
/// It performs what a ``ScreenMachine`` says. Decoding runs on the concurrent executor and layout on the loader's own,
/// neither on a caller's actor. A chunk is asked for when the one before has been worked off, and at most 64 KiB are
/// decoded at a step.
///
/// The first viewport is presented once all cells that intersect it are laid out, and be it in the middle of a section, where
/// the format tells of one that is arriving. Further sections are appended below, as
/// often as ``UpdatePacing`` allows; the last update presents the complete screen. A cut or an error afterwards leaves what
/// is shown as it is, and is reported; ``retry()`` loads again.
///
/// A load over a screen that is shown, whether refresh or retry, is presented once every section that is shown has come
/// again, and else when it is complete: until then nobody knows whether a section is gone or late, and one that goes and
/// comes back flickers. Consumers get the difference to what they have.
///
/// Not taking updates holds nothing back: what is not taken is folded into the next update. When the last reference to a loader
/// goes, its work is cancelled.
public actor ScreenLoader<Part: ScreenPart> {
  /// What is asked for.
  public nonisolated let request: PayloadRequest
  /// How often a screen that is still arriving is presented.
  public nonisolated let pacing: UpdatePacing

  private let source: any PayloadSource
  let format: any ScreenFormat<Part>
  private let cache: (any PayloadCache)?
  private let nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?
  let clock: ScreenClock

  private(set) var container: LayoutContainer
  var machine = ScreenMachine()
  /// What is shown: what the consumers have, or will have with the next update.
  var shown: ScreenBuilder<Part>
  /// The load under way.
  var load: Load?
  private var loads = 0
  /// What a retry asks for.
  private var lastPurpose = ScreenMachine.Purpose.first
  /// The validator of the complete screen that is shown.
  var validator: String?
  var failure: ScreenFailure?
  private var published: ScreenPublication<Part>?
  private var number = 0
  /// The states of the last publications.
  private var trail = StateTrail()
  private var waiting: [Int: CheckedContinuation<ScreenPublication<Part>?, Never>] = [:]
  private var waiters = 0
  private var isClosed = false

  /// What a load that is under way has led to.
  struct Load {
    let id: Int
    let purpose: ScreenMachine.Purpose
    var task: Task<Void, Never>?
    var timer: Task<Void, Never>?
    /// The validator of the answer.
    var validator: String?
    /// The screen as far as it has been read; nil for a page.
    var screen: ScreenBuilder<Part>?
    /// The sections of a page.
    var page: [Part] = []
    /// The sections that are shown and have not come again.
    var missing: Set<ScreenSectionID> = []
    /// How often more has been presented since the first viewport, and when the last time.
    var presentations = 0
    var presentedAt: Duration = .zero
    var presentedSections = 0
    var presentedCells = 0
  }

  /// What the load under way has been so far, or the last one.
  public internal(set) var counts = ScreenCounts()

  /// Creates a loader, which does nothing until it is opened.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: Who is asked.
  ///   - format: What the payload is, and how it is laid out.
  ///   - container: The size of the screen: what decides how much the first viewport is.
  ///   - cache: Where payloads are kept, to be shown first and asked for by their validators. Nil keeps none.
  ///   - pacing: How often a screen that is still arriving is presented.
  ///   - clock: What intervals are measured by.
  ///   - nextPage: The request for the next page of a complete screen; nil when there is none.
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public init(
    _ request: PayloadRequest, from source: any PayloadSource, format: any ScreenFormat<Part>,
    container: LayoutContainer, cache: (any PayloadCache)? = nil, pacing: UpdatePacing = UpdatePacing(),
    clock: some Clock<Duration> = ContinuousClock(),
    nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)? = nil
  ) throws {
    self.request = request
    self.source = source
    self.format = format
    self.container = container
    self.cache = cache
    self.pacing = pacing
    self.clock = ScreenClock(clock)
    self.nextPage = nextPage
    shown = try ScreenBuilder(format: format, container: container)
  }

  deinit {
    load?.task?.cancel()
    load?.timer?.cancel()
  }

  // MARK: What is there

  /// The updates from now on, beginning with the newest.
  public nonisolated var updates: ScreenUpdates<Part> { ScreenUpdates(loader: self) }

  /// Where the screen is in its life.
  public var state: ScreenMachine.State { machine.state }

  /// What is shown.
  public var screen: Screen<Part> { shown.screen }

  // MARK: What can be wanted

  /// Opens the screen: shows the kept payload, if there is one, and asks for it.
  @discardableResult
  public func open() -> ScreenMachine.Outcome { send(.initiate) }

  /// Asks for the screen afresh.
  @discardableResult
  public func refresh() -> ScreenMachine.Outcome { send(.react) }

  /// Asks again for what has failed.
  @discardableResult
  public func retry() -> ScreenMachine.Outcome { send(.retry) }

  /// Asks for the next page, which is appended once it has been read. Cells that are there already are left out, and counted.
  /// While it is on its way, further calls change nothing.
  ///
  /// - Returns: `ignored` also when there is no next page.
  @discardableResult
  public func loadMore() -> ScreenMachine.Outcome { send(.more) }

  /// Stops what is under way, at once: nothing of it is delivered any more. A complete screen beneath it stays; of one that
  /// is not complete nothing is kept.
  @discardableResult
  public func cancel() -> ScreenMachine.Outcome { send(.cancel) }

  /// Stops what is under way, forgets the screen, and ends the updates.
  public func close() {
    guard !isClosed else { return }
    stop()
    isClosed = true
    machine = ScreenMachine()
    forget()
    for waiter in waiting.values { waiter.resume(returning: nil) }
    waiting = [:]
  }

  /// Shows another section in the place of one: with another template, say, and the same data. A refresh brings back what the
  /// source has.
  ///
  /// - Returns: Whether there is a section of that id.
  /// - Throws: `LayoutError` when it has no room in the container; nothing changes then.
  @discardableResult
  public func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    guard !isClosed, let replaced = try shown.replacing(id, with: part) else { return false }
    // The load that has led to what is shown goes on from there.
    if machine.state == .present(.partial), let screen = try load?.screen?.replacing(id, with: part) {
      load?.screen = screen
    }
    shown = replaced
    publish(presents: true)
    return true
  }

  /// Lays the screen out in another container, after a rotation for example.
  ///
  /// - Throws: `LayoutError` when a section has no room in it; nothing changes then.
  public func resize(to container: LayoutContainer) throws {
    guard !isClosed, container != self.container else { return }
    let resized = try shown.resized(to: container)
    if let screen = try load?.screen?.resized(to: container) { load?.screen = screen }
    self.container = container
    shown = resized
    publish(presents: true)
  }

  // MARK: Updates

  /// Waits until something newer than this has been published; nil when the loader is closed or the task cancelled.
  func publication(after number: Int) async -> ScreenPublication<Part>? {
    if isClosed || Task.isCancelled { return nil }
    if let published, published.number > number { return published }
    waiters += 1
    let waiter = waiters
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isClosed || Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiting[waiter] = continuation
        }
      }
    } onCancel: {
      Task { await self.giveUp(waiter) }
    }
  }

  private func giveUp(_ waiter: Int) { waiting.removeValue(forKey: waiter)?.resume(returning: nil) }

  func publish(presents: Bool = false) {
    number += 1
    counts.updates += 1
    if presents { counts.presentations += 1 }
    trail.add(machine.state, number: number)
    let publication = ScreenPublication(
      number: number, state: machine.state, trail: trail, screen: shown.screen, failure: failure, counts: counts)
    published = publication
    let waiting = waiting
    self.waiting = [:]
    for waiter in waiting.values { waiter.resume(returning: publication) }
  }

  // MARK: The machine's actions

  func send(_ event: ScreenMachine.Event) -> ScreenMachine.Outcome {
    guard !isClosed else { return .ignored(event, in: machine.state) }
    var page: PayloadRequest?
    if event == .more || event == .retry && lastPurpose == .more {
      page = nextPage?(shown.screen)
      guard page != nil else { return .ignored(event, in: machine.state) }
    }
    let outcome = machine.handle(event)
    switch outcome {
    case .action(.ask(let purpose)): ask(purpose == .again ? lastPurpose : purpose, page: page)
    case .action(.stop):
      stop()
      if machine.state == .start { forget() }
    case .action, .ignored: break
    }
    return outcome
  }

  private func ask(_ purpose: ScreenMachine.Purpose, page: PayloadRequest?) {
    lastPurpose = purpose
    failure = nil
    counts = ScreenCounts()
    counts.purpose = purpose
    loads += 1
    let id = loads
    var request = page ?? request
    if purpose != .more, machine.shown == .complete { request.validator = validator }
    load = Load(id: id, purpose: purpose)
    publish()
    let work = ScreenLoad(
      request: request, source: source, format: format, cache: purpose == .more ? nil : cache,
      looksForKept: purpose == .first && machine.shown == nil
    ) { [weak self] step in
      await self?.take(step, of: id) ?? .nothing
    }
    load?.task = Self.start(work)
  }

  private nonisolated static func start(_ work: ScreenLoad<Part>) -> Task<Void, Never> { Task { await work.run() } }

  /// Ends what is under way.
  private func stop() {
    load?.task?.cancel()
    load?.timer?.cancel()
    load = nil
    published = nil
  }

  /// Lets go of what is shown.
  private func forget() {
    failure = nil
    validator = nil
    if let empty = try? ScreenBuilder(format: format, container: container) { shown = empty }
  }
}
