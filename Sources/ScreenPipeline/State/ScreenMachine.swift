/// The life of a screen as a plain value: an event in, an action out.
///
///     var machine = ScreenMachine()
///     machine.handle(.initiate)   // .action(.ask(.first)); the state is .fetch
///     machine.handle(.success)    // .ignored: nothing has been read yet
///
/// START —initiate→ FETCH —loadData→ LOAD —success→ PRESENT —react→ FETCH; FETCH —badData→ ERROR; LOAD —failure→ ERROR;
/// ERROR —retry→ FETCH: this is the machine that backends of screen graphs describe. Added here, for screens of every
/// format that are shown while they arrive:
///
/// - PRESENT is ``Presentation/partial`` or ``Presentation/complete``. LOAD —firstViewport→ PRESENT(partial)
///   —success→ PRESENT(complete), and PRESENT(partial) —failure→ ERROR: what is shown stays.
/// - FETCH —unchanged→ PRESENT(complete), where a complete screen is shown and the source has no other.
/// - PRESENT(complete) —more→ FETCH: the next page.
/// - FETCH, LOAD and PRESENT(partial) —cancel→ PRESENT(complete) where a complete screen is shown beneath the work that
///   ends, and START where there is none.
///
/// `react` and `more` are known to PRESENT(complete) alone: a partial screen is still being loaded.
public struct ScreenMachine: Sendable, Hashable {
  /// How much of the screen is shown.
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// The first viewport, and maybe more; the rest is on its way.
    case partial
    /// All of it.
    case complete
  }

  /// Where the screen is in its life.
  public enum State: Sendable, Hashable {
    /// Nothing has been asked for.
    case start
    /// The source has been asked.
    case fetch
    /// The payload is being read.
    case load
    /// The screen is shown.
    case present(Presentation)
    /// It failed.
    case error
  }

  /// What happens to a screen.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// The screen is opened.
    case initiate
    /// The source has answered, with a payload.
    case loadData
    /// All that the first screen shows has been read and laid out. An addition.
    case firstViewport
    /// All has been read and laid out.
    case success
    /// Somebody wants the screen afresh.
    case react
    /// Somebody wants the next page. An addition.
    case more
    /// The source has answered that the payload is the one that is shown. An addition.
    case unchanged
    /// The source has no payload.
    case badData
    /// The payload is bad, or ends too early.
    case failure
    /// Somebody wants to try again what failed.
    case retry
    /// Nobody wants what is under way any more. An addition.
    case cancel
  }

  /// What a source is asked for.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// The screen, for the first time.
    case first
    /// The screen, again.
    case refresh
    /// The next page.
    case more
    /// Whatever failed.
    case again
  }

  /// What is to be done in a new state.
  public enum Action: Sendable, Hashable {
    /// Ask the source.
    case ask(Purpose)
    /// Read the payload.
    case read
    /// Show what has been read.
    case present(Presentation)
    /// Leave what is shown as it is.
    case keep
    /// Say what is wrong.
    case report
    /// Stop what is under way.
    case stop
  }

  /// What came of an event.
  public enum Outcome: Sendable, Hashable {
    /// The state is another one, and this is to be done.
    case action(Action)
    /// The state does not know the event: nothing has changed.
    case ignored(Event, in: State)
  }

  /// Where the screen is in its life.
  public private(set) var state = State.start
  /// How much of a screen is shown, in every state: what is there stays while it is fetched again, and after a failure.
  /// Nil when nothing is.
  public private(set) var shown: Presentation?

  /// A screen that has not been opened.
  public init() {}

  /// Takes an event.
  ///
  /// - Returns: What is to be done; or that the state does not know the event, and nothing has changed.
  @discardableResult
  public mutating func handle(_ event: Event) -> Outcome {
    guard let (next, action) = transition(event) else { return .ignored(event, in: state) }
    state = next
    switch action {
    case .present(let presentation): shown = presentation
    case .stop: if next == .start { shown = nil }
    case .ask, .read, .keep, .report: break
    }
    return .action(action)
  }

  private func transition(_ event: Event) -> (State, Action)? {
    switch (state, event) {
    case (.start, .initiate): (.fetch, .ask(.first))
    case (.fetch, .loadData): (.load, .read)
    case (.fetch, .unchanged): shown == .complete ? (.present(.complete), .keep) : nil
    case (.fetch, .badData): (.error, .report)
    case (.load, .firstViewport): (.present(.partial), .present(.partial))
    case (.load, .success), (.present(.partial), .success): (.present(.complete), .present(.complete))
    case (.load, .failure), (.present(.partial), .failure): (.error, .report)
    case (.present(.complete), .react): (.fetch, .ask(.refresh))
    case (.present(.complete), .more): (.fetch, .ask(.more))
    case (.error, .retry): (.fetch, .ask(.again))
    case (.fetch, .cancel), (.load, .cancel):
      (shown == .complete ? .present(.complete) : .start, .stop)
    case (.present(.partial), .cancel): (.start, .stop)
    default: nil
    }
  }
}

extension ScreenMachine.State: CustomStringConvertible {
  /// `start`, `fetch`, `load`, `present(partial)`, `present(complete)`, `error`.
  public var description: String {
    switch self {
    case .start: "start"
    case .fetch: "fetch"
    case .load: "load"
    case .present(let presentation): "present(\(presentation.rawValue))"
    case .error: "error"
    }
  }
}
