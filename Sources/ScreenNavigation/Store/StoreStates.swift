/// The states of a ``Store``, for one view: the state at hand first, then the newest one whenever there is one.
///
/// States are coalesced: a view that is slower than the store gets the newest state and not those in between, and always
/// the last. It ends when the store is released, or the view's task cancelled.
public struct StoreStates<State: Sendable>: AsyncSequence, Sendable {
  /// What is shown.
  public typealias Element = State

  /// Registers an observer with the store.
  let observe: @Sendable (AsyncStream<State>.Continuation) -> Void

  /// Begins to observe.
  public func makeAsyncIterator() -> Iterator {
    // The newest one alone waits, so that a view that never asks holds one state and not all.
    let (states, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    observe(continuation)
    return Iterator(states: states.makeAsyncIterator())
  }

  /// Observes the store.
  ///
  /// Not `Sendable`: it is one view's, which awaits one state after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var states: AsyncStream<State>.Iterator

    /// The next state; nil when the store has been released or the task cancelled.
    @concurrent
    public mutating func next() async -> State? { await states.next() }
  }
}

@available(*, unavailable)
extension StoreStates.Iterator: Sendable {}
