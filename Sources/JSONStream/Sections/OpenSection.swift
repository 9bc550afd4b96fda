/// The state of the section that is being walked over; replaced with each section, so nothing in it has to be released.
struct OpenSection {
  enum Header {
    case awaited
    case decoded
    /// Decoded, but members have followed.
    case stale
  }

  enum Cells {
    case awaited
    /// The cells wait on the tape from `start` on, and of the header `headerBytes` of the payload are kept meanwhile.
    case waiting(start: Int, headerBytes: Int)
    /// The cells have begun or have been passed.
    case seen
  }

  /// Is true when the section's kind has cells; nil until the kind is known.
  var hasCells: Bool?
  var cells = Cells.awaited
  var header = Header.awaited
  /// The seen ones of the header's keys, a bit each, and the one that is expected next.
  var seenHeaderKeys: UInt64 = 0
  var nextHeaderKey = 0
  /// The adjacent tokens of the header that have not been copied: its members, before the first one the section's start.
  var members = 0..<0
}
