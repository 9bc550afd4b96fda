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
  private let format: any ScreenFormat<Part>
  private let cache: (any PayloadCache)?
  private let nextPage: (@Sendable (Screen<Part>) -> PayloadRequest?)?
  private let clock: ScreenClock

  private var container: LayoutContainer
  private var machine = ScreenMachine()
  /// What is shown: what the consumers have, or will have with the next update.
  private var shown: ScreenBuilder<Part>
  /// The load under way.
  private var load: Load?
  private var loads = 0
  /// What a retry asks for.
  private var lastPurpose = ScreenMachine.Purpose.first
  /// The validator of the complete screen that is shown.
  private var validator: String?
  private var failure: ScreenFailure?
  private var published: ScreenPublication<Part>?
  private var number = 0
  /// The states of the last publications.
  private var trail = StateTrail()
  private var waiting: [Int: CheckedContinuation<ScreenPublication<Part>?, Never>] = [:]
  private var waiters = 0
  private var isClosed = false

  /// What a load that is under way has led to.
  private struct Load {
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
  public private(set) var counts = ScreenCounts()

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

  private func publish(presents: Bool = false) {
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

  private func send(_ event: ScreenMachine.Event) -> ScreenMachine.Outcome {
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

  // MARK: The steps of a load

  /// Takes a step, and says what is wanted next.
  private func take(_ step: LoadStep<Part>, of id: Int) -> LoadDemand {
    guard load?.id == id, perform(step) else { return .nothing }
    return wantsArriving ? .arriving : .sections
  }

  /// Whether the section that is arriving is to be shown with the cells that are there. Copying them for every step would cost
  /// more than decoding them: so only where an update is due. Over a screen that is shown nothing is presented that is
  /// not whole.
  private var wantsArriving: Bool {
    switch machine.state {
    case .load: machine.shown == nil
    case .present(.partial): nextPresentation.map { clock.now() >= $0 } ?? false
    default: false
    }
  }

  /// When the next update behind the first viewport is due; nil when there is none before the complete screen.
  private var nextPresentation: Duration? {
    guard let load, let interval = pacing.interval(before: load.presentations) else { return nil }
    return load.presentedAt + interval
  }

  /// - Returns: Whether the load is still wanted.
  private func perform(_ step: LoadStep<Part>) -> Bool {
    switch step {
    case .answered(let kind, let validator, let isKept):
      return begin(kind, validator: validator, isKept: isKept)
    case .refused(let error):
      fail(.badData, error)
      return false
    case .read(let batch):
      guard append(batch) else { return false }
      presentMore(batch.arriving)
      return true
    case .finished(let batch):
      return append(batch) && finish()
    case .keptIsBad:
      // As if the kept payload had not been there.
      machine.handle(.failure)
      machine.handle(.retry)
      load?.timer?.cancel()
      load?.timer = nil
      load?.screen = nil
      counts = ScreenCounts()
      return true
    case .failed(let error, let batch):
      if append(batch) { fail(.failure, error, arriving: batch.arriving) }
      return false
    }
  }

  private func begin(_ kind: PayloadAnswer.Kind, validator: String?, isKept: Bool) -> Bool {
    counts.isKept = isKept
    guard kind == .payload else {
      guard case .action = machine.handle(.unchanged) else {
        fail(
          .badData,
          PayloadSourceError(
            .status(304),
            "\(request.path) is said to be unchanged, but nothing is shown that it could be: ask without a validator"))
        return false
      }
      load = nil
      publish()
      return true
    }
    machine.handle(.loadData)
    load?.validator = validator
    if load?.purpose != .more {
      do {
        load?.screen = try ScreenBuilder(format: format, container: container)
      } catch {
        fail(.failure, error)
        return false
      }
      load?.missing = Set(shown.sections.map(\.id))
    }
    publish()
    return true
  }

  /// Lays out what has been read.
  private func append(_ batch: LoadBatch<Part>) -> Bool {
    counts.bytes += batch.bytes
    counts.chunks += batch.chunks
    counts.skipped += batch.skipped.count
    counts.reports += batch.skipped.prefix(max(0, ScreenCounts.maxReports - counts.reports.count))
    guard load?.screen != nil else {
      load?.page += batch.parts
      count(batch.parts)
      return true
    }
    if let name = batch.name { load?.screen?.name = name }
    do {
      for part in batch.parts {
        if let id = try load?.screen?.append(part) { load?.missing.remove(id) }
      }
    } catch {
      fail(.failure, error)
      return false
    }
    count(batch.parts)
    return true
  }

  private func count(_ parts: [Part]) {
    counts.sections += parts.count
    counts.cells += parts.reduce(0) { $0 + $1.cellCount }
  }

  /// Presents what has been read, where it is time.
  ///
  /// - Parameter arriving: The section that is arriving, with the cells that are there.
  private func presentMore(_ arriving: Part? = nil) {
    guard let load, var screen = load.screen, load.missing.isEmpty else { return }
    switch machine.state {
    case .load:
      if !screen.coversFirstViewport {
        guard machine.shown == nil, let covering = arriving.flatMap(screen.covering) else { return }
        screen = covering
      }
      machine.handle(.firstViewport)
      present(screen)
    case .present(.partial):
      if let arriving { screen = screen.appending(arriving: arriving) ?? screen }
      guard screen.hasMore(than: load.presentedSections, cells: load.presentedCells), let due = nextPresentation
      else { return }
      if clock.now() >= due {
        self.load?.presentations += 1
        present(screen)
      } else if load.timer == nil {
        self.load?.timer = wait(until: due, id: load.id)
      }
    default: break
    }
  }

  private func present(_ screen: ScreenBuilder<Part>) {
    load?.presentedAt = clock.now()
    load?.presentedSections = screen.sections.count
    load?.presentedCells = screen.cellCount
    load?.timer?.cancel()
    load?.timer = nil
    shown = screen
    validator = nil
    publish(presents: true)
  }

  private func wait(until due: Duration, id: Int) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(due)) != nil else { return }
      await self?.timerFired(id)
    }
  }

  private func timerFired(_ id: Int) {
    guard load?.id == id, load?.timer != nil else { return }
    load?.timer = nil
    presentMore()
  }

  private func finish() -> Bool {
    guard let load else { return false }
    load.timer?.cancel()
    if let screen = load.screen {
      shown = screen
      validator = load.validator
    } else {
      do {
        let duplicates = try shown.append(page: load.page)
        counts.duplicates = duplicates.count
        counts.duplicateIDs = Array(duplicates.prefix(ScreenCounts.maxReports))
      } catch {
        fail(.failure, error)
        return false
      }
    }
    machine.handle(.success)
    self.load = nil
    publish(presents: true)
    if counts.isKept { _ = send(.react) }
    return true
  }

  private func fail(_ event: ScreenMachine.Event, _ error: any Error, arriving: Part? = nil) {
    load?.timer?.cancel()
    var presents = false
    // Nothing that has been decoded below what is shown is lost.
    if machine.state == .present(.partial), let load, let whole = load.screen {
      let screen = arriving.flatMap(whole.appending) ?? whole
      if screen.hasMore(than: load.presentedSections, cells: load.presentedCells) {
        shown = screen
        presents = true
      }
    }
    load = nil
    failure = ScreenFailure(error, bytesRead: counts.bytes)
    machine.handle(event)
    publish(presents: presents)
  }
}
