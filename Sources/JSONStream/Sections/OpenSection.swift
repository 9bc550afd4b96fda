/// A section that is being walked over, with all that is known of it so far.
///
/// Its walk has one for all of its sections, and begins it anew with each. In a case of the walk's
/// state it could not be changed in place: copied out and back at each step, a list of sections of
/// ten cells took 14 % more instructions.
struct OpenSection {
  /// The place in the section.
  enum Place {
    /// Is between two members, at the next one's key, or in a value that is skipped.
    case members
    /// Is at the discriminator, and the decoder is about to answer for it.
    case kind
    /// The header is with the decoder, which is about to answer: at the cells' key if it is early,
    /// else at the section's end.
    case header(isEarly: Bool)
    /// Is between the cells. If they waited on the tape, `resume` is the first token behind all
    /// consumed ones.
    case cells(resume: Int?)
    /// Is at the section's end, with the header decoded.
    case over
  }

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

  /// Where the walk is in the section.
  var place = Place.members
  /// Is true when the section's kind has cells; nil until the kind is known.
  var hasCells: Bool?
  /// Tells whether the list of cells has come. Changes from awaited to seen, perhaps by way of
  /// waiting, and never back.
  var cells = Cells.awaited
  /// Tells whether the header has been decoded.
  var header = Header.awaited
  /// The seen ones of the header's keys, a bit each, up to the 64th.
  var seenHeaderKeys: UInt64 = 0
  /// The index of the header's key that is expected next, behind the one seen last.
  var nextHeaderKey = 0
  /// The adjacent tokens of the header that have not been copied: its members, before the first one
  /// the section's start.
  var members = 0..<0
  /// Is true when the path leads to this section instead of a list.
  private(set) var isSingle = false
  /// The keys of a single object, as long as it may turn out to be no section.
  var strangeKeys = SeenKeys()
  /// The path of the section, in lenient mode or where its cells are recorded; else the root's.
  var path = JSONPath()
  /// The section's type as it was sent, and its offset, in lenient mode; nil until it has come, and
  /// where it is no string.
  var sentKind: (name: String, offset: Int)?
  /// The cells so far, as bytes, where they are kept; nil until they begin.
  var recorded: RecordedCells?

  /// Begins the section whose bracket is at this index, and is copied with the members. Nothing is
  /// left of the section before but its path, which its walk sets where it is used.
  mutating func begin(at start: Int, isSingle: Bool) {
    place = .members
    hasCells = nil
    cells = .awaited
    header = .awaited
    seenHeaderKeys = 0
    nextHeaderKey = 0
    members = start..<start + 1
    if self.isSingle { strangeKeys = SeenKeys() }
    self.isSingle = isSingle
    if sentKind != nil { sentKind = nil }
    if recorded != nil { recorded = nil }
  }

  /// The index of the first waiting token of the cells; nil where none wait.
  var waitingStart: Int? {
    if case .waiting(let start, _) = cells { return start }
    return nil
  }

  /// Moves indices of tokens down, after the first `number` tokens were dropped.
  mutating func drop(_ number: Int) {
    if case .waiting(let start, let bytes) = cells {
      cells = .waiting(start: start - number, headerBytes: bytes)
    }
    if !members.isEmpty {
      members = members.lowerBound - number..<members.upperBound - number
    }
  }
}
