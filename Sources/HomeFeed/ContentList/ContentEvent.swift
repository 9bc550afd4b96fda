public import JSONStream

/// What ``ContentStreamDecoder`` reports.
public enum ContentEvent: Sendable, Equatable {
  /// Which screen the contents are for, when it comes: before, between or behind them.
  case screen(ScreenType)
  /// The next content; ``ContentDTO/toEntity()`` turns it into what is shown.
  case content(ContentDTO)
  /// A content was left out; only in lenient mode.
  case skipped(SkipReport)
}
