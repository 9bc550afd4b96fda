/// What somebody wants of a screen.
public enum ScreenWish: String, Sendable, Hashable, CaseIterable {
  /// To see it: its kept payload, if there is one, and then what the source has.
  case open
  /// To have it afresh.
  case refresh
  /// To have again what has failed.
  case retry
  /// To have the next page, too. Its cells that are there already are left out, and counted.
  case more
  /// Not to have what is under way. Nothing of it is delivered any more. A complete screen beneath it stays; of one that is
  /// not complete nothing is kept.
  case cancel
}

/// What becomes of a wish.
public enum WishAnswer: Sendable, Hashable {
  /// It is being done, or has been.
  case begun
  /// It is under way already.
  case joined
  /// The screen is in no state for it, and nothing changes: there is no next page, say.
  case ignored
}

/// How a wish ends.
public enum LoadEnd: Sendable {
  /// It has been fulfilled: the screen or the page is there.
  case done
  /// It failed.
  case failed(ScreenFailure)
  /// Another wish has taken its place: a cancel, a refresh instead of a page. Or the loader was closed, or the task that
  /// waited was cancelled.
  case overtaken
  /// The screen was in no state for it.
  case ignored
}
