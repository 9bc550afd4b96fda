/// An actor whose state changes only by actions.
///
///     let store = Store(Search(), state: .init())
///     store.send(.typed("soup"))
///     for await state in store.states { show(state) }
///
/// An actor, so that reducing never blocks a view. Sending and observing do not await, and work
/// from the main actor and elsewhere; actions from one place are handled in the order of sending.
/// Releasing the store ends its states and cancels its work.
public actor Store<Logic: StoreLogic> {
  /// A message from any thread to the store, which handles them in the order of sending.
  private enum Message: Sendable {
    case action(Logic.Action, CheckedContinuation<Void, Never>?)
    case observe(AsyncStream<Logic.State>.Continuation)

    /// Releases the waiting caller, as the store is gone.
    func reject() {
      switch self {
      case .action(_, let waiter): waiter?.resume()
      case .observe(let observer): observer.finish()
      }
    }
  }

  /// Asynchronous work that an action began.
  private struct Work {
    /// The topic of the action; nil if newer actions do not cancel the work.
    var topic: String?
    var waiter: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?
  }

  /// The current state.
  public private(set) var state: Logic.State

  private let logic: Logic
  private let inbox: AsyncStream<Message>.Continuation
  private var observers: [Int: AsyncStream<Logic.State>.Continuation] = [:]
  private var works: [Int: Work] = [:]
  private var lastID = 0

  /// Creates a store.
  public init(_ logic: Logic, state: Logic.State) {
    self.logic = logic
    self.state = state
    let (messages, inbox) = AsyncStream.makeStream(of: Message.self)
    self.inbox = inbox
    // Weak, so that this task does not retain the store.
    Task { [weak self] in
      for await message in messages {
        if let self { await self.take(message) } else { message.reject() }
      }
    }
  }

  deinit {
    inbox.finish()
    for observer in observers.values { observer.finish() }
    for item in works.values {
      item.task?.cancel()
      item.waiter?.resume()
    }
  }

  /// Sends an action and returns at once. Actions are handled in the order of sending.
  nonisolated public func send(_ action: Logic.Action) {
    inbox.yield(.action(action, nil))
  }

  /// Sends an action, and waits until its work has ended, or was replaced by a newer action of its
  /// topic.
  nonisolated public func perform(_ action: Logic.Action) async {
    await withCheckedContinuation { waiter in
      let message = Message.action(action, waiter)
      if case .terminated = inbox.yield(message) { message.reject() }
    }
  }

  /// The current state, followed by each newer one. Ends with the store or the observing task.
  ///
  /// Each call creates a stream for one observer. A slow observer receives the newest state, not
  /// those in between.
  nonisolated public var states: AsyncStream<Logic.State> {
    // Buffers one state only, for observers that never read.
    let (states, observer) = AsyncStream.makeStream(
      of: Logic.State.self, bufferingPolicy: .bufferingNewest(1))
    if case .terminated = inbox.yield(.observe(observer)) { observer.finish() }
    return states
  }

  private func take(_ message: Message) {
    switch message {
    case .action(let action, let waiter): take(action, waiter)
    case .observe(let observer): add(observer)
    }
  }

  private func take(_ action: Logic.Action, _ waiter: CheckedContinuation<Void, Never>?) {
    let topic = logic.topic(of: action)
    if let topic { cancel(topic) }
    guard let work = apply(action) else {
      waiter?.resume()
      return
    }
    lastID += 1
    let id = lastID
    works[id] = Work(topic: topic, waiter: waiter)
    works[id]?.task = Task { [weak self] in
      await Self.run(work) { [weak self] in await self?.apply($0, of: id) }
      await self?.end(id)
    }
  }

  /// Does work, and that of its actions, without retaining the store.
  private static func run(
    _ work: StoreWork<Logic.Action>,
    _ apply: @escaping @Sendable (Logic.Action) async -> StoreWork<Logic.Action>?
  ) async {
    await work { action in
      if let further = await apply(action) { await run(further, apply) }
    }
  }

  private func apply(_ action: Logic.Action) -> StoreWork<Logic.Action>? {
    defer { publish() }
    return logic.reduce(&state, action)
  }

  private func apply(_ action: Logic.Action, of id: Int) -> StoreWork<Logic.Action>? {
    works[id] == nil ? nil : apply(action)
  }

  private func cancel(_ topic: String) {
    for (id, item) in works where item.topic == topic {
      item.task?.cancel()
      end(id)
    }
  }

  private func end(_ id: Int) {
    works.removeValue(forKey: id)?.waiter?.resume()
  }

  private func add(_ observer: AsyncStream<Logic.State>.Continuation) {
    lastID += 1
    let id = lastID
    observer.onTermination = { [weak self] _ in Task { [weak self] in await self?.remove(id) } }
    // An observer may have ended before its termination handler was set.
    if case .terminated = observer.yield(state) { return }
    observers[id] = observer
  }

  private func remove(_ id: Int) { observers[id] = nil }

  private func publish() {
    for (id, observer) in observers {
      if case .terminated = observer.yield(state) { observers[id] = nil }
    }
  }

  /// The numbers of observers and of running work, for tests.
  package var counts: (observers: Int, work: Int) {
    (observers.count, works.count)
  }
}
