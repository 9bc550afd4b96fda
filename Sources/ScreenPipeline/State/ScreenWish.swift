/// A user's wish for a screen.
public enum ScreenWish: String, Sendable, Hashable, CaseIterable {
  /// Show the screen: its cached payload first, if there is one, then the source's.
  case open
  /// Load the screen again.
  case refresh
  /// Repeat the failed load.
  case retry
  /// Load the next page. Cells that exist already are dropped and counted.
  case more
  /// Cancel the current load. A complete screen stays; a partial one is dropped.
  case cancel
}

/// The loader's response to a wish.
public enum WishAnswer: Sendable, Hashable {
  /// The wish was carried out or has begun.
  case begun
  /// The work is already running.
  case joined
  /// The wish does not apply to the current state, for example without a next page.
  case ignored
}

/// The end of a wish.
public enum LoadEnd: Sendable {
  /// The screen or page is there.
  case done
  /// The load failed.
  case failed(ScreenFailure)
  /// Replaced by another wish, such as a cancel or a refresh; or the loader was closed, or the waiting task cancelled.
  case overtaken
  /// The wish did not apply.
  case ignored
}
