/// A state that changes in one way only: actions are sent, become mutations, and those change it.
///
///     let store = Store(SectionScreenLogic(), state: .init())
///     store.send(.appeared)
///     for await state in store.states { show(state) }
///
/// An actor, so that the compiler proves that nothing else touches the state, and a reduction never holds a view up. To
/// send and to observe do not await: both are for the main actor and any other place alike, and what one place sends has its
/// turn in the order in which it was sent. (A store of the main actor would bind everybody to it, tools and tests
/// too; a lock would hold a view up while another thread reduces.)
///
/// A store that is released ends its states and cancels what its actions have started.
public actor Store<Logic: StoreLogic> {
  private enum Message: Sendable {
    case action(Logic.Action, Waiter?)
    case observe(AsyncStream<Logic.State>.Continuation)

    /// Lets go of whoever waits: the store is gone.
    func reject() {
      switch self {
      case .action(_, let waiter): waiter?.done.resume()
      case .observe(let observer): observer.finish()
      }
    }
  }

  /// The callers that await the end of what an action starts.
  private struct Waiter: Sendable {
    let done: CheckedContinuation<Void, Never>
    /// The change that the waiting caller shows: a step it awaits must not wait for that one.
    let shows: [ShownChange]
  }

  /// Something that an action started, and that goes on.
  private struct Work {
    var topic: String?
    var task: Task<Void, Never>?
    /// Who waits for its end.
    var done: CheckedContinuation<Void, Never>?
  }

  /// The state at hand.
  public private(set) var state: Logic.State

  private let logic: Logic
  /// Actions and observers in the order in which they came.
  private let inbox: AsyncStream<Message>.Continuation
  private var observers: [Int: AsyncStream<Logic.State>.Continuation] = [:]
  private var work: [Int: Work] = [:]
  private var lastID = 0

  /// A store in this state.
  public init(_ logic: Logic, state: Logic.State) {
    self.logic = logic
    self.state = state
    let (messages, inbox) = AsyncStream.makeStream(of: Message.self)
    self.inbox = inbox
    // Weakly: it ends with the store, not the other way round.
    Task { [weak self] in
      for await message in messages {
        if let self { await self.take(message) } else { message.reject() }
      }
    }
  }

  deinit {
    inbox.finish()
    for observer in observers.values { observer.finish() }
    for item in work.values {
      item.task?.cancel()
      item.done?.resume()
    }
  }

  // MARK: From anywhere

  /// Sends an action. Returns at once; its turn comes after those that were sent before it.
  nonisolated public func send(_ action: Logic.Action) { inbox.yield(.action(action, nil)) }

  /// Sends an action, and waits until all that it started has ended, or a newer one of its topic has taken its place.
  nonisolated public func perform(_ action: Logic.Action) async {
    await withCheckedContinuation { done in
      let message = Message.action(action, Waiter(done: done, shows: ShownChange.outer))
      if case .terminated = inbox.yield(message) { message.reject() }
    }
  }

  /// The state at hand, and then the newest one whenever there is one; it ends with the store, or with the view's task.
  ///
  /// For one view, which observes from here on: actions sent before now are in its first state. States are coalesced: a
  /// view that is slower than the store gets the newest one and not those in between, and always the last.
  nonisolated public var states: AsyncStream<Logic.State> {
    // The newest one alone waits, so that a view that never asks holds one state and not all.
    let (states, observer) = AsyncStream.makeStream(of: Logic.State.self, bufferingPolicy: .bufferingNewest(1))
    if case .terminated = inbox.yield(.observe(observer)) { observer.finish() }
    return states
  }

  // MARK: One at a time

  private func take(_ message: Message) {
    switch message {
    case .action(let action, let waiter): take(action, waiter)
    case .observe(let observer): add(observer)
    }
  }

  private func take(_ action: Logic.Action, _ waiter: Waiter?) {
    let topic = logic.topic(of: action)
    if let topic { cancel(topic) }
    let mutations = logic.mutate(action, in: state)
    for mutation in mutations.immediate { logic.reduce(&state, mutation) }
    if !mutations.immediate.isEmpty { publish() }
    guard let continuing = mutations.continuing else {
      waiter?.done.resume()
      return
    }
    lastID += 1
    let id = lastID
    work[id] = Work(topic: topic, done: waiter?.done)
    work[id]?.task = ShownChange.$outer.withValue(waiter?.shows ?? []) {
      Task { [weak self] in
        await continuing { [weak self] mutation in await self?.apply(mutation, of: id) }
        await self?.end(id)
      }
    }
  }

  private func cancel(_ topic: String) {
    for (id, item) in work where item.topic == topic {
      item.task?.cancel()
      end(id)
    }
  }

  /// Applies a mutation of something that goes on; not when it has been replaced.
  private func apply(_ mutation: Logic.Mutation, of id: Int) {
    guard work[id] != nil else { return }
    logic.reduce(&state, mutation)
    publish()
  }

  private func end(_ id: Int) { work.removeValue(forKey: id)?.done?.resume() }

  // MARK: Observers

  private func add(_ observer: AsyncStream<Logic.State>.Continuation) {
    lastID += 1
    let id = lastID
    observer.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.remove(id) }
    }
    // An observer that is gone already has ended before it could be asked to say so.
    if case .terminated = observer.yield(state) { return }
    observers[id] = observer
  }

  private func remove(_ id: Int) { observers[id] = nil }

  private func publish() {
    for (id, observer) in observers {
      if case .terminated = observer.yield(state) { observers[id] = nil }
    }
  }

  // MARK: For tests

  /// How many observe, and how many things go on.
  package var counts: (observers: Int, work: Int) { (observers.count, work.count) }
}
