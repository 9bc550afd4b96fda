/// Where a screen is in its life.
///
/// START —open→ FETCH —an answer→ LOAD —the first viewport→ PRESENT(partial) —the rest→ PRESENT(complete) —refresh, more→ FETCH;
/// each but START and PRESENT(complete) —what fails→ ERROR —any wish→ FETCH.
public enum ScreenPhase: Sendable, Hashable {
  /// How much of the screen is shown.
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// The first viewport, and maybe more; the rest is on its way.
    case partial
    /// All of it.
    case complete
  }

  /// Nothing has been asked for.
  case start
  /// The source has been asked, or will be again in a while: see ``ScreenUpdate/retryDelay``.
  case fetch
  /// The payload is being read.
  case load
  /// The screen is shown.
  case present(Presentation)
  /// It failed. What is shown stays, and everything can be wished for.
  case error
}

extension ScreenPhase: CustomStringConvertible {
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

/// What a payload is asked for.
public enum ScreenPurpose: String, Sendable, Hashable, CaseIterable {
  /// The screen, for the first time.
  case first
  /// The screen, again.
  case refresh
  /// The next page.
  case more
}
