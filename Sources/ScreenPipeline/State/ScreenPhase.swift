/// The phase of a screen.
///
///     start ─open─▶ fetch ─answer─▶ load ─first viewport─▶ present(partial) ─rest─▶ present(complete)
///                     ▲ ▲                                                                  │
///                     │ └────────────────────── refresh, more ────────────────────────────┘
///                     └─ any command ── error ◀─ failure ── fetch, load, present(partial)
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

/// A user's command to a screen.
public enum ScreenCommand: String, Sendable, Hashable, CaseIterable {
  /// Show the screen: its cached payload first, if there is one, then the source's.
  case open
  /// Load the screen again: its first page, or with `keepsPages` all pages that are shown.
  case refresh
  /// Repeat the failed load.
  case retry
  /// Load the next page. Cells that exist already are dropped and counted.
  case more
  /// Cancel the current load. A complete screen stays; a partial one is dropped.
  case cancel
}

/// The end of a command.
public enum LoadEnd: Sendable {
  /// The screen or page is there. The difference is that of all that was presented since the load
  /// began, empty where nothing has changed: "3 new stories", or "nothing new".
  case done(ScreenDifference)
  /// The load failed.
  case failed(ScreenFailure)
  /// Replaced by another command, such as a cancel or a refresh; or the loader was closed, or the
  /// waiting task cancelled.
  case superseded
  /// The command did not apply.
  case ignored
}
