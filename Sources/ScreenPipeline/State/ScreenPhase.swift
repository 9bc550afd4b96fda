/// The phase of a screen.
///
///     start ─open─▶ fetch ─answer─▶ load ─first viewport─▶ present(partial) ─rest─▶ present(complete)
///                     ▲ ▲                                                                  │
///                     │ └────────────────────── refresh, more ────────────────────────────┘
///                     └─ any wish ── error ◀─ failure ── fetch, load, present(partial)
public enum ScreenPhase: Sendable, Hashable {
  /// The extent of the shown screen.
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// The first viewport or more; the rest is arriving.
    case partial
    /// The whole screen.
    case complete
  }

  /// Nothing was asked for.
  case start
  /// The source was asked, or will be asked again: see ``ScreenUpdate/retryDelay``.
  case fetch
  /// The payload is being read.
  case load
  /// The screen is shown.
  case present(Presentation)
  /// The load failed; the shown sections stay.
  case error
}

extension ScreenPhase: CustomStringConvertible {
  /// The phase as text, such as `fetch` or `present(partial)`.
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

/// The purpose of a load.
public enum ScreenPurpose: String, Sendable, Hashable, CaseIterable {
  /// The first load of the screen.
  case first
  /// A repeated load of the screen.
  case refresh
  /// The load of the next page.
  case more
}
