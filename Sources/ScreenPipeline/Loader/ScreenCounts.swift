public import JSONStream

/// What a screen's load has been, counted; of a load that is under way, so far.
public struct ScreenCounts: Sendable, Equatable {
  /// What the payload was asked for.
  public var purpose = ScreenPurpose.first
  /// How often it has been tried again, because what failed may pass.
  public var retries = 0
  /// Whether somebody has cancelled it.
  public var isCancelled = false
  /// Whether it came from the kept payloads.
  public var isKept = false
  /// The bytes read.
  public var bytes = 0
  /// The chunks that they came in.
  public var chunks = 0
  /// The sections decoded and laid out.
  public var sections = 0
  /// Their cells.
  public var cells = 0
  /// The updates published, those without anything new on the screen included.
  public var updates = 0
  /// The updates that presented something.
  public var presentations = 0
  /// What lenient mode has left out.
  public var skipped = 0
  /// The first of the reports on that; at most 100.
  public var reports: [SkipReport] = []
  /// The templates that sections name and the app does not have, and how many sections name each; at most 100
  /// names, of one that is longer than 120 bytes its beginning. How such a section is shown is for the format's layout to
  /// say: see ``LayoutPlacement``.
  public var unknownTemplates: [String: Int] = [:]
  /// The cells of a page that were there already, and have been left out.
  public var duplicates = 0
  /// The first of their ids; at most 100.
  public var duplicateIDs: [ScreenCellID] = []

  /// How many reports, ids and names are kept.
  static var maxReports: Int { 100 }

  /// A name from outside as it is counted: its first 120 bytes.
  package static func shown(_ name: String) -> String {
    name.utf8.count > 120 ? String(decoding: name.utf8.prefix(120), as: UTF8.self) + "…" : name
  }
}
