public import JSONStream

/// The counts of a screen's load so far.
public struct ScreenCounts: Sendable, Equatable {
  /// The purpose of the load.
  public var purpose = ScreenPurpose.first
  /// The number of automatic repetitions.
  public var retries = 0
  /// Whether the load was cancelled.
  public var isCancelled = false
  /// Whether the payload came from the cache.
  public var isKept = false
  /// The number of bytes read.
  public var bytes = 0
  /// The numbers of sections and cells decoded and laid out.
  package var sections = 0, cells = 0
  /// The number of updates published, with those that changed only the phase.
  public var updates = 0
  /// The number of updates that changed the screen.
  public var presentations = 0
  /// The number of values skipped in lenient mode.
  public var skipped = 0
  /// The first reports of skipped values, at most 100.
  public var reports: [SkipReport] = []
  /// The number of sections for each template that the app does not know: at most 100 names, each cut to 120 bytes. See
  /// ``LayoutPlacement`` for how such sections are shown.
  public var unknownTemplates: [String: Int] = [:]
  /// The number of a page's cells that existed already and were dropped.
  public var duplicates = 0

  static var maxReports: Int { 100 }

  /// Returns the first 120 bytes of an external name.
  package static func shown(_ name: String) -> String {
    name.utf8.count > 120 ? String(decoding: name.utf8.prefix(120), as: UTF8.self) + "…" : name
  }
}
