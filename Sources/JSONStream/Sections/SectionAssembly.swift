/// A walker, and what has been decoded of the section at which it is.
///
/// Its parameters have no constraints, so that the runtime looks for no conformances when an app
/// first names it.
@usableFromInline
final class SectionAssembly<Kind, Header, Cell>: SectionWalker, @unchecked Sendable {
  // Sendable: everything but the tally, which has a lock, is used only between `enter` and `leave`,
  // which let one caller in at a time. Safe without a check at each access: nothing is called while
  // one of these is being changed in place.

  // Arrays of one element at most: to destroy an optional of a type that depends on the cell,
  // `deinit` would look up generic metadata, which takes longer than all else that is done once.
  // `Array()`: here, a literal would be a call.
  @exclusivity(unchecked) @usableFromInline var kind: [Kind] = Array()
  /// The header of a section that goes on behind it. One that is decoded at the section's end is
  /// not put here: in a new process, the runtime would make the array's type for it.
  @exclusivity(unchecked) @usableFromInline var header: [Header] = Array()
  /// The section's cells so far, between two calls; during a call they are in a local variable.
  @exclusivity(unchecked) @usableFromInline var cells: [Cell] = Array()
  /// The section's type, if it is unknown; nil in strict mode.
  var unknownName: String?
  /// The cell that takes the place of the cells of a section of unknown type; empty where there is
  /// none.
  @exclusivity(unchecked) var fallback: [Cell] = Array()
  /// The number of the section's cells that were delivered, with granularity cell.
  @exclusivity(unchecked) @usableFromInline var reported = 0
  /// The number of cells of the section before, as a capacity to reserve.
  @exclusivity(unchecked) @usableFromInline var lastCount = 0
  /// The section's reports, which wait until it is delivered.
  var waiting: [SkipReport] = []
  /// The number of the section's cells that were skipped.
  var skippedCells = 0

  /// Makes all of it as for a new payload.
  @usableFromInline func reset() throws {
    try restart {
      forgetPayload()
      // All else is reset where a section begins.
      state = .list
      section = OpenSection()
      if !strangeKeys.isEmpty { strangeKeys = SeenKeys() }
      kind = []
      header = []
      cells = []
      decoded = 0
      reported = 0
      lastCount = 0
      skippedCells = 0
      if isLenient { (unknownName, fallback, waiting) = (nil, [], []) }
    }
  }
}

/// The state of the section that is being walked over; replaced with each section, so nothing in it
/// has to be released.
struct OpenSection {
  /// The state of the header.
  enum Header {
    /// It has not been decoded.
    case awaited
    /// It has been decoded, with all members so far.
    case decoded
    /// Decoded, but members have followed.
    case stale
  }

  /// The state of the list of cells.
  enum Cells {
    /// It has not come.
    case awaited
    /// The cells wait on the tape from `start` on, and of the header `headerBytes` of the payload
    /// are kept meanwhile.
    case waiting(start: Int, headerBytes: Int)
    /// The cells have begun or have been passed.
    case seen
  }

  /// Is true when the section's kind has cells; nil until the kind is known.
  var hasCells: Bool?
  /// Tells whether the list of cells has come. Changes from awaited to seen, perhaps by way of
  /// waiting, and never back.
  var cells = Cells.awaited
  /// Is true once the header has been decoded.
  var header = Header.awaited
  /// The seen ones of the header's keys, a bit each, up to the 64th.
  var seenHeaderKeys: UInt64 = 0
  /// The index of the header's key that is expected next, behind the one seen last.
  var nextHeaderKey = 0
  /// The adjacent tokens of the header that have not been copied: its members, before the first one
  /// the section's start.
  var members = 0..<0
}
